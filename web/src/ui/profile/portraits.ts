// Provides ready-made portraits for users who have no photograph to upload.
import { cutAvatar, loadImage } from '../avatar/avatar-picture.ts';
import bambooHat from './portraits/bamboo-hat.svg?raw';
import cat from './portraits/cat.svg?raw';
import fan from './portraits/fan.svg?raw';
import hat from './portraits/hat.svg?raw';
import lantern from './portraits/lantern.svg?raw';
import mask from './portraits/mask.svg?raw';
import qipao from './portraits/qipao.svg?raw';
import umbrella from './portraits/umbrella.svg?raw';

interface Portrait {
  readonly name: string;
  readonly address: string;
}

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const HAT: Portrait = { name: '礼帽', address: addressOf(hat) };

export const PORTRAITS: readonly Portrait[] = [
  HAT,
  { name: '旗袍', address: addressOf(qipao) },
  { name: '雨伞', address: addressOf(umbrella) },
  { name: '面具', address: addressOf(mask) },
  { name: '折扇', address: addressOf(fan) },
  { name: '猫', address: addressOf(cat) },
  { name: '斗笠', address: addressOf(bambooHat) },
  { name: '灯笼', address: addressOf(lantern) },
];

export const portraitNamed = (name: string | undefined): Portrait | undefined =>
  PORTRAITS.find((portrait) => portrait.name === name);

export const portraitAt = (address: string): Portrait | undefined =>
  PORTRAITS.find((portrait) => portrait.address === address);

/** Returns a random portrait, so that new players in a room do not all look the same. */
export function anyPortrait(): Portrait {
  return PORTRAITS[Math.floor(Math.random() * PORTRAITS.length)] ?? HAT;
}

/**
 * Returns what to upload for an address. A portrait becomes a JPEG as from the crop dialog; the user's own picture is
 * returned unchanged. Undefined if the browser cannot draw it.
 */
export async function uploadOf(address: string): Promise<string | undefined> {
  if (portraitAt(address) === undefined) return address;
  try {
    const drawing = await loadImage(address);
    return cutAvatar(drawing, { x: 0, y: 0, edge: drawing.naturalWidth });
  } catch {
    return undefined;
  }
}
