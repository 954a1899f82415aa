/** Three times the size at which it is shown, for screens with small pixels. */
const longestPx = 120;

const loading = new Map<string, Promise<ImageBitmap>>();

async function loadPicture(address: string) {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error('The picture could not be had.');
  const whole = await createImageBitmap(await response.blob());
  const scale = longestPx / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const resizeWidth = Math.max(1, Math.round(whole.width * scale));
  const resizeHeight = Math.max(1, Math.round(whole.height * scale));
  return createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
}

/**
 * Draws a picture of the product on a page whose policy names us for connections but not for pictures. Browsers take only
 * pixels this way: a drawing (SVG) is refused, and so is anything that is no picture.
 */
export async function drawPicture(address: string, canvas: HTMLCanvasElement) {
  const picture = loading.get(address) ?? loadPicture(address);
  // The picture stands beside every answer and is loaded once.
  loading.set(address, picture);
  const { width, height } = await picture;
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(await picture, 0, 0);
}
