// Checks sounds and scenery: the right format, complete captions, and readable colours.
import { aacFile, backgroundsOf, opusFile, type PackSound, soundsOf } from '../../read/sounds.ts';
import type { Asset } from '../../read/pictures.ts';
import type { SourceScenery } from '../../read/source-fields.ts';
import type { Located, Locate } from '../../read/shape.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { SourceScript } from '../../read/source-script.ts';
import type { Report } from '../../messages/report.ts';
import { unreadable } from './act-colours.ts';

export function checkSounds(pack: SourcePack, assets: ReadonlyMap<string, Asset>, report: Report): void {
  const { script } = pack;
  checkFormat(pack, report);
  for (const sound of soundsOf(pack)) checkCaptions(sound, assets, report);
  for (const { scenery, at } of script === undefined ? [] : sceneriesOf(script)) checkScenery(scenery, at, report);
}

/** Format 1 has no sounds, backgrounds and scenery. */
function checkFormat(pack: SourcePack, report: Report): void {
  if (pack.script?.value.format !== 1) return;
  const late = (at: Locate, field: string) =>
    report.add(at([]), 'P111', `${field} 是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它`);
  for (const { at } of soundsOf(pack)) late(at, 'sound');
  for (const { at } of backgroundsOf(pack)) late(at, 'background');
  for (const { at } of sceneriesOf(pack.script)) late(at, 'scenery');
}

/** Checks that captions are in order and within the length of the sound. */
function checkCaptions({ sound, at }: PackSound, assets: ReadonlyMap<string, Asset>, report: Report): void {
  const { file, captions } = sound;
  const lengths = [opusFile(file), aacFile(file)].flatMap((name) => assets.get(name)?.ms ?? []);
  // An unreadable file has its own message, so the length is not checked.
  const seconds = lengths.length === 2 ? Math.min(...lengths) / 1_000 : Number.POSITIVE_INFINITY;
  captions.forEach((caption, i) => {
    const place = at(['captions', i, 'at']);
    const before = captions[i - 1];
    if (before !== undefined && caption.at <= before.at)
      report.add(place, 'P812', '字幕按时间先后写：这一行不晚于上一行');
    if (caption.at >= seconds) report.add(place, 'P812', `声音只有 ${seconds.toFixed(1)} 秒，这一行永远轮不到`);
  });
}

function sceneriesOf({ value, at }: Located<SourceScript>): { scenery: SourceScenery; at: Locate }[] {
  const seen = (scenery: SourceScenery | undefined, where: (string | number)[]) =>
    scenery === undefined ? [] : [{ scenery, at: (path: readonly (string | number)[]) => at([...where, ...path]) }];
  return [
    ...value.acts.flatMap(({ scenery }, i) => seen(scenery, ['acts', i, 'scenery'])),
    ...seen(value.closing.scenery, ['closing', 'scenery']),
  ];
}

function checkScenery({ picture, colours }: SourceScenery, at: Locate, report: Report): void {
  if (picture === undefined && colours === undefined)
    report.add(at([]), 'P104', 'scenery 里写 picture、colours，或两样都写');
  if (colours === undefined) return;
  for (const { field, sentence } of unreadable(colours, picture !== undefined))
    report.add(at(['colours', field]), 'P813', sentence);
}
