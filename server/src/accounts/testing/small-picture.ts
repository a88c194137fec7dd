import sharp from 'sharp';

/** A picture as a phone uploads it: of another colour, another picture. */
export async function smallPicture(red = 200): Promise<string> {
  const background = { r: red, g: 40, b: 90 };
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  return (await picture.png().toBuffer()).toString('base64');
}
