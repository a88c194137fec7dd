// Reads the sounds that a pack uses, each once. A sound consists of two files.
import { createHash } from 'node:crypto';
import type { SourceLocation, Report } from '../messages/report.ts';
import { aacMs } from './aac.ts';
import { SOUND_APART_MS_MAX, SOUND_BYTES_MAX, SOUND_SECONDS_MAX } from './limits.ts';
import { opusMs } from './opus.ts';
import type { Asset } from './pictures.ts';
import type { Locate } from './shape.ts';
import type { SourceBackground, SourceSound } from './source-fields.ts';
import type { SourcePack } from './source-pack.ts';

/** Returns the path of a sound's Opus file. A sound has two files, one in each encoding. */
export const opusFile = (sound: string): string => `${sound}.opus`;
export const aacFile = (sound: string): string => `${sound}.m4a`;

const ENCODINGS = [
  { fileOf: opusFile, type: 'audio/ogg', msOf: opusMs, what: 'Opus（Ogg）' },
  { fileOf: aacFile, type: 'audio/mp4', msOf: aacMs, what: 'AAC（MP4）' },
] as const;

export interface PackSound {
  sound: SourceSound;
  at: Locate;
}

const under =
  (at: Locate, ...around: (string | number)[]): Locate =>
  (path) =>
    at([...around, ...path]);

/** Returns every foreground sound of the pack. */
export function soundsOf({ script, clues }: SourcePack): PackSound[] {
  const heard = (sound: SourceSound | undefined, at: Locate): PackSound[] =>
    sound === undefined ? [] : [{ sound, at }];
  return [
    ...(script?.value.acts ?? []).flatMap(({ sound }, i) => heard(sound, under(script!.at, 'acts', i, 'sound'))),
    ...heard(script?.value.closing.sound, (path) => script!.at(['closing', 'sound', ...path])),
    ...(script?.value.endings ?? []).flatMap(({ sound }, i) => heard(sound, under(script!.at, 'endings', i, 'sound'))),
    ...(script?.value.interludes ?? []).flatMap(({ dark }, i) =>
      heard(dark?.sound, under(script!.at, 'interludes', i, 'dark', 'sound')),
    ),
    ...clues.flatMap(({ value, at }) => [
      ...heard(value.sound, under(at, 'sound')),
      ...heard(value.password?.sound, under(at, 'password', 'sound')),
    ]),
  ];
}

export function backgroundsOf({ script }: SourcePack): { background: SourceBackground; at: Locate }[] {
  if (script === undefined) return [];
  const { value, at } = script;
  const quiet = (background: SourceBackground | undefined, where: Locate) =>
    background === undefined ? [] : [{ background, at: where }];
  return [
    ...value.acts.flatMap(({ background }, i) => quiet(background, under(at, 'acts', i, 'background'))),
    ...quiet(value.closing.background, under(at, 'closing', 'background')),
    ...value.places.flatMap(({ background }, i) => quiet(background, under(at, 'places', i, 'background'))),
  ];
}

/** Checks the sound files. Returns the assets of the valid ones by path. */
export function readSounds(pack: SourcePack, report: Report): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const read = new Set<string>();
  const named = [
    ...soundsOf(pack).map(({ sound, at }) => ({ name: sound.file, place: at(['file']) })),
    ...backgroundsOf(pack).map(({ background, at }) => ({ name: background.file, place: at(['file']) })),
  ];
  for (const { name, place } of named) {
    if (read.has(name)) continue;
    read.add(name);
    for (const asset of readSound(pack, { name, place }, report)) assets.set(asset.file, asset);
  }
  const used = new Set([...read].flatMap((name) => [opusFile(name), aacFile(name)]));
  for (const file of pack.namesAll ? pack.files.keys() : []) {
    if (file.startsWith('sound/') && !used.has(file)) report.add({ file, line: 1 }, 'W804', '没有用到这个声音');
  }
  return assets;
}

/** Returns the assets of both files. Reports what is wrong and leaves out invalid files. */
function readSound(
  pack: SourcePack,
  { name, place }: { name: string; place: SourceLocation },
  report: Report,
): Asset[] {
  const assets = ENCODINGS.flatMap(({ fileOf, type, msOf, what }): (Asset & { ms: number })[] => {
    const file = fileOf(name);
    const bytes = pack.files.get(file);
    if (bytes === undefined) {
      report.add(place, 'P809', `没有 ${file}：每个声音要有 .opus 和 .m4a 两个文件，内容一样`);
      return [];
    }
    const ms = bytes.length > SOUND_BYTES_MAX ? undefined : msOf(bytes);
    if (ms === undefined) {
      const over = bytes.length > SOUND_BYTES_MAX;
      if (over) report.add({ file, line: 1 }, 'P811', `超过 ${SOUND_BYTES_MAX >> 20} MB：剪短，或压得小些`);
      else report.add({ file, line: 1 }, 'P810', `读不出这个声音：要是完整的 ${what}，单声道或双声道，只有一条音轨`);
      return [];
    }
    if (ms > SOUND_SECONDS_MAX * 1_000) {
      report.add({ file, line: 1 }, 'P811', `长过 ${SOUND_SECONDS_MAX} 秒：剪短它`);
      return [];
    }
    return [{ file, type, sha256: createHash('sha256').update(bytes).digest('hex'), ms }];
  });
  const [opus, aac] = assets;
  if (opus !== undefined && aac !== undefined && Math.abs(opus.ms - aac.ms) > SOUND_APART_MS_MAX)
    report.add(place, 'P811', `${opus.file} 和 ${aac.file} 不一样长：从同一段声音重新做这两个文件`);
  return assets;
}
