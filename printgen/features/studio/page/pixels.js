// A drawing as pixels, by the browser's own canvas: the page as it is printed, 300 to the inch.

const DPI = 300;

// ``file`` is an SVG that carries its faces, ``shape`` its size in mm; gives the same as PNG.
export async function pixels(file, shape) {
  const at = URL.createObjectURL(file.blob);
  try {
    const drawn = new Image();
    drawn.src = at;
    await drawn.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round((shape.wide / 25.4) * DPI);
    canvas.height = Math.round((shape.high / 25.4) * DPI);
    canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("This browser has no room for a picture so large: take the SVG or the PDF.");
    return { name: file.name.replace(/\.svg$/, ".png"), blob };
  } finally {
    URL.revokeObjectURL(at);
  }
}
