// Cases of level 3 (time): timelines that are impossible.
import { FACTS, type RuleCase, edit } from './rule-case.ts';

const stay = (fields: string) => edit(FACTS, 'deaths:\n', `  - { ${fields} }\ndeaths:\n`);

export const TIMELINE_CASES: RuleCase[] = [
  {
    rule: 'T101',
    why: 'two places at once',
    edits: [stay('who: zhou, at: hall, from: "23:00", until: "23:30"')],
    at: 'at: hall, from: "23:00"',
  },
  {
    rule: 'T101',
    why: 'a short stay within a long one elsewhere',
    edits: [stay('who: crow, at: gate, from: "21:00", until: "21:01"')],
    at: 'who: crow, at: gate',
  },
  {
    rule: 'T102',
    why: 'a way in too few minutes',
    edits: [edit(FACTS, 'from: "22:02"', 'from: "22:01"')],
    at: '22:01',
  },
  {
    rule: 'T102',
    why: 'the shortest way, over a third location, is too long',
    edits: [edit(FACTS, 'from: "21:42", until', 'from: "21:34", until')],
    at: '21:34',
  },
  {
    rule: 'T102',
    why: 'no way at all',
    edits: [
      edit(FACTS, '  - { id: gate,', '  - { id: moon, name: 月 }\n  - { id: gate,'),
      stay('who: zhou, at: moon, from: "9 21:45", until: "9 23:00"'),
    ],
    at: 'at: moon',
  },
  {
    rule: 'T103',
    why: 'a walk after death',
    edits: [edit(FACTS, 'until: "22:10"', 'until: "22:11"')],
    at: 'who: crow, at',
  },
  {
    rule: 'T104',
    why: 'company that was elsewhere',
    edits: [
      edit(
        FACTS,
        'at: gate, from: "21:00", until: "21:30" }',
        'at: gate, from: "21:00", until: "21:30", with: [zhou] }',
      ),
    ],
    at: 'with: [zhou] }\n  - { who: lin',
  },
  {
    rule: 'T105',
    why: 'a sight of nobody',
    edits: [edit(FACTS, 'sees: [{ who: lin, at: garden }]', 'sees: [{ who: lin, at: gate }]')],
    at: 'sees',
  },
  {
    rule: 'T106',
    why: 'a truth that is none',
    edits: [edit(FACTS, '  - { id: he-gate, who: he, at: gate', '  - { id: he-gate, who: he, at: hall')],
    at: 'he-gate',
  },
  {
    rule: 'T106',
    why: 'a truth without time for the way',
    edits: [edit(FACTS, 'at: gate, from: "22:00"', 'at: gate, from: "21:44"')],
    at: 'he-gate',
  },
  {
    rule: 'T107',
    why: 'a lie that is true',
    edits: [edit(FACTS, 'until: "22:30", lie', 'until: "21:35", lie')],
    at: 'lin-gate',
  },
  { rule: 'T108', why: 'a lie nobody breaks', edits: [edit(FACTS, ', brokenBy: [c-seen]', '')], at: 'lin-gate' },
  {
    rule: 'T108',
    why: 'a lie only the culprit could break',
    edits: [
      edit(FACTS, 'brokenBy: [c-seen]', 'brokenBy: [told]'),
      edit(FACTS, 'conclusions:\n', '  - { id: told, says: 甲, seats: [lin] }\nconclusions:\n'),
    ],
    at: 'lin-gate',
  },
  {
    rule: 'T109',
    why: 'an hour and a half nobody knows about',
    edits: [edit(FACTS, 'from: "22:02", until: "22:20"', 'from: "23:30", until: "23:50"')],
    at: 'from: "23:30"',
  },
  {
    rule: 'W903',
    why: 'a seat that is nowhere when it happens',
    edits: [
      edit(FACTS, '  - { who: he, at: gate, from: "21:50", until: "2 00:10" }\n', ''),
      edit(FACTS, '  - { id: he-gate, who: he, at: gate, from: "22:00", until: "23:00" }\n', ''),
    ],
    at: 'who: crow, time',
  },
];
