// Tests over all bundled packs that hints name nobody and do not depend on who did it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { Hint, RoomEvent } from '@juzhongren/contract/room/events';
import { CHARACTER_ROLES } from '@juzhongren/contract/script/characters';
import { type Script } from '@juzhongren/contract/script/script';
import { evolve, replay } from '@juzhongren/engine/evolve/evolve';
import { nextHint } from '@juzhongren/engine/rules/hints';
import { type Random, seededRandom } from '@juzhongren/engine/state/seeded-random';
import { expect, test } from 'vitest';
import { findPacks } from './find-packs.ts';
import { loadPack } from './load-pack.ts';

const PACKS = fileURLToPath(new URL('../../../../packs', import.meta.url));
const STATES = 3;
const HINTS_MOST = 6;

/** Returns the events of a room in a random act with some clues published. */
function someTable({ id, characters, acts, clues }: Script, random: Random): readonly RoomEvent[] {
  const people = characters.map((character, at) => ({ userId: at + 1, characterId: character.id }));
  const opened = random.integer(1, acts.length);
  return [
    { type: 'created', partyId: 'p', scriptId: id, payMode: PAY_MODE.Carnival, expiresAt: 1 },
    ...people.flatMap(({ userId, characterId }): RoomEvent[] => [
      { type: 'joined', userId, nickname: '', avatar: '' },
      { type: 'character-taken', userId, characterId },
    ]),
    { type: 'started' },
    ...Array.from({ length: opened }, (_, at): RoomEvent => ({
      type: 'act-opened',
      act: at + 1,
      points: 0,
      deadlineAt: 1,
    })),
    ...clues
      .filter(({ act, vote, questions }) => act <= opened && vote === null && questions.length === 0)
      .filter(() => random.chance(0.4))
      .map(({ id: clueId }): RoomEvent => ({ type: 'clue-published', clueId, by: null })),
  ];
}

function hintsAt(script: Script, events: readonly RoomEvent[]): readonly Hint[] {
  let state = replay(
    script,
    events.map((event) => ({ event, at: 1 })),
  );
  const told: Hint[] = [];
  while (told.length < HINTS_MOST && told.at(-1)?.kind !== 'nothing') {
    if (state.stage !== 'playing') throw new Error('The table does not play.');
    const hint = nextHint(script, state);
    told.push(hint);
    state = evolve(script, state, { type: 'hint-given', hint }, 1);
  }
  return told;
}

const withRoles = (script: Script, roleOf: (at: number) => Script['characters'][number]['role']): Script => ({
  ...script,
  characters: script.characters.map((character, at) => ({ ...character, role: roleOf(at) })),
});

test.each(findPacks(PACKS).map((folder) => [path.basename(folder), folder]))(
  'HI12 %s: gives the same hints whichever seat has a role',
  (_, folder) => {
    const pack = loadPack(folder);
    if (!pack.ok) throw new Error('A pack that comes along is sound.');
    const { script } = pack;
    const random = seededRandom(script.id);
    const kinds = new Set<string>();
    for (let number = 0; number < STATES; number += 1) {
      const events = someTable(script, random);
      const told = hintsAt(script, events);
      for (const { kind } of told) kinds.add(kind);
      for (let guilty = 0; guilty < script.characters.length; guilty += 1) {
        expect(
          hintsAt(
            withRoles(script, (at) => (at === guilty ? 'culprit' : null)),
            events,
          ),
        ).toEqual(told);
      }
      const roles = [null, ...CHARACTER_ROLES];
      expect(
        hintsAt(
          withRoles(script, () => random.pick(roles)),
          events,
        ),
      ).toEqual(told);
    }
    expect(kinds).not.toContain('person');
    expect(kinds.size).toBeGreaterThan(1);
  },
);
