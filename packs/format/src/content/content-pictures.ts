// Reads the pictures that the content names, and checks each for each of its uses.
import { ratioOf, readPicture } from '../read/pictures.ts';
import { readRaster } from '../read/raster.ts';
import type { PackFiles } from '../read/read-folder.ts';
import { type SourceLocation, Report } from '../messages/report.ts';
import type { Located } from '../read/shape.ts';
import type { SourceContent } from './source-content.ts';

const SHAPES = {
  banner: { ratio: 2, words: '2:1' },
  album: { ratio: 1, words: '1:1' },
  popup: { ratio: 3 / 4, words: '3:4' },
} as const;
export type ContentPictureUse = keyof typeof SHAPES;

/** Share of a picture's width or height that may be cropped to fit the ratio. */
const CUT_MAX = 0.1;

/** Checks the pictures. Returns the bytes of the valid ones by path. */
export function readContentPictures(
  content: Located<SourceContent>,
  files: PackFiles,
  report: Report,
): Map<string, Uint8Array> {
  const pictures = new Map<string, Uint8Array>();
  const read = new Set<string>();
  for (const { use, file, place } of picturesOf(content)) {
    const bytes = files.get(file);
    if (bytes === undefined) {
      report.add(place, 'P802', '没有这个图片文件：检查路径和大小写；它也可能因别的错误没有读入');
      continue;
    }
    if (!read.has(file) && readPicture(file, bytes, report) !== undefined) pictures.set(file, bytes);
    read.add(file);
    const wrong = shapeFault(use, file, bytes);
    if (wrong !== undefined) report.add(place, 'C301', wrong);
  }
  for (const file of files.keys()) {
    if (file.startsWith('art/') && !read.has(file)) report.add({ file, line: 1 }, 'W801', '没有用到这张图片');
  }
  return pictures;
}

function shapeFault(use: ContentPictureUse, file: string, bytes: Uint8Array): string | undefined {
  const ratio = ratioOf(file, bytes);
  const { ratio: wanted, words } = SHAPES[use];
  const isFar = ratio !== undefined && 1 - Math.min(ratio / wanted, wanted / ratio) > CUT_MAX;
  return isFar ? `这里的图要接近 ${words}，不然会裁掉很多：换一张，或裁好再用` : undefined;
}

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** Returns the message for a picture that does not come from a folder. Undefined if it suits the use. */
export function pictureFault(use: ContentPictureUse, bytes: Uint8Array): string | undefined {
  const type = readRaster(bytes)?.type;
  const file = `art/picture.${type === undefined ? 'svg' : ENDINGS[type]}`;
  const report = new Report();
  readPicture(file, bytes, report);
  return report.errors()[0]?.message ?? shapeFault(use, file, bytes);
}

function picturesOf({
  value,
  at,
}: Located<SourceContent>): { use: ContentPictureUse; file: string; place: SourceLocation }[] {
  const { banners, collections, popups } = value;
  return [
    ...banners.map(({ cover }, i) => ({ use: 'banner' as const, file: cover, place: at(['banners', i, 'cover']) })),
    ...collections.map(({ album }, i) => ({
      use: 'album' as const,
      file: album,
      place: at(['collections', i, 'album']),
    })),
    ...popups.map(({ cover }, i) => ({ use: 'popup' as const, file: cover, place: at(['popups', i, 'cover']) })),
  ];
}
