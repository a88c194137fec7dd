// Cases of level 4 (proof): mysteries that cannot be solved.
import { CLUES, FACTS, type RuleCase, SCRIPT, SHEETS, clue, edit } from './rule-case.ts';

const fact = (seat: string) =>
  edit(FACTS, 'conclusions:\n', `  - { id: told, says: 甲, seats: [${seat}] }\nconclusions:\n`);
const BY_RECEIPT = '- [c-scissors, bought]\n';
const BY_MONEY = '- [money, date]\n';
/** No conclusion proves anything without the clue `ledger`. */
const MONEY_IS_ALL = edit(FACTS, BY_RECEIPT, '- [c-scissors, bought, money]\n');

const LEDGER_BY_VOTE = [
  MONEY_IS_ALL,
  edit(CLUES, '{ reveal: ledger, to: table }', '{ reveal: note, to: table }'),
  edit(SHEETS, '{ announce: 大家都愿意留下。 }', '{ announce: 大家都愿意留下。 }, { reveal: ledger, to: table }'),
];

/** Options of the vote on the culprit, without the last one. */
const OPTIONS = '    options: [ { id: he, label: 何风 }, { id: lin, label: 林小满 }';

export const PROOF_CASES: RuleCase[] = [
  {
    rule: 'S101',
    why: 'no conclusion names the culprit',
    edits: [edit(FACTS, '    proves: lin\n', '')],
    at: 'culprit: lin',
  },
  {
    rule: 'S101',
    why: 'a proof that only a seat can tell',
    edits: [edit(FACTS, `${BY_RECEIPT}      ${BY_MONEY}`, '- [c-scissors, told]\n'), fact('zhou')],
    at: 'culprit: lin',
  },
  {
    rule: 'S102',
    why: 'a proof of somebody else',
    edits: [edit(FACTS, 'from: [[bell, date]]\n', 'from: [[bell, date]]\n    proves: he\n')],
    at: 'proves: he',
  },
  {
    rule: 'S102',
    why: 'a cleared culprit',
    edits: [edit(FACTS, 'clears: [he]', 'clears: [he, lin]')],
    at: 'clears: [he, lin]',
  },
  {
    rule: 'S103',
    why: 'an option nothing rules out',
    edits: [edit(FACTS, '    clears: [he]\n', '')],
    at: 'vote: final',
  },
  {
    rule: 'S103',
    why: 'an option only a seat can rule out',
    edits: [edit(FACTS, '[[bell, whole], [date]]', '[[told, clean-cut]]'), fact('zhou')],
    at: 'vote: final',
  },
  {
    rule: 'S104',
    why: 'a proof before its time',
    edits: [edit(FACTS, 'notBefore: 2', 'notBefore: 3')],
    at: 'notBefore',
  },
  {
    rule: 'S105',
    why: 'a conclusion on one leg',
    edits: [edit(FACTS, '[[bell, date]]', '[[date]]')],
    at: 'id: c-seen',
  },
  {
    rule: 'S105',
    why: 'a leg that is the culprit’s',
    edits: [edit(FACTS, '[[bell, date]]', '[[date, told]]'), fact('lin, zhou')],
    at: 'id: c-seen',
  },
  {
    rule: 'S106',
    why: 'a conclusion from itself',
    edits: [edit(FACTS, 'suspicions:\n', '  - { id: c-x, says: 甲, from: [[c-x]], meant: 乙 }\nsuspicions:\n')],
    at: 'id: c-x',
  },
  {
    rule: 'S107',
    why: 'a seat that alone finds what proves',
    edits: [
      MONEY_IS_ALL,
      edit(CLUES, 'for: [he, zhou]', 'for: [he]\n  publish: found'),
      edit(CLUES, 'give: false', 'give: false\n  publish: found'),
    ],
    at: 'culprit: lin',
  },
  {
    rule: 'S108',
    why: 'clues that can be kept',
    edits: [edit(FACTS, BY_RECEIPT, '- [c-scissors, money, date]\n')],
    file: CLUES,
    at: ['id: sketch', 'id: bell', 'id: loose-brick'],
  },
  {
    rule: 'S109',
    why: 'a question without answer',
    edits: [edit(FACTS, '  traces: c-lin\n', '')],
    file: SHEETS,
    at: 'id: traces',
  },
  {
    rule: 'S109',
    why: 'an answer only the culprit knows',
    edits: [edit(FACTS, 'tool: c-scissors', 'tool: told'), fact('lin')],
    at: 'tool: told',
  },
  {
    rule: 'S110',
    why: 'a password without words',
    edits: [edit(FACTS, 'passwords:\n  tin-box: [[number]]\n', '')],
    file: CLUES,
    at: 'password:',
  },
  {
    rule: 'S110',
    why: 'a password that lies in its own envelope',
    edits: [
      edit(FACTS, 'passwords:\n', 'passwords:\n  z: [[told]]\n'),
      edit(FACTS, 'conclusions:\n', '  - { id: told, says: 甲, clues: [z] }\nconclusions:\n'),
      clue(
        '{ id: z, title: 甲, types: [], opens: { act: 1 }, password: { hint: 乙, words: ["9"], attempts: 2, opens: table, text: 丙 } }',
      ),
    ],
    at: 'z: [[told]]',
  },
  {
    rule: 'S111',
    why: 'a suspicion that nothing raises',
    edits: [edit(FACTS, 'from: [clean-cut], clearedBy', 'from: [told], clearedBy'), fact('lin')],
    at: 'against: he',
  },
  {
    rule: 'S111',
    why: 'a suspicion that stays',
    edits: [edit(FACTS, 'clearedBy: [c-he]', 'clearedBy: [told]'), fact('lin')],
    at: 'against: he',
  },
  {
    rule: 'S112',
    why: 'an option above suspicion',
    edits: [edit(FACTS, '  - { against: zhou, says: 钥匙都在他那里, from: [bell], clearedBy: [c-zhou] }\n', '')],
    at: 'suspicions',
  },
  {
    rule: 'S113',
    why: 'a clue that does not say its fact',
    edits: [edit(FACTS, '[ledger]\n  - id: date', '[ledger]\n    words: [剪刀]\n  - id: date')],
    at: 'id: money',
  },
  {
    rule: 'S113',
    why: 'a seat that says it later',
    edits: [edit(FACTS, 'seats: [zhou]', 'seats: [zhou]\n    words: [铜铃, 没有动过]')],
    at: 'id: bell',
  },
  {
    rule: 'S113',
    why: 'an opening that does not say it',
    edits: [edit(FACTS, 'public: 1\n    words', 'public: 2\n    words')],
    at: 'id: clean-cut',
  },
  {
    rule: 'S114',
    why: 'a key that is not what the conclusion comes to',
    edits: [
      edit(FACTS, 'tool: c-scissors', 'tool: { c-scissors: scissors }'),
      edit(SHEETS, 'key: [scissors]', 'key: [knife]'),
    ],
    file: SHEETS,
    at: '- id: tool',
  },
  {
    rule: 'S114',
    why: 'a key with one option less',
    edits: [
      edit(FACTS, 'traces: c-lin', 'traces: { c-lin: [string, receipt] }'),
      edit(SHEETS, 'key: [string, receipt]', 'key: [string]'),
    ],
    file: SHEETS,
    at: '- id: traces',
  },
  {
    rule: 'S108',
    why: 'a proof by what all are shown, if a vote ends so',
    edits: LEDGER_BY_VOTE,
    file: CLUES,
    at: 'id: ledger',
  },
  {
    rule: 'S115',
    why: 'proof of what the opening says already',
    edits: [
      edit(SHEETS, 'id: tool', 'id: tool\n      proof: { cards: 2, score: 5 }'),
      edit(SCRIPT, 'format: 1', 'format: 2'),
    ],
    at: 'proof:',
  },
  {
    rule: 'S115',
    why: 'proof that takes more cards than are asked for',
    edits: [
      edit(SHEETS, 'id: traces', 'id: traces\n      proof: { cards: 1, score: 5, weigh: { tin-box: nothing } }'),
      edit(SCRIPT, 'format: 1', 'format: 2'),
    ],
    at: 'proof:',
  },
  {
    rule: 'W907',
    why: 'an explanation of another option',
    edits: [
      edit(SHEETS, '{ id: knife, label: 小刀 }', '{ id: knife, label: 扎风筝的小刀 }'),
      edit(SHEETS, 'explain: 铁盒里有收据。', 'explain: 用的是扎风筝的小刀。'),
    ],
    at: '- id: tool',
  },
  {
    rule: 'W901',
    why: 'a find that says nothing',
    edits: [edit(FACTS, 'clues: [sketch]', 'clues: [kite-string]')],
    file: CLUES,
    at: 'id: sketch',
  },
  {
    rule: 'W909',
    why: 'a claim for the ledger that only a clue says which stays in its pocket',
    edits: [
      edit(FACTS, 'from: "22:00", until: "23:00" }', 'from: "22:00", until: "23:00", clues: [bell] }'),
      edit(CLUES, '- id: bell\n', '- id: bell\n  publish: never\n'),
    ],
    at: 'id: he-gate',
  },
  {
    rule: 'W910',
    why: 'a seat that nobody can accuse',
    edits: [
      edit(FACTS, '    clears: [zhou]\n', ''),
      edit(FACTS, '  - { against: zhou, says: 钥匙都在他那里, from: [bell], clearedBy: [c-zhou] }\n', ''),
      edit(SHEETS, `谁剪断了线？\n${OPTIONS}, { id: zhou, label: 周伯 } ]`, `谁剪断了线？\n${OPTIONS} ]`),
    ],
    at: 'vote: final',
  },
  {
    rule: 'W902',
    why: 'a vote that decides whether there is a proof',
    edits: [...LEDGER_BY_VOTE, edit(FACTS, '    proves: lin\n', '    proves: lin\n    meant: 只有账本\n')],
    file: SHEETS,
    at: ['- when: { chose: go }', '- effects: [ { announce: 众说'],
  },
];
