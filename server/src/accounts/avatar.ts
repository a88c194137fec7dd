import { ERROR } from '@juzhongren/contract/errors';
import { AVATAR_BYTES_MAX } from '@juzhongren/contract/limits';
import type { PictureRefusal } from '../database/tables/pictures.ts';
import { type Refusal, refuse } from '../http/calls.ts';
import { encodePicture, uploadLane } from '../pictures/stored/encode-picture.ts';

/**
 * Converts an uploaded avatar to WebP; nothing else of the file is stored. Errors: 1001 if it is not a JPEG or PNG
 * picture, is too large, or has more than `pixelsMax` pixels.
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
  const outcome = await encodePicture(bytes, 'avatar', { lane: uploadLane, allowed: ['jpeg', 'png'], pixelsMax });
  return outcome.ok ? outcome.bytes : refuseAvatar(MESSAGES[outcome.reason]);
}

const MESSAGES: Readonly<Record<PictureRefusal, string>> = {
  unreadable: '打不开这张图片，请换一张 JPG 或 PNG。',
  time: '这张图片太复杂，请换一张 JPG 或 PNG。',
  memory: '这张图片太大，请换一张小一些的。',
  stalled: '服务器太忙，图片没有处理完，请稍后再试。',
  crashed: '图片没有处理完，请再试一次，或换一张。',
};

function refuseAvatar(message: string): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path: 'avatar', message }] } });
}
