import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import { makeCharacter, makeClue, makePlace, makeScript, makeVote } from '@juzhongren/engine/testing/script-parts';
import { expect, test } from 'vitest';
import { cluesBehindVotes } from './behind-votes.ts';

const trap = (effects: Extract<Script['clues'][number]['content'], { kind: typeof CONTENT_KIND.Trigger }>['effects']) =>
  ({ kind: CONTENT_KIND.Trigger, on: 'tap', label: '按', effects }) as const;

test('finds clues that a branch reveals, opens or triggers, and clues that need one of them', () => {
  const script = makeScript({
    characters: [makeCharacter('one')],
    places: [makePlace('study'), makePlace('cellar', { locked: true })],
    clues: [
      makeClue('vote', {
        vote: makeVote(['yes', 'no'], {
          branches: [{ when: null, effects: [{ reveal: 'shown', to: 'table' }, { openPlace: 'cellar' }] }],
        }),
      }),
      makeClue('shown', { content: trap([{ reveal: 'further', to: 'table' }]) }),
      makeClue('further', { placement: { at: 'effect' } }),
      makeClue('below', { placement: { at: 'search', place: 'cellar', spot: null } }),
      makeClue('after', { needs: { any: [{ found: 'below' }, { act: 2 }] } }),
      makeClue('undecided', { needs: { not: { vote: 'vote', how: 'none' } } }),
      makeClue('plain'),
      makeClue('late', { needs: { all: [{ act: 2 }, { published: 'plain' }] } }),
    ],
  });
  expect([...cluesBehindVotes(script)].sort()).toEqual(['after', 'below', 'further', 'shown', 'undecided']);
});
