import { ERROR } from '@juzhongren/contract/errors';
import { AVATAR_BYTES_MAX } from '@juzhongren/contract/limits';
import { type Refusal, refuse } from '../http/calls.ts';
import { encodePicture } from '../pictures/stored/encode-picture.ts';

/**
 * An uploaded avatar as WebP: nothing of the file that came is kept. Refused with 1001 when it is no picture, or has more
 * than `pixelsMax` pixels.
 */
export async function avatarFromUpload(
  base64: string,
  { pixelsMax }: { pixelsMax?: number } = {},
): Promise<Buffer | Refusal> {
  const text = base64.replace(/^data:image\/(?:jpeg|jpg|png);base64,/, '');
  if (text.length > Math.ceil(AVATAR_BYTES_MAX / 3) * 4) return refuseAvatar('图片大小需小于5MB, 请重新选择。');
  if (text.length % 4 === 1 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    return refuseAvatar('图片没有传完整，请重新选择。');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length >= AVATAR_BYTES_MAX) return refuseAvatar('图片大小需小于5MB, 请重新选择。');
  const picture = await encodePicture(bytes, 'avatar', { allowed: ['jpeg', 'png'], pixelsMax });
  return picture ?? refuseAvatar('打不开这张图片，请换一张 JPG 或 PNG。');
}

function refuseAvatar(message: string): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path: 'avatar', message }] } });
}
