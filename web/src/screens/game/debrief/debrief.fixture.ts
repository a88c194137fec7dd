// Debrief view for tests.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';
import { FIXTURE_NOW, MINUTE_MS } from '../derived/cast.fixture.ts';
import { CLUES, FINAL, sheet, vote } from '../clues/clues.fixture.ts';
import { closing } from '../room.fixture.ts';

export function debrief(change: Partial<RoomView> = {}): RoomView {
  const closed = closing();
  const people = (ids: readonly string[]) => ids.map((id) => `p-${id}`);
  const [where, who, last, best] = sheet().questions;
  const solved = {
    ...FINAL,
    actions: ['note' as const],
    vote: vote({
      open: false,
      mine: 'o-lu',
      cast: 3,
      result: {
        how: 'majority',
        choice: 'o-lu',
        at: FIXTURE_NOW - MINUTE_MS,
        act: 3,
        counts: [
          { optionId: 'o-lu', count: 2 },
          { optionId: 'o-shen', count: 1 },
        ],
        ballots: [
          { characterId: 'shen', choice: 'o-lu' },
          { characterId: 'lu', choice: 'o-shen' },
          { characterId: 'bai', choice: 'o-lu' },
        ],
        correct: 'o-lu',
      },
    }),
    sheet: sheet({
      open: false,
      submitted: true,
      questions: [
        { ...where!, mine: 'o-desk', solution: { key: ['o-well'], explain: '井绳是新换的。' } },
        { ...who!, mine: people(['shen', 'lu']), solution: { key: people(['shen', 'lu']), explain: '' } },
        { ...last!, mine: null, solution: { key: ['十点'], explain: '' } },
        { ...best!, mine: 'p-bai', solution: { key: [], explain: '' } },
      ],
    }),
  };
  return {
    ...closed,
    seq: 80,
    stage: GAME_STAGE.VoteEnd,
    todo: { kind: 'read-truth', clueId: null, waitingFor: [], deadlineAt: null },
    act: { ...closed.act!, deadlineAt: null },
    clues: [solved, ...CLUES.map((one) => ({ ...one, actions: ['note' as const] }))],
    tasks: closed.tasks.map((task, index) => ({ ...task, met: index === 0 })),
    dismissNeeded: 1,
    debrief: {
      ending: { title: '天亮了', text: '巡捕带走了陆怀安。\n\n琴盒里的那封信，终究没有寄出去。' },
      epilogue: null,
      judged: [],
      sides: [],
      confessions: [],
      truth: [
        { title: '十点之前', text: '那天夜里，**真正先到琴房的**是陆怀安。' },
        { title: '十点之后', text: '琴声是唱片。\n\n> 唱针停在最后一圈。' },
      ],
      culprits: ['lu'],
      accomplices: [],
      scores: [
        {
          characterId: 'shen',
          score: 83,
          lines: [
            { kind: 'vote', label: '你认为凶手是谁？', earned: 30, possible: 30 },
            { kind: 'question', label: '凶器藏在哪里？', earned: 0, possible: 10 },
            { kind: 'question', label: '哪些人到过琴房？', earned: 10, possible: 10 },
            { kind: 'task', label: '不要让那封信被公开。', earned: 10, possible: 10 },
          ],
        },
        {
          characterId: 'lu',
          score: 33,
          lines: [{ kind: 'escape', label: '', earned: 13, possible: 40 }],
        },
        {
          characterId: 'bai',
          score: 100,
          lines: [{ kind: 'vote', label: '你认为凶手是谁？', earned: 30, possible: 30 }],
        },
      ],
    },
    ...change,
  };
}
