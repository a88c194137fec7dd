// More cases of level 3: prose that contradicts reading.yaml or facts.yaml.
import { takeReading } from '../prose/take-reading.ts';
import { parsePack } from '../read/source-pack.ts';
import { Report } from '../messages/report.ts';
import { type Edit, editFiles } from './edit-files.ts';
import { CLUES, edit, FACTS, type RuleCase } from './rule-case.ts';
import { sampleFiles } from './sample-pack.ts';

const READING = 'reading.yaml';
const ZHOU = 'characters/zhou.md';
const TRUTH = 'truth.md';

/** Returns edits that change the sample and write a reading.yaml that matches the changed text. */
function readAfter(head: string, ...edits: Edit[]): Edit[] {
  const files = editFiles(sampleFiles(), [...edits, { file: READING, put: `format: 1\n${head}said: {}\n` }]);
  const pack = parsePack('sample-pack', files, new Report());
  return [...edits, { file: READING, put: takeReading(pack, `format: 1\n${head}`).text }];
}

const heard = (words: string): Edit => edit(ZHOU, '我听见铃响了一声。', `${words}我听见铃响了一声。`);

export const PROSE_CASES: RuleCase[] = [
  {
    rule: 'T201',
    why: 'another name',
    edits: [...readAfter(''), edit(TRUTH, '林小满剪断', '何风剪断')],
    file: TRUTH,
    at: '何风剪断',
  },
  {
    rule: 'T201',
    why: 'another hour, that the facts know too',
    edits: [...readAfter('', heard('二十一点四十五，')), edit(ZHOU, '二十一点四十五', '二十一点半')],
    file: ZHOU,
    at: '二十一点半',
  },
  {
    rule: 'T201',
    why: 'an hour that is «a little» elsewhere',
    edits: [
      ...readAfter('moments:\n  - { time: "03:00", says: 钟响 }\n', heard('那是三点，天没有亮。')),
      edit(ZHOU, '三点', '一点'),
    ],
    file: ZHOU,
    at: '一点',
  },
  {
    rule: 'T201',
    why: 'another day and another number',
    edits: [
      ...readAfter('', heard('三月九日，线剩下二十五米。')),
      edit(ZHOU, '九日，线剩下二十五', '八日，线剩下三十五'),
    ],
    file: ZHOU,
    at: ['三月八日', '三月八日'],
  },
  {
    rule: 'T202',
    why: 'an hour that nothing knows',
    edits: readAfter('', heard('四点二十分，')),
    file: ZHOU,
    at: '四点二十分',
  },
  {
    rule: 'T202',
    why: 'an unknown hour in words that nobody has read',
    edits: [...readAfter(''), heard('凌晨四点二十分，')],
    file: ZHOU,
    at: '四点二十分',
  },
  {
    rule: 'T203',
    why: 'an entry of the time line that has moved',
    edits: [...readAfter('', heard('二十一点四十五，')), edit(FACTS, 'garden, from: "21:45"', 'garden, from: "21:47"')],
    file: ZHOU,
    at: '二十一点四十五',
  },
  {
    rule: 'T203',
    why: 'a ground that is not there',
    edits: [...readAfter('', heard('二十一点四十五，')), edit(READING, 'zhou@garden', 'zhou@moon')],
    file: READING,
    at: 'zhou@moon',
  },
  {
    rule: 'T204',
    why: 'a weekday that the day did not have',
    edits: readAfter('', heard('一九九八年一月二十日，星期六，')),
    file: ZHOU,
    at: '一九九八年',
  },
  {
    rule: 'T204',
    why: 'a day of the old calendar that is another',
    edits: readAfter('', heard('1998年1月21日，腊月廿四，')),
    file: ZHOU,
    at: '1998年',
  },
  {
    rule: 'T205',
    why: 'an age that the year of birth does not give',
    edits: readAfter('year: 1998\nborn: { zhou: 1950 }\n'),
    file: ZHOU,
    at: 'tagline',
  },
  {
    rule: 'P908',
    why: 'a line that says nothing',
    edits: [...readAfter(''), edit(READING, '    lin｜', '    lin ')],
    file: READING,
    at: '    lin ',
  },
  {
    rule: 'P908',
    why: 'somebody unknown',
    edits: readAfter('names: { nobody: [老周头] }\n'),
    file: READING,
    at: 'nobody',
  },
  {
    rule: 'P807',
    why: 'a drawn word that the alternative says otherwise',
    edits: [
      ...readAfter('drawn: { art/sketch.svg: [图样, 三月九日] }\n'),
      edit(CLUES, '的铅笔图样。', '的铅笔图样，三月八日。'),
    ],
    file: CLUES,
    at: 'alt: 一只菱形',
  },
  {
    rule: 'P908',
    why: 'words of a picture that no clue shows',
    edits: readAfter('drawn: { art/moon.svg: [月] }\n'),
    file: READING,
    at: 'drawn:',
  },
  {
    rule: 'W906',
    why: 'a name that nobody has read',
    edits: [...readAfter(''), heard('何风叫我，')],
    file: ZHOU,
    at: '何风叫我',
  },
  {
    rule: 'W906',
    why: 'words that are no longer there',
    edits: [...readAfter(''), edit(TRUTH, '林小满剪断了线', '有人剪断了线')],
    file: READING,
    at: '  truth:',
  },
];
