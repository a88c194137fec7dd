import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { decide } from '@juzhongren/engine/decide/decide';
import { project } from '@juzhongren/engine/view/project';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { table } from '@juzhongren/engine/testing/table';
import { expect, it } from 'vitest';
import { recordGame } from '../engine/recorded-game.ts';
import { callFor } from './command-call.ts';
import { findMove, type Move } from './move.ts';

const names = { partyId: 'abcdefghijkl', requestId: '00000000-0000-4000-8000-000000000000' };

it.each([1, 2, 3])('plays a story to its end (seed %d)', (seed) => {
  const { end, steps } = recordGame(sampleScript, seed);
  expect(end.stage).toBe('debrief');
  expect(new Set(steps.map(({ command }) => command.type)).size).toBeGreaterThan(8);
});

it('is refused only for showing a clue to a player who knows it or for a wrong password', () => {
  const game = table(sampleScript).seated('甲', '乙', '丙');
  const random = seededRandom(4);
  const answered: { type: string; err: number }[] = [];
  for (let turn = 0; turn < 300; turn += 1) {
    const userId = 1 + (turn % 3);
    const move = findMove(project(sampleScript, game.state, userId, { seq: 0, assetUrl: String }), random);
    if (move === undefined) continue;
    const command = move.type === 'discover' ? { ...move, userId, seed: turn } : { ...move, userId };
    const { err } = decide(sampleScript, game.state, command, game.now);
    answered.push({ type: move.type, err });
    if (err === ERROR.ok) game.do(command);
  }
  expect(answered.filter(({ err }) => err === ERROR.ok).length).toBeGreaterThan(100);
  const allowed: number[] = [ERROR.ok, ERROR.wrongPassword, ERROR.alreadyDone];
  expect(answered.filter(({ err }) => !allowed.includes(err))).toEqual([]);
});

const MOVES: readonly Move[] = [
  { type: 'discover', placeId: 'study', clueId: null },
  { type: 'discover', placeId: 'garden', clueId: 'clock' },
  { type: 'show', clueId: 'letter', characterId: 'lu' },
  { type: 'give', clueId: 'letter', characterId: 'lu' },
  { type: 'publish', clueId: 'letter' },
  { type: 'unlock', clueId: 'safe', password: '0417' },
  { type: 'trigger', clueId: 'clock' },
  { type: 'note', clueId: 'letter', text: '记一笔' },
  { type: 'vote', clueId: 'final', choice: 'v-lu' },
  { type: 'answer', clueId: 'final', answers: [{ questionId: 'weapon', type: ANSWER_TYPE.Answer, value: 'a' }] },
  { type: 'ready', ready: true },
];

it.each(MOVES)('builds a request for $type that the contract accepts', (move) => {
  const { call, request } = callFor(move, names);
  expect(call.request.safeParse(request)).toMatchObject({ success: true });
});
