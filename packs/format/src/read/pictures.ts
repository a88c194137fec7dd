// Reads the pictures that a pack uses, each once. For sounds see sounds.ts.
import { createHash } from 'node:crypto';
import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from './limits.ts';
import { readRaster } from './raster.ts';
import type { Message, SourceLocation, Report } from '../messages/report.ts';
import type { Rule } from '../messages/rules.ts';
import { isPlaceholder } from './placeholder-art.ts';
import type { SourcePack } from './source-pack.ts';
import { inspectSvg } from './svg.ts';

export interface Asset {
  /** Path in the pack's folder. */
  file: string;
  /** Hash in hexadecimal. */
  sha256: string;
  type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'audio/ogg' | 'audio/mp4';
  /** Duration of a sound in milliseconds. */
  ms?: number;
}

/** Rules about a single picture. The story can be checked even if they fail. */
const OF_PICTURES = new Set<Rule>(['P802', 'P803', 'P804', 'P805', 'P806']);

export const isOfPicture = ({ rule }: Message): boolean => OF_PICTURES.has(rule);

export function withPlaceholders(pack: SourcePack, assets: ReadonlyMap<string, Asset>): ReadonlyMap<string, Asset> {
  const missing = picturesOf(pack).filter(({ file }) => !assets.has(file));
  return new Map([...assets, ...missing.map(({ file }): [string, Asset] => [file, { ...STAND_IN, file }])]);
}

const STAND_IN = { sha256: '0'.repeat(64), type: 'image/svg+xml' } as const;

export function picturesOf({ script, characters, clues }: SourcePack): { file: string; place: SourceLocation }[] {
  const named = (file: string | undefined, place: () => SourceLocation) =>
    file === undefined ? [] : [{ file, place: place() }];
  return [
    ...(script ? named(script.value.cover, () => script.at(['cover'])) : []),
    ...(script?.value.places ?? []).flatMap(({ picture }, i) =>
      named(picture, () => script!.at(['places', i, 'picture'])),
    ),
    ...(script?.value.acts ?? []).flatMap(({ scenery }, i) =>
      named(scenery?.picture, () => script!.at(['acts', i, 'scenery', 'picture'])),
    ),
    ...named(script?.value.closing.scenery?.picture, () => script!.at(['closing', 'scenery', 'picture'])),
    ...characters.flatMap(({ card }) => (card ? named(card.value.avatar, () => card.at(['avatar'])) : [])),
    ...clues.flatMap(({ value, at }) => [
      ...named(value.picture, () => at(['picture'])),
      ...named(value.password?.picture, () => at(['password', 'picture'])),
    ]),
  ];
}

/** Checks the pictures. Returns the assets of the valid ones by path. */
export function readPictures(pack: SourcePack, report: Report): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const named = picturesOf(pack);
  for (const { file, place } of named) {
    const bytes = pack.files.get(file);
    if (bytes === undefined)
      report.add(place, 'P802', '没有这个图片文件：检查路径和大小写；它也可能因别的错误没有读入');
    else if (!assets.has(file)) {
      const asset = readPicture(file, bytes, report);
      if (asset !== undefined) assets.set(file, asset);
      if (isPlaceholder(bytes)) report.add({ file, line: 1 }, 'W803', '还是新剧本自带的占位图：换成自己的');
    }
  }
  const used = new Set(named.map(({ file }) => file));
  for (const file of pack.namesAll ? pack.files.keys() : []) {
    if (file.startsWith('art/') && !used.has(file)) report.add({ file, line: 1 }, 'W801', '没有用到这张图片');
  }
  checkDoubles(pack, assets, report);
  checkCover(pack, report);
  return assets;
}

/** Reports P806 if two clues show the same picture, even under different file names. */
function checkDoubles({ clues }: SourcePack, assets: ReadonlyMap<string, Asset>, report: Report): void {
  const first = new Map<string, SourceLocation>();
  for (const { value, at } of clues) {
    for (const [file, place] of [
      [value.picture, at(['picture'])],
      [value.password?.picture, at(['password', 'picture'])],
    ] as const) {
      const picture = assets.get(file ?? '')?.sha256;
      if (picture === undefined) continue;
      const before = first.get(picture);
      if (before === undefined) first.set(picture, place);
      else report.add(place, 'P806', `这张图和 ${before.file}:${before.line} 的线索用的是同一张：是不是放错了`);
    }
  }
}

const TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const;

/** Reports an invalid picture and returns undefined for it. */
export function readPicture(file: string, bytes: Uint8Array, report: Report): Asset | undefined {
  const place = { file, line: 1 };
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1) as keyof typeof TYPES];
  if (bytes.length > PICTURE_BYTES_MAX) {
    report.add(place, 'P805', `超过 ${PICTURE_BYTES_MAX >> 20} MB：缩小它`);
    return undefined;
  }
  if (type === 'image/svg+xml') {
    const result = inspectSvg(decode(bytes));
    if ('sentence' in result) {
      report.add({ file, line: result.line }, 'P804', result.sentence);
      return undefined;
    }
  } else {
    const raster = readRaster(bytes);
    if (raster?.type !== type) {
      report.add(
        place,
        'P803',
        raster === undefined ? '读不出这张图片：文件坏了，或不是图片' : `它其实是 ${raster.type}：改扩展名`,
      );
      return undefined;
    }
    if (
      raster.width < 1 ||
      raster.height < 1 ||
      raster.width > PICTURE_PIXELS_MAX ||
      raster.height > PICTURE_PIXELS_MAX
    ) {
      report.add(place, 'P803', `宽和高要在 1 到 ${PICTURE_PIXELS_MAX} 像素之间`);
      return undefined;
    }
  }
  return { file, type, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Width to height ratio of a poster, and the deviation from which parts are cropped. */
const COVER = { ratio: 3 / 4, tolerance: 0.02 };

function checkCover({ script, files }: SourcePack, report: Report): void {
  const file = script?.value.cover ?? '';
  const bytes = files.get(file);
  if (script === undefined || bytes === undefined) return;
  const ratio = ratioOf(file, bytes);
  if (ratio !== undefined && Math.abs(ratio - COVER.ratio) > COVER.tolerance)
    report.add(script.at(['cover']), 'W802', '海报不是 3:4：显示时会裁掉边缘');
}

/** Returns width divided by height. Undefined if the picture cannot be read. */
export function ratioOf(file: string, bytes: Uint8Array): number | undefined {
  const size = file.endsWith('.svg') ? inspectSvg(decode(bytes)) : readRaster(bytes);
  if (size === undefined || 'sentence' in size) return undefined;
  return 'ratio' in size ? size.ratio : size.width / size.height;
}

/** Invalid bytes become characters that the inspection rejects or that draw nothing. */
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
