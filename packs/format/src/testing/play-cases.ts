// Mistakes in what a pack says about play, and in its pictures.
import { clue, CLUES, edit, HE, type RuleCase, SCRIPT, SHEETS, svg, templateArt } from './rule-case.ts';
import { sampleFiles } from './sample-pack.ts';

const LIN = 'characters/lin.md';
/** The culprit may own up, and half of the points of an escape are hers then. */
const OWNING_UP = [
  edit(SCRIPT, 'format: 1', 'format: 2'),
  ...['wind', 'riddle-answer', 'best'].map((id) => edit(SHEETS, `- id: ${id}\n`, `- id: ${id}\n      after: start\n`)),
  edit(
    LIN,
    '\ntasks:\n',
    '\nconfession: { label: 是你。, text: 甲 }\ntasks:\n  - { id: own-up, text: 说出来。, score: 20, done: { confessed: lin } }\n',
  ),
];
/** Of the second format, for what the first does not have. */
/** What the table does together, in the first act unless it is said. */
const interlude = (fields: string, { act = '1' } = {}) =>
  edit(
    SCRIPT,
    '\nscoring:',
    `\ninterludes:\n  - { id: together, title: 一起, act: ${act}${fields === '' ? '' : `, ${fields}`} }\nscoring:`,
  );
const TWO = edit(SCRIPT, 'format: 1', 'format: 2');

const SIDES = `
sides:
  - id: kite
    name: 放的
    text: 放上天。
    goals: [ { text: 补好, score: 10, done: { published: kite-string } } ]
  - id: rest
    name: 收的
    text: 收起来。
    goals: [ { text: 收线, score: 10, tasks: 1 } ]
`;
/** Of the second format: two are on one side, one is on the other. */
const SIDED = [
  TWO,
  edit(SCRIPT, '\nscoring:\n', `${SIDES}scoring:\n`),
  edit(HE, '\norder:', '\nside: kite\norder:'),
  edit(LIN, '\norder:', '\nside: kite\norder:'),
  edit('characters/zhou.md', '\norder:', '\nside: rest\norder:'),
];

const PURSES = `
purses:
  - id: coin
    name: 铜钱
    unit: 枚
    start: 2
    bank: 1
`;
/** Of the second format: seven coins in all, and the garden costs one. */
const PAID = [
  TWO,
  edit(SCRIPT, '\nscoring:\n', `${PURSES}scoring:\n`),
  edit(SCRIPT, '    cost: 0\n', '    cost: 0\n    price: { purse: coin, count: 1 }\n'),
];

