// Ready-made pictures of oneself, for who comes to play and not to look for a photograph.
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
  /** A data address of the drawing. */
  readonly address: string;
}

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const HAT: Portrait = { name: '礼帽', address: addressOf(hat) };

/** In the order in which they lie beside each other. */
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

/** The ready-made one with this address; undefined for a picture of one's own. */
export const portraitAt = (address: string): Portrait | undefined =>
  PORTRAITS.find((portrait) => portrait.address === address);

/** By chance, so that a table of newcomers does not look into one face. */
export function anyPortrait(): Portrait {
  return PORTRAITS[Math.floor(Math.random() * PORTRAITS.length)] ?? HAT;
}

/**
 * What is uploaded of the picture at an address: a portrait becomes what the crop dialog makes of a photograph, which is
 * taken as it is. Undefined where the browser cannot draw.
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
