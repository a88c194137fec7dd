import sharp from 'sharp';

/** Returns a small PNG in base64, like an uploaded avatar. Another colour gives another picture. */
export async function smallPicture(red = 200): Promise<string> {
  const background = { r: red, g: 40, b: 90 };
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  return (await picture.png().toBuffer()).toString('base64');
}