export const PLAY_CASES: RuleCase[] = [
  {
    rule: 'P401',
    why: 'a discovery without place',
    edits: [clue('{ id: z, title: 甲, types: [discovery], text: 乙 }')],
    at: 'id: z',
  },
  {
    rule: 'P402',
    why: 'a place without discovery',
    edits: [edit(CLUES, 'opens: closing', 'opens: closing\n  place: hall')],
    at: 'place: hall\n  text: 写下',
  },
  { rule: 'P403', why: 'no way to come', edits: [clue('{ id: z, title: 甲, types: [], text: 乙 }')], at: 'id: z' },
  {
    rule: 'P403',
    why: 'two ways to come',
    edits: [edit(CLUES, '  essential: true', '  opens: { act: 1 }')],
    at: 'opens: { act: 1 }',
  },
  {
    rule: 'P403',
    why: 'a receiver of what an effect gives',
    edits: [edit(CLUES, '  opens: effect', '  opens: effect\n  to: he')],
    at: 'to: he',
  },
  { rule: 'P404', why: 'no spot to choose', edits: [edit(CLUES, '  spot: 灯笼\n', '')], at: 'id: riddle' },
  {
    rule: 'P405',
    why: 'a vote without vote',
    edits: [edit(CLUES, '  title: 字条\n  types: []', '  title: 字条\n  types: [vote]')],
    at: 'types: [vote]',
  },
  {
    rule: 'P406',
    why: 'a vote of what has no vote',
    edits: [
      edit(CLUES, 'types: [vote, discovery]', 'types: [discovery]'),
      edit(SHEETS, '    branches:\n      - when: { how: split }\n        effects: [ { openVote: kite } ]\n', ''),
    ],
    file: SHEETS,
    at: 'vote:\n    prompt: 补好',
  },
  {
    rule: 'P407',
    why: 'questions without questions',
    edits: [edit(CLUES, '  title: 字条\n  types: []', '  title: 字条\n  types: [qa]')],
    at: 'types: [qa]',
  },
  {
    rule: 'P408',
    why: 'questions of what has none',
    edits: [edit(CLUES, 'types: [qa, discovery]', 'types: [discovery]')],
    file: SHEETS,
    at: 'questions:\n    - id: riddle',
  },
  {
    rule: 'P409',
    why: 'two contents',
    edits: [edit(CLUES, 'picture: art/sketch.svg', 'text: 甲\n  picture: art/sketch.svg')],
    at: 'id: sketch',
  },
  { rule: 'P409', why: 'no content', edits: [edit(CLUES, '  text: 断口很齐，是剪的。\n', '')], at: 'id: kite-string' },
  {
    rule: 'P409',
    why: 'a password with nothing inside',
    edits: [edit(CLUES, '    picture: art/receipt.svg\n    alt: 一张剪刀的收据。\n', '')],
    at: 'password',
  },
  {
    rule: 'P410',
    why: 'a picture without alt',
    edits: [edit(CLUES, '  alt: 一只菱形风筝的铅笔图样。\n', '')],
    at: 'picture: art/sketch.svg',
  },
  { rule: 'P411', why: 'a password of nothing', edits: [edit(CLUES, '"321"', '" "')], at: 'words' },
  {
    rule: 'P412',
    why: 'over before it begins',
    edits: [edit(CLUES, '  act: 2\n  needs', '  act: 2\n  until: 1\n  needs')],
    at: 'until: 1',
  },
  {
    rule: 'P503',
    why: 'proof of an opinion',
    edits: [
      edit(SHEETS, 'type: noAnswer', 'proof: { cards: 1, weigh: { ledger: proves } }\n      type: noAnswer'),
      edit(SCRIPT, 'format: 1', 'format: 2'),
    ],
    at: 'proof:',
  },
  {
    rule: 'P505',
    why: 'proof by something to vote on',
    edits: [
      edit(SHEETS, 'type: answer', 'proof: { cards: 1, score: 5, weigh: { stay-or-go: proves } }\n      type: answer'),
      edit(SCRIPT, 'format: 1', 'format: 2'),
    ],
    at: 'weigh',
  },
  {
    rule: 'P501',
    why: 'no branch for a tie',
    edits: [edit(SHEETS, '      - effects: [ { announce: 众说纷纭。 } ]\n', '')],
    at: 'branches',
  },
  {
    rule: 'P502',
    why: 'a branch that always holds before others',
    edits: [edit(SHEETS, '- when: { chose: go }\n        effects', '- effects')],
    at: '- effects: [ { announce: 多数',
  },
  {
    rule: 'P503',
    why: 'two answers where one is picked',
    edits: [edit(SHEETS, 'key: [scissors]', 'key: [scissors, knife]')],
    at: 'key: [scissors, knife]',
  },
  {
    rule: 'P503',
    why: 'a key for an opinion',
    edits: [edit(SHEETS, 'pick: text\nkite', 'pick: text\n      words: [东]\nkite')],
    at: 'words: [东]',
  },
  {
    rule: 'P503',
    why: 'a score for an opinion',
    edits: [edit(SHEETS, '    prompt: 补好它吗？', '    prompt: 补好它吗？\n    score: 5')],
    at: 'score: 5',
  },
  { rule: 'P503', why: 'no words', edits: [edit(SHEETS, '      words: [风筝, 纸鸢]\n', '')], at: 'id: riddle-answer' },
  { rule: 'P503', why: 'a sheet with nothing', edits: [edit(SHEETS, 'weather:', 'note: {}\nweather:')], at: 'note' },
  {
    rule: 'P504',
    why: 'an escape of nobody',
    edits: [edit('characters/lin.md', 'role: culprit\n', '')],
    file: SCRIPT,
    at: 'culpritEscapes',
  },
  {
    rule: 'P504',
    why: 'an escape from no vote',
    edits: [edit(SHEETS, '    correct: lin\n    score: 40\n', '')],
    file: SCRIPT,
    at: 'culpritEscapes',
  },
  {
    rule: 'P601',
    why: 'a place closed in the acts of its clue',
    edits: [
      edit(CLUES, 'place: cellar\n  for', 'place: cellar\n  until: 1\n  for'),
      edit(CLUES, '  title: 账本\n  types: []\n  opens: effect', '  title: 账本\n  types: []\n  opens: { act: 1 }'),
    ],
    at: 'place: cellar\n  until',
  },
  {
    rule: 'P602',
    why: 'a locked place nobody opens',
    edits: [
      edit(CLUES, '      - { openPlace: cellar }\n', ''),
      edit(CLUES, '  title: 账本\n  types: []\n  opens: effect', '  title: 账本\n  types: []\n  opens: { act: 1 }'),
    ],
    file: SCRIPT,
    at: 'locked',
  },
  {
    rule: 'P603',
    why: 'an effect that is not there',
    edits: [edit(CLUES, '      - { reveal: note, to: finder }\n', '')],
    at: 'opens: effect\n  text: |\n    > 钥匙',
  },
  {
    rule: 'P604',
    why: 'a circle of triggers',
    edits: [
      edit(
        CLUES,
        '{ reveal: ledger, to: table }',
        '{ reveal: ledger, to: table }\n      - { reveal: loose-brick, to: table }',
      ),
    ],
    at: 'effects:\n      - { reveal: ledger',
  },
  { rule: 'P605', why: 'a place nobody can pay', edits: [edit(SCRIPT, 'cost: 2', 'cost: 9')], at: 'id: cellar' },
  {
    rule: 'P606',
    why: 'a place opened from inside only',
    edits: [
      edit(CLUES, '      - { openPlace: cellar }\n', ''),
      edit(CLUES, '{ reveal: ledger, to: table }', '{ reveal: ledger, to: table }\n      - { openPlace: cellar }'),
    ],
    at: ['id: loose-brick', 'id: ledger', 'id: ballot-box'],
  },
  {
    rule: 'P607',
    why: 'an envelope that is none',
    edits: [
      edit(SCRIPT, 'unlocked: tin-box', 'unlocked: sketch'),
      edit(SCRIPT, '{ not: { unlocked: sketch } }', '{ unlocked: sketch }'),
      edit(SCRIPT, '{ vote: final, how: unanimous }, ', ''),
    ],
    at: 'when: { any',
  },
  {
    rule: 'P607',
    why: 'a clue that needs itself',
    edits: [edit(CLUES, 'needs: { published: kite-string }', 'needs: { found: tin-box }')],
    at: 'needs',
  },
  {
    rule: 'P607',
    why: 'a search that waits for the end',
    edits: [edit(CLUES, 'needs: { published: kite-string }', 'needs: { vote: final, chose: lin }')],
    at: 'needs',
  },
  {
    rule: 'P607',
    why: 'what may never be published',
    edits: [edit('characters/lin.md', '{ not: { published: ledger } }', '{ published: album }')],
    at: 'done',
  },
  {
    rule: 'P608',
    why: 'an empty place',
    edits: [
      edit(SCRIPT, '  - id: garden', '  - { id: roof, name: 屋顶, description: 空的, rule: draw }\n  - id: garden'),
    ],
    at: 'id: roof',
  },
  {
    rule: 'P701',
    why: 'no last resort',
    edits: [edit(SCRIPT, '    title: 无风', '    title: 无风\n    when: { act: 1 }')],
    at: 'when: { act: 1 }',
  },
  {
    rule: 'P702',
    why: 'an ending before others',
    edits: [edit(SCRIPT, '    when: { vote: final, chose: lin }\n', '')],
    at: 'id: found-out',
  },
  {
    rule: 'P801',
    why: 'a way out of the folder',
    edits: [edit(HE, 'art/he.svg', 'art/../../../etc/passwd.svg')],
    at: 'avatar',
  },
  {
    rule: 'P801',
    why: 'an absolute path',
    edits: [edit(SCRIPT, 'cover: art/poster.svg', 'cover: /etc/passwd')],
    at: 'cover',
  },
  { rule: 'P802', why: 'a picture that is not there', edits: [edit(HE, 'art/he.svg', 'art/hee.svg')], at: 'avatar' },
  {
    rule: 'P803',
    why: 'no picture at all',
    edits: [{ file: 'art/he.png', put: 'hello, I am no picture' }, edit(HE, 'art/he.svg', 'art/he.png')],
  },
  {
    rule: 'P803',
    why: 'a cut picture',
    edits: [{ file: 'art/he.jpg', put: Buffer.from([0xff, 0xd8, 0xff]) }, edit(HE, 'art/he.svg', 'art/he.jpg')],
  },
  {
    rule: 'P804',
    why: 'a script',
    edits: [{ file: 'art/he.svg', put: svg('<script>alert(1)</script>') }],
    at: '<script>',
  },
  { rule: 'P804', why: 'an event', edits: [{ file: 'art/he.svg', put: svg('', ' onload="alert(1)"') }] },
  {
    rule: 'P804',
    why: 'an outside reference',
    edits: [{ file: 'art/he.svg', put: svg('<use href="https://example.com/a.svg#b"/>') }],
    at: '<use',
  },
  {
    rule: 'P804',
    why: 'a doctype',
    edits: [{ file: 'art/he.svg', put: `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}` }],
  },
  { rule: 'P805', why: 'too large', edits: [{ file: 'art/he.svg', put: svg(' '.repeat(2 * 1024 * 1024)) }] },
  {
    rule: 'P806',
    why: 'a picture of two clues, by two names',
    edits: [{ file: 'art/receipt.svg', put: sampleFiles().get('art/sketch.svg') ?? null }],
    file: CLUES,
    at: 'picture: art/receipt.svg',
  },
  {
    rule: 'P609',
    why: 'an essential clue that waits for how a vote ends',
    edits: [edit(CLUES, '  essential: true', '  needs: { vote: stay-or-go, chose: go }\n  essential: true')],
    at: 'essential',
  },
  {
    rule: 'P609',
    why: 'an essential clue that one branch of a vote alone gives',
    edits: [
      edit(CLUES, 'opens: effect\n  text: 评奖', 'opens: effect\n  essential: true\n  text: 评奖'),
      edit(CLUES, '{ reveal: ledger, to: table }', '{ reveal: note, to: table }'),
      edit(SHEETS, '{ announce: 多数人想改期。 }', '{ announce: 多数人想改期。 }, { reveal: ledger, to: table }'),
    ],
    file: CLUES,
    at: 'essential: true\n  text: 评奖',
  },
  {
    rule: 'W101',
    why: 'a heading in a text',
    edits: [edit(CLUES, '    > 钥匙在铃里。', '    # 钥匙\n    在铃里。')],
    at: 'text: |\n    # 钥匙',
  },
  {
    rule: 'W201',
    why: 'a spot that is not chosen',
    edits: [edit(CLUES, '  essential: true', '  spot: 墙角')],
    at: 'spot: 墙角',
  },
  {
    rule: 'W201',
    why: 'a mark in a picture that is not there',
    edits: [edit(CLUES, '  spot: 灯笼\n', '  spot: 灯笼\n  spotAt: [10, 20]\n')],
    at: 'spotAt: [10, 20]',
  },
  {
    rule: 'W201',
    why: 'words for a button that is not there',
    edits: [
      clue(
        '{ id: z, title: 甲, types: [], opens: { act: 1 }, trigger: { on: found, label: 乙, verb: 丙, effects: [{ announce: 丁 }] } }',
      ),
    ],
    at: 'id: z',
  },
  {
    rule: 'W201',
    why: 'an escape worth nothing',
    edits: [edit(SCRIPT, 'culpritEscapes: 40', 'culpritEscapes: 0')],
    at: 'scoring',
  },
  {
    rule: 'W201',
    why: 'an accomplice who gains nothing',
    edits: [
      edit(SCRIPT, 'culpritEscapes: 40', 'culpritEscapes: 0'),
      edit('characters/lin.md', 'role: culprit', 'role: accomplice'),
    ],
    at: 'scoring',
  },
  {
    rule: 'W401',
    why: 'too few points',
    edits: [
      edit(SCRIPT, 'points: 3', 'points: 0'),
      edit(SCRIPT, 'points: 2', 'points: 1'),
      edit(SCRIPT, 'cost: 2', 'cost: 1'),
      edit(CLUES, 'place: hall\n  essential: true', 'place: hall\n  essential: true'),
      edit(CLUES, '  give: false\n', '  give: false\n  essential: true\n'),
      edit(CLUES, '  publish: found\n', '  publish: found\n  essential: true\n'),
      edit(CLUES, '  place: cellar\n  for', '  place: cellar\n  essential: true\n  for'),
    ],
    at: 'acts:',
  },
  { rule: 'W402', why: 'a right vote worth nothing', edits: [edit(SHEETS, '    score: 40\n', '')], at: 'correct' },
  {
    rule: 'W403',
    why: 'riddles of the acts that do not say when they are asked',
    edits: [edit(SCRIPT, 'format: 1', 'format: 2')],
    file: SHEETS,
    at: ['id: wind', 'id: riddle-answer', 'id: best'],
  },
  {
    rule: 'W404',
    why: 'hardly anything to keep',
    edits: ['sketch', 'bell', 'loose-brick', 'riddle'].map((id) =>
      edit(CLUES, `- id: ${id}\n`, `- id: ${id}\n  publish: found\n`),
    ),
    at: '- id: kite-string',
  },
  {
    rule: 'W504',
    why: 'points for silence alone',
    edits: [...OWNING_UP, edit(LIN, 'score: 20', 'score: 19')],
    file: SCRIPT,
    at: 'scoring:',
  },
  {
    rule: 'W504',
    why: 'points for no confession',
    edits: [...OWNING_UP, edit(LIN, '{ confessed: lin }', '{ any: [{ not: { confessed: lin } }, { act: 2 }] }')],
    file: SCRIPT,
    at: 'scoring:',
  },
  {
    rule: 'P703',
    why: 'an own ending behind one that always comes',
    edits: [
      edit(HE, '\norder:', '\nepilogues:\n  - { title: 先, text: 甲 }\n  - { title: 后, text: 乙 }\norder:'),
      edit(SCRIPT, 'format: 1', 'format: 2'),
    ],
    at: 'title: 先',
  },
  {
    rule: 'P607',
    why: 'a confession that nobody can make',
    edits: [edit(HE, '{ holds: sketch }', '{ confessed: he }')],
    at: '{ confessed: he }',
  },
  {
    rule: 'P204',
    why: 'a confession of nobody',
    edits: [edit(HE, '{ holds: sketch }', '{ confessed: nobody }')],
    at: '{ confessed: nobody }',
  },
  {
    rule: 'P104',
    why: 'a task that nothing decides',
    edits: [edit(HE, '\n    done: { holds: sketch }', '')],
    at: '- id: keep-sketch',
  },
  {
    rule: 'P704',
    why: 'a task that its own seat judges',
    edits: [edit(HE, 'done: { holds: sketch }', 'judged: { ask: 何风留住了图样, by: [he] }'), TWO],
    at: 'judged:',
  },
  {
    rule: 'P704',
    why: 'more confirmations than there are judges',
    edits: [edit(HE, 'done: { holds: sketch }', 'judged: { ask: 何风留住了图样, by: [lin], needs: 2 }'), TWO],
    at: 'judged:',
  },
  {
    rule: 'P704',
    why: 'a task that is judged before it is there',
    edits: [edit(HE, 'done: { right: riddle-answer }', 'judged: { ask: 何风答了谜语, after: 1 }'), TWO],
    at: 'judged:',
  },
  {
    rule: 'P204',
    why: 'a judge who is nobody',
    edits: [edit(HE, 'done: { holds: sketch }', 'judged: { ask: 何风留住了图样, by: [nobody] }'), TWO],
    at: 'judged:',
  },
  {
    rule: 'P705',
    why: 'a skill whose acts are the wrong way round',
    edits: [
      edit(HE, '\norder:', '\nskills: [{ id: a, name: 甲, text: 乙, does: search, act: 2, until: 1 }]\norder:'),
      TWO,
    ],
    at: 'id: a',
  },
  {
    rule: 'P607',
    why: 'a skill that can never be used',
    edits: [
      edit(HE, '\norder:', '\nskills: [{ id: a, name: 甲, text: 乙, does: search, when: { confessed: lin } }]\norder:'),
      TWO,
    ],
    at: 'id: a',
  },
  {
    rule: 'P111',
    why: 'an interlude in a pack of the first format',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }')],
    at: 'interludes:',
  },
  {
    rule: 'P706',
    why: 'an interlude of two kinds',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }, reveal: { prompt: 谁？ }'), TWO],
    at: '- { id: together',
  },
  { rule: 'P706', why: 'an interlude of no kind', edits: [interlude(''), TWO], at: '- { id: together' },
  {
    rule: 'P105',
    why: 'a darkness of two minutes',
    edits: [interlude('dark: { seconds: 120, text: 黑了 }'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P204',
    why: 'a line of nobody',
    edits: [interlude('scene: { lines: [{ by: nobody, says: 谁？ }] }'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P205',
    why: 'an interlude in an act that does not come',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }', { act: '9' }), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P203',
    why: 'an interlude that brings an unknown clue',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }, effects: [{ reveal: nothing, to: table }]'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P607',
    why: 'an interlude in an act whose condition comes later',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }, when: { act: 2 }'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P201',
    why: 'two options of one name',
    edits: [interlude('reveal: { prompt: 谁？, options: [{ id: a, label: 甲 }, { id: a, label: 乙 }] }'), TWO],
    at: '- { id: together',
  },
  { rule: 'W501', why: 'a price that is never asked', edits: [edit(SCRIPT, 'price: 0', 'price: 600')], at: 'price' },
  {
    rule: 'W502',
    why: 'a duration that is far off',
    edits: [edit(SCRIPT, 'duration: 40', 'duration: 240')],
    at: 'duration',
  },
  { rule: 'W801', why: 'a picture nobody uses', edits: [{ file: 'art/spare.svg', put: svg('') }] },
  {
    rule: 'W802',
    why: 'a square poster',
    edits: [edit('art/poster.svg', '0 0 300 400', '0 0 300 300')],
    file: SCRIPT,
    at: 'cover',
  },
  {
    rule: 'W803',
    why: 'a picture that every new pack begins with',
    edits: [{ file: 'art/he.svg', put: templateArt('he.svg') }],
  },
  {
    rule: 'P710',
    why: 'a side of nobody',
    edits: [...SIDED, edit('characters/zhou.md', 'side: rest\n', '')],
    file: SCRIPT,
    at: 'id: rest',
  },
  {
    rule: 'P710',
    why: 'a side all know before its own do',
    edits: [...SIDED, edit(SCRIPT, '    name: 放的', '    name: 放的\n    act: 2\n    told: 1')],
    file: SCRIPT,
    at: 'told: 1',
  },
  {
    rule: 'P710',
    why: 'mates who know each other after all do',
    edits: [...SIDED, edit(SCRIPT, '    name: 放的', '    name: 放的\n    mates: 2\n    told: 1')],
    file: SCRIPT,
    at: 'mates: 2',
  },
  {
    rule: 'P710',
    why: 'more tasks than there are',
    edits: [...SIDED, edit(SCRIPT, 'tasks: 1', 'tasks: 9')],
    file: SCRIPT,
    at: 'text: 收线',
  },
  {
    rule: 'P710',
    why: 'each of nothing',
    edits: [...SIDED, edit(SCRIPT, 'tasks: 1', 'tasks: 1, of: each')],
    file: SCRIPT,
    at: 'text: 收线',
  },
  {
    rule: 'P104',
    why: 'a goal nobody can reach or miss',
    edits: [...SIDED, edit(SCRIPT, ', tasks: 1', '')],
    file: SCRIPT,
    at: 'text: 收线',
  },
  {
    rule: 'P710',
    why: 'who won before it is known',
    edits: [...SIDED, edit(HE, '{ holds: sketch }', '{ won: kite }')],
    file: HE,
    at: 'won: kite',
  },
  {
    rule: 'P711',
    why: 'a side of the culprit alone',
    edits: [...SIDED, edit(HE, 'side: kite', 'side: rest')],
    file: SCRIPT,
    at: 'sides:',
  },
  {
    rule: 'P711',
    why: 'everybody on a side but the culprit',
    edits: [...SIDED, edit(LIN, 'side: kite\n', '')],
    file: SCRIPT,
    at: 'sides:',
  },
  {
    rule: 'P210',
    why: 'a side that is not there',
    edits: [...SIDED, edit(HE, 'side: kite', 'side: kites')],
    file: HE,
    at: 'side: kites',
  },
  {
    rule: 'P210',
    why: 'an ending of a side that is not there',
    edits: [...SIDED, edit(SCRIPT, 'when: { vote: final, chose: lin }', 'when: { won: nobody }')],
    file: SCRIPT,
    at: 'won: nobody',
  },
  {
    rule: 'P712',
    why: 'a price above all there is',
    edits: [...PAID, edit(SCRIPT, 'count: 1 }', 'count: 8 }')],
    file: SCRIPT,
    at: 'price: {',
  },
  {
    rule: 'P712',
    why: 'a task above all there is',
    edits: [...PAID, edit(HE, '{ holds: sketch }', '{ purse: coin, least: 8 }')],
    file: HE,
    at: 'least: 8',
  },
  {
    rule: 'P712',
    why: 'counters of which there are none',
    edits: [
      TWO,
      edit(SCRIPT, '\nscoring:\n', `${PURSES.replace('start: 2', 'start: 0').replace('bank: 1', 'bank: 0')}scoring:\n`),
    ],
    file: SCRIPT,
    at: 'id: coin',
  },
  {
    rule: 'P712',
    why: 'quiet givings that nobody can make',
    edits: [...PAID, edit(SCRIPT, '    bank: 1\n', '    bank: 1\n    ways: [open]\n    heard: true\n')],
    file: SCRIPT,
    at: 'heard: true',
  },
  {
    rule: 'P712',
    why: 'a price of what goes off by itself',
    edits: [
      ...PAID,
      clue(
        '{ id: z, title: 甲, types: [], opens: { act: 1 }, trigger: { on: found, label: 乙, price: { purse: coin, count: 1 }, effects: [{ pay: coin, count: 1, to: finder }] } }',
      ),
    ],
    file: CLUES,
    at: 'id: z',
  },
  {
    rule: 'P713',
    why: 'an essential clue that costs something',
    edits: [...PAID, edit(CLUES, 'place: hall\n  essential: true', 'place: garden\n  spot: 树下\n  essential: true')],
    file: CLUES,
    at: 'essential: true\n',
  },
  {
    rule: 'P210',
    why: 'a purse that is not there',
    edits: [...PAID, edit(SCRIPT, 'price: { purse: coin', 'price: { purse: coins')],
    file: SCRIPT,
    at: 'purse: coins',
  },
  {
    rule: 'P204',
    why: 'a start of nobody',
    edits: [...PAID, edit(SCRIPT, '    bank: 1\n', '    bank: 1\n    starts: { nobody: 3 }\n')],
    file: SCRIPT,
    at: 'starts:',
  },
  {
    rule: 'P705',
    why: 'counting where there is nothing to count',
    edits: [TWO, edit(HE, '\norder:', '\nskills: [{ id: a, name: 甲, text: 乙, does: count }]\norder:')],
    file: HE,
    at: 'skills',
  },
];
