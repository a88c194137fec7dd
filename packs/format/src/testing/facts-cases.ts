// Cases with mistakes in facts.yaml: its forms and its references.
import { FACTS, type RuleCase, edit } from './rule-case.ts';

export const FACTS_CASES: RuleCase[] = [
  {
    rule: 'P105',
    why: 'a night of too many stays',
    edits: [
      edit(
        FACTS,
        'deaths:\n',
        `${'  - { who: he, at: gate, from: "2 01:00", until: "2 02:00" }\n'.repeat(500)}deaths:\n`,
      ),
    ],
    at: 'timeline',
  },
  {
    rule: 'P107',
    why: 'a newer format of the facts',
    edits: [edit(FACTS, 'format: 1', 'format: 2\nnews: 1')],
    at: 'format',
  },
  { rule: 'P103', why: 'an unknown field in a fact', edits: [edit(FACTS, 'public: 1', 'publik: 1')], at: 'publik' },
  { rule: 'P104', why: 'a stay without end', edits: [edit(FACTS, ', until: "22:20"', '')], at: '22:02' },
  { rule: 'P901', why: 'a time like none', edits: [edit(FACTS, '"22:20"', '"22：20"')], at: '22：20' },
  { rule: 'P901', why: 'a death at no hour', edits: [edit(FACTS, 'time: "22:10"', 'time: "24:10"')], at: '24:10' },
  { rule: 'P901', why: 'an hour that is a number', edits: [edit(FACTS, '"22:20"', '2220')], at: '2220' },
  { rule: 'P902', why: 'a seat of a wrong form', edits: [edit(FACTS, 'zhou@2', 'zhou@')], at: 'zhou@' },
  {
    rule: 'P902',
    why: 'a way that is no list',
    edits: [edit(FACTS, '[[clean-cut], [bought]]', '[clean-cut]')],
    at: 'from: [clean',
  },
  { rule: 'P902', why: 'a word told by no way', edits: [edit(FACTS, '[[number]]', 'number')], at: 'tin-box: number' },
  {
    rule: 'P903',
    why: 'a conclusion named like a fact',
    edits: [edit(FACTS, 'id: c-seen', 'id: whole'), edit(FACTS, 'brokenBy: [c-seen]', 'brokenBy: [bell]')],
    at: 'id: whole\n    says: 铃响时',
  },
  {
    rule: 'P903',
    why: 'a person named like a character',
    edits: [edit(FACTS, '{ id: crow,', '{ id: he, name: 何 }\n  - { id: crow,')],
    at: 'id: he,',
  },
  {
    rule: 'P206',
    why: 'a fact that points at no option',
    edits: [edit(FACTS, 'clues: [ledger]\n  - id: date', 'clues: [ledger]\n    points: { crow: 2 }\n  - id: date')],
    at: 'points',
  },
  {
    rule: 'P105',
    why: 'a fact that points more than can be',
    edits: [edit(FACTS, 'clues: [ledger]\n  - id: date', 'clues: [ledger]\n    points: { lin: 4 }\n  - id: date')],
    at: 'points',
  },
  { rule: 'P904', why: 'an unknown fact', edits: [edit(FACTS, '[money, date]', '[money, dates]')], at: 'dates' },
  { rule: 'P904', why: 'an unknown person', edits: [edit(FACTS, 'with: [zhou]', 'with: [zhu]')], at: 'zhu' },
  {
    rule: 'P904',
    why: 'an unknown location',
    edits: [
      edit(FACTS, 'between: [garden, gate]', 'between: [garden, gates]'),
      edit(FACTS, 'between: [hall, garden]', 'between: [hall, garden, gate]'),
    ],
    at: 'gates',
  },
  {
    rule: 'P203',
    why: 'a fact told by an unknown clue',
    edits: [edit(FACTS, 'clues: [kite]', 'clues: [kites]')],
    at: 'kites',
  },
  {
    rule: 'P204',
    why: 'a secret of nobody known',
    edits: [edit(FACTS, 'knows: [lin]', 'knows: [lin, li]')],
    at: 'knows: [lin, li]',
  },
  { rule: 'P205', why: 'a fact told in an act too many', edits: [edit(FACTS, 'he@2', 'he@3')], at: 'he@3' },
  { rule: 'P205', why: 'a secret out after the end', edits: [edit(FACTS, 'public: 1', 'public: 4')], at: 'public: 4' },
  {
    rule: 'P206',
    why: 'an unknown option cleared',
    edits: [edit(FACTS, 'clears: [he]', 'clears: [he, hu]')],
    at: 'clears: [he, hu]',
  },
  {
    rule: 'P207',
    why: 'an answer to an unknown question',
    edits: [edit(FACTS, 'traces: c-lin', 'traces: c-lin\n  trace: c-lin')],
    at: 'trace: ',
  },
  {
    rule: 'P905',
    why: 'another culprit than the vote has',
    edits: [edit(FACTS, 'culprit: lin', 'culprit: zhou'), edit(FACTS, '{ against: zhou', '{ against: he')],
    at: 'culprit',
  },
  {
    rule: 'P906',
    why: 'a stay that ends before it begins',
    edits: [edit(FACTS, '"22:20"', '"22:00"')],
    at: 'from: "22:02"',
  },
  {
    rule: 'P906',
    why: 'a claim across midnight without its day',
    edits: [edit(FACTS, 'until: "23:00"', 'until: "00:30"')],
    at: 'he-gate',
  },
  { rule: 'P907', why: 'a fact from nowhere', edits: [edit(FACTS, '    clues: [kite]\n', '')], at: 'id: whole' },
  {
    rule: 'P907',
    why: 'a truth that is broken',
    edits: [edit(FACTS, 'until: "23:00" }', 'until: "23:00", brokenBy: [bell] }')],
    at: 'he-gate',
  },
  {
    rule: 'P907',
    why: 'a suspicion against the culprit',
    edits: [
      edit(FACTS, 'suspicions:\n', 'suspicions:\n  - { against: lin, says: 甲, from: [date], clearedBy: [bell] }\n'),
    ],
    at: 'against: lin',
  },
  {
    rule: 'P907',
    why: 'an answer to an opinion',
    edits: [edit(FACTS, '  tool:', '  best: bell\n  tool:')],
    at: 'best: bell',
  },
  {
    rule: 'P907',
    why: 'a word to what is not closed',
    edits: [edit(FACTS, '  tin-box:', '  note: [[bell]]\n  tin-box:')],
    at: 'note: [[bell',
  },
];
