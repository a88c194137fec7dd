import { expect, test } from 'vitest';
import { decisionOf, seatsWith } from './accusations.ts';
import { debrief } from './debrief.fixture.ts';

const room = debrief();
const [final] = room.clues;
if (final?.vote?.result == null) throw new Error('The fixture has a vote that is closed.');
const { vote } = final;
const { result } = final.vote;

/** The same vote closed `minutes` later, with other ballots or another right option. */
const held = (minutes: number, change: Partial<typeof result>) => ({
  ...final,
  vote: { ...vote, result: { ...result, at: result.at + minutes * 60_000, ...change } },
});
const decision = (clues: (typeof room)['clues'], roles: { culprits?: string[]; accomplices?: string[] } = {}) =>
  decisionOf({ ...room, clues }, { ...room.debrief!, ...roles });

test('takes the last vote that has a right option as the deciding one, never an opinion vote', () => {
  const earlier = held(-30, { correct: 'o-shen' });
  const opinion = held(5, { correct: null });
  expect(decision([held(0, {}), earlier, opinion])?.answer).toBe('陆怀安');
  expect(decision([earlier])?.answer).toBe('沈砚秋');
  expect(decision([opinion])).toBeUndefined();
  expect(decision([])).toBeUndefined();
});

test('counts a player with a role to hide as neither fooled nor right, and an abstention as silent', () => {
  const ballots = [
    { characterId: 'shen', choice: 'o-shen' },
    { characterId: 'lu', choice: 'o-shen' },
    { characterId: 'bai', choice: null },
  ];
  const told = decision([held(0, { ballots })], { culprits: ['lu'], accomplices: ['shen'] })!.accusations;
  expect(seatsWith(told, 'fooled')).toEqual([]);
  expect(seatsWith(told, 'silent')).toEqual(['bai']);
  expect(seatsWith(told, 'hid')).toEqual(['shen', 'lu']);
  expect(told.map(({ choice, accused }) => [choice, accused?.characterId])).toEqual([
    [null, undefined],
    ['沈砚秋', 'shen'],
    ['沈砚秋', 'shen'],
  ]);
});

test('reports an accusation only if the right answer names a culprit', () => {
  expect(decision([held(0, {})])?.accuses).toBe(true);
  expect(decision([held(0, { correct: 'o-shen' })])?.accuses).toBe(false);
  expect(decision([held(0, {})], { culprits: [] })?.accuses).toBe(false);
});

test('recognises a character in an option that says more than the name', () => {
  const options = vote.options.map((option) => ({ ...option, label: `${option.label}（琴房里的人）` }));
  const told = decision([{ ...final, vote: { ...vote, options } }]);
  expect(told?.accuses).toBe(true);
  expect(told?.accusations[0]?.accused?.characterId).toBe('lu');
});
