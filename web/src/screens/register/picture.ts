import { AVATAR_BYTES_MAX, AVATAR_TYPES } from '@juzhongren/contract/limits';

/** Edge of the picture that is sent, in px. */
const EDGE = 512;
const JPEG_QUALITY = 0.88;

/** Whether a chosen file may be an avatar: JPEG or PNG under 5 MB. */
export function isFitPicture(file: { readonly type: string; readonly size: number }): boolean {
  return AVATAR_TYPES.some((type) => type === file.type) && file.size < AVATAR_BYTES_MAX;
}

/** The largest centred square of a picture. */
export function centredSquare(width: number, height: number): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, edge };
}

/** Cuts the centred square out of a picture and makes a JPEG data address of at most 512 px; rejects what is no picture. */
export async function cutAvatar(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { x, y, edge } = centredSquare(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(EDGE, edge);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('this browser has no canvas');
    // JPEG has no transparency: what shows through a PNG becomes the page's ink.
    pen.fillStyle = '#1e1916';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, x, y, edge, edge, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  } finally {
    URL.revokeObjectURL(address);
  }
}
