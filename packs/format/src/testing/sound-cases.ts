// Cases with mistakes in sounds and in the scenery of an act.
import { readFileSync } from 'node:fs';
import { CLUES, type RuleCase, SCRIPT, clue, edit } from './rule-case.ts';
import type { Edit } from './edit-files.ts';

/** Sound of two seconds with a tick every half second. */
const tick = (ending: 'opus' | 'm4a'): Uint8Array => readFileSync(new URL(`sounds/tick.${ending}`, import.meta.url));
/** The same sound, three seconds long. */
const longer = readFileSync(new URL('sounds/longer.m4a', import.meta.url));

const OPUS = 'sound/tick.opus';
const AAC = 'sound/tick.m4a';
/** Adds both sound files to a pack of format 2, which supports sounds. */
export const WITH_TICK: Edit[] = [
  edit(SCRIPT, 'format: 1', 'format: 2'),
  { file: OPUS, put: tick('opus') },
  { file: AAC, put: tick('m4a') },
];
const FIRST = '  text: 断口很齐，是剪的。\n';
const CAPTIONS = '      - { at: 0.5, text: 一声 }\n      - { at: 1, text: 又一声 }\n';
export const heard = (captions = CAPTIONS, file = 'sound/tick'): Edit =>
  edit(CLUES, FIRST, `${FIRST}  sound:\n    file: ${file}\n    captions:\n${captions}`);

const colours = (ground: string, raised: string, accent: string): Edit =>
  edit(
    SCRIPT,
    '    points: 3\n',
    `    points: 3\n    scenery:\n      colours:\n        ground: "${ground}"\n        raised: "${raised}"\n        accent: "${accent}"\n`,
  );

/** Inverts the byte in the middle, like a transmission or disk error. */
function spoiled(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
}

export const SOUND_CASES: RuleCase[] = [
  {
    rule: 'P111',
    why: 'a sound in format 1',
    edits: [heard(), ...WITH_TICK.slice(1)],
    file: CLUES,
    at: 'sound:',
  },
  {
    rule: 'P111',
    why: 'a background in format 1',
    edits: [
      edit(SCRIPT, '    points: 3\n', '    points: 3\n    background: { file: sound/tick, says: 钟声 }\n'),
      ...WITH_TICK.slice(1),
    ],
    at: 'background',
  },
  {
    rule: 'P111',
    why: 'colours in format 1',
    edits: [colours('#101418', '#182028', '#d2ac62')],
    at: 'scenery',
  },
  {
    rule: 'P409',
    why: 'a sound with nothing to read',
    edits: [
      ...WITH_TICK,
      clue(
        'id: noise\n  title: 响声\n  types: []\n  opens: { act: 1 }\n  trigger: { on: tap, label: 按, effects: [ { points: 1, to: table } ] }\n  sound:\n    file: sound/tick\n    captions: [ { at: 0, text: 嗒 } ]',
      ),
    ],
    file: CLUES,
    at: '  sound:',
  },
  {
    rule: 'P808',
    why: 'a name with an ending',
    edits: [...WITH_TICK, heard(CAPTIONS, 'sound/tick.opus')],
    file: CLUES,
    at: 'file: sound/tick.opus',
  },
  {
    rule: 'P104',
    why: 'a sound without captions',
    edits: [...WITH_TICK, edit(CLUES, FIRST, `${FIRST}  sound:\n    file: sound/tick\n`)],
    file: CLUES,
    at: '  sound:',
  },
  {
    rule: 'P809',
    why: 'one of the files is missing',
    edits: [...WITH_TICK.slice(0, 2), heard()],
    file: CLUES,
    at: 'file: sound/tick',
  },
  {
    rule: 'P810',
    why: 'words that call themselves a sound',
    edits: [...WITH_TICK, heard(), { file: OPUS, put: Buffer.from('OggS, it says') }],
    file: OPUS,
  },
  {
    rule: 'P810',
    why: 'each with the ending of the other',
    edits: [...WITH_TICK, heard(), { file: OPUS, put: tick('m4a') }],
    file: OPUS,
  },
  {
    rule: 'P810',
    why: 'broken in the middle',
    edits: [...WITH_TICK, heard(), { file: OPUS, put: spoiled(tick('opus')) }],
    file: OPUS,
  },
  {
    rule: 'P810',
    why: 'cut off',
    edits: [...WITH_TICK, heard(), { file: AAC, put: tick('m4a').subarray(0, 2_000) }],
    file: AAC,
  },
  {
    rule: 'P811',
    why: 'two lengths',
    edits: [...WITH_TICK, heard(), { file: AAC, put: longer }],
    file: CLUES,
    at: 'file: sound/tick',
  },
  {
    rule: 'P811',
    why: 'a megabyte and more',
    edits: [...WITH_TICK, heard(), { file: AAC, put: new Uint8Array(1024 * 1024 + 1) }],
    file: AAC,
  },
  {
    rule: 'P812',
    why: 'captions out of order',
    edits: [...WITH_TICK, heard('      - { at: 1, text: 一声 }\n      - { at: 0.5, text: 又一声 }\n')],
    file: CLUES,
    at: '{ at: 0.5',
  },
  {
    rule: 'P812',
    why: 'a caption after the end',
    edits: [...WITH_TICK, heard('      - { at: 1, text: 一声 }\n      - { at: 4, text: 又一声 }\n')],
    file: CLUES,
    at: '{ at: 4',
  },
  {
    rule: 'P813',
    why: 'a ground too light for words',
    edits: [edit(SCRIPT, 'format: 1', 'format: 2'), colours('#70757a', '#182028', '#ffffff')],
    at: ['ground'],
  },
  {
    rule: 'P813',
    why: 'an accent too dark to be read',
    edits: [edit(SCRIPT, 'format: 1', 'format: 2'), colours('#101418', '#182028', '#6a5530')],
    at: ['accent'],
  },
  {
    rule: 'P104',
    why: 'scenery without anything',
    edits: [
      edit(SCRIPT, 'format: 1', 'format: 2'),
      edit(SCRIPT, '    points: 3\n', '    points: 3\n    scenery: {}\n'),
    ],
    at: 'scenery',
  },
  { rule: 'W804', why: 'a sound nobody names', edits: [{ file: OPUS, put: tick('opus') }], at: '' },
];
