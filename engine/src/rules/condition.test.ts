import type { Condition } from '@juzhongren/contract/script/conditions';
import { describe, expect, it } from 'vitest';
import { holds } from './condition.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const game = table(sampleScript)
  .seated('甲', '乙', '丙')
  .find('甲', 'garden', { spot: 'clock' })
  .trigger('甲', 'clock');
game.unlock('丙', 'safe', '0417').later(30).start('甲');
for (const name of ['甲', '乙']) game.vote(name, 'leave', 'stay');
game.vote('丙', 'leave', 'go').later(20).start('甲').answer('乙', 'final', { weapon: 'a' });

function holdsNow(condition: Condition, seat: string | null): boolean {
  if (game.state.stage !== 'closing') throw new Error('The game should be closing.');
  return holds(condition, { script: sampleScript, state: game.state, seat });
}

describe('conditions', () => {
  it.each<[Condition, string | null, boolean]>([
    [{ published: 'safe' }, null, true],
    [{ published: 'clock' }, null, false],
    [{ found: 'clock' }, null, true],
    [{ found: 'letter' }, null, false],
    [{ unlocked: 'safe' }, null, true],
    [{ unlocked: 'locket' }, null, false],
    [{ triggered: 'clock' }, null, true],
    [{ act: 3 }, null, true],
    [{ act: 4 }, null, false],
    [{ vote: 'leave', chose: 'stay' }, null, true],
    [{ vote: 'leave', chose: 'go' }, null, false],
    [{ vote: 'leave', how: 'majority' }, null, true],
    [{ vote: 'leave', chose: 'stay', how: 'unanimous' }, null, false],
    [{ vote: 'final', how: 'none' }, null, false],
    [{ holds: 'clock' }, 'shen', true],
    [{ holds: 'clock' }, 'lu', false],
    [{ holds: 'clock' }, null, true],
    [{ voted: 'leave', for: 'go' }, 'bai', true],
    [{ voted: 'leave', for: 'go' }, 'lu', false],
    [{ right: 'weapon' }, 'lu', true],
    [{ right: 'weapon' }, 'bai', false],
    [{ right: 'motives' }, null, false],
    [{ not: { act: 4 } }, null, true],
    [{ all: [] }, null, true],
    [{ any: [] }, null, false],
    [{ all: [{ act: 1 }, { act: 4 }] }, null, false],
    [{ any: [{ act: 1 }, { act: 4 }] }, null, true],
  ])('EN3 EN7 evaluates %j for seat %s as %s', (condition, seat, expected) => {
    expect(holdsNow(condition, seat)).toBe(expected);
  });

  it('EN3 throws for a clue or a question that the script does not have', () => {
    expect(() => holdsNow({ published: 'nothing' }, null)).toThrow('no clue nothing');
    expect(() => holdsNow({ right: 'nothing' }, null)).toThrow('no question nothing');
  });
});
