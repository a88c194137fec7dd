// Manages author preview rooms. They are ordinary rooms with generated players, and they follow their script from
// version to version.
import type { PreviewOpened, PreviewRoom } from '@juzhongren/contract/author-preview';
import { ERROR } from '@juzhongren/contract/errors';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command } from '@juzhongren/engine/step/command';
import { requireDefined } from '../faults/require-defined.ts';
import { runCommand } from '../rooms/commands/command.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { readRoom } from '../rooms/commands/view.ts';
import type { LogEntry } from '../rooms/core/event-log.ts';
import { newPartyId } from '../rooms/core/random-names.ts';
import type { CachedRoom } from '../rooms/core/room-cache.ts';
import type { CatalogueEntry } from '../ports/catalogue.ts';
import { fitsVersion } from './fits-version.ts';
import { findOpenTables, keepTable, keepVersion, type OpenTable } from './keep-table.ts';
import { madeUpPeople, tokenFor } from './made-up-people.ts';
import { openingLog, type Played } from './opening-log.ts';
import { commandsToPlayOn } from './play-on.ts';

const FOLLOWED = '已换成新版本';

export interface PreviewRooms {
  list(): Promise<PreviewRoom[]>;
  /** Opens a room and closes an earlier one of the same script. Returns undefined if no such script is listed. */
  open(slug: string): Promise<PreviewOpened | undefined>;
  /** Returns the seats of an open room; undefined if it is not open. */
  enter(partyId: string): Promise<PreviewOpened | undefined>;
  /** Completes the current step for all seats. Returns false if the room is not open. */
  playOn(partyId: string): Promise<boolean>;
  /** Moves every open room to the current version of its script. */
  follow(): Promise<void>;
}

export function openPreviewRooms(roomServices: RoomServices): PreviewRooms {
  const { deps } = roomServices;
  /** Result of the last update, by room id. */
  const told = new Map<string, string>();

  const findAll = async (): Promise<OpenTable[]> => {
    const [host] = await madeUpPeople(deps, 1);
    return await findOpenTables(deps.db, host?.userId ?? 0);
  };
  const find = async (partyId: string) => (await findAll()).find((table) => table.partyId === partyId);
  const findVersion = async ({ scriptId, version }: Pick<OpenTable, 'scriptId' | 'version'>) =>
    requireDefined(await deps.catalogue.findVersion(scriptId, version), 'a version that is played is kept');

  async function seatsOf(table: OpenTable): Promise<PreviewOpened> {
    const { script } = await findVersion(table);
    const people = await madeUpPeople(deps, script.characters.length);
    const seats: PreviewOpened['seats'] = [];
    for (const [number, { id, name }] of script.characters.entries()) {
      const person = requireDefined(people[number], 'one made-up person a character');
      seats.push({ characterId: id, name, userId: person.userId, token: await tokenFor(deps, person) });
    }
    return { partyId: table.partyId, slug: table.slug, version: table.version, seats };
  }

  /** Stores a room with a generated game up to an act. */
  async function write(table: OpenTable, script: Script, from: { act: number; seq: number }): Promise<void> {
    const at = deps.now();
    const people = await madeUpPeople(deps, script.characters.length);
    const played = openingLog({ partyId: table.partyId, script, people, act: from.act, at });
    const characterIds = script.characters.map(({ id }) => id);
    await keepTable(deps.db, { ...table, people, characterIds, at }, lengthened(played, from.seq));
  }

  async function follow(table: OpenTable, { version }: CatalogueEntry): Promise<void> {
    const { partyId, scriptId } = table;
    const { script } = await findVersion({ scriptId, version });
    await roomServices.queues.run(partyId, async () => {
      const room = await roomServices.rooms.load(partyId);
      if (room === undefined) return;
      await roomServices.rooms.catchUp(room);
      const log = await roomServices.log.read(partyId, 0);
      if (fitsVersion(log, { from: room.script, to: script })) {
        await keepVersion(deps.db, { partyId, version }, emptyEntry(partyId, { seq: room.seq + 1, at: deps.now() }));
        told.set(partyId, FOLLOWED);
      } else {
        const act = Math.min(actOf(room), script.acts.length + 1);
        await write({ ...table, version }, script, { act, seq: room.seq + 1 });
        const where = act > script.acts.length ? '答题' : `第 ${act} 幕`;
        told.set(partyId, `改动较大，已从头开始并走到${where}`);
      }
      roomServices.rooms.forget(partyId);
      const moved = requireDefined(await roomServices.rooms.load(partyId), 'a table that was just written');
      roomServices.committed(moved, emptyEntry(partyId, { seq: moved.seq, at: deps.now() }));
    });
  }

  return {
    list: async () =>
      (await findAll()).map(({ partyId, slug, version }) => ({
        partyId,
        slug,
        version,
        told: told.get(partyId) ?? '',
      })),
    async open(slug) {
      const entry = deps.catalogue.entries().find((one) => one.slug === slug);
      if (entry === undefined) return undefined;
      const { scriptId, version } = entry;
      for (const old of await findAll()) {
        if (old.scriptId !== scriptId) continue;
        const command = { type: 'close', userId: 'server', reason: 'operator' } as const;
        await runCommand(roomServices, { partyId: old.partyId, requestId: undefined, command });
      }
      const table = { partyId: newPartyId(deps), scriptId, slug, version };
      await write(table, (await findVersion(table)).script, { act: 1, seq: 1 });
      return await seatsOf(table);
    },
    async enter(partyId) {
      const table = await find(partyId);
      return table && (await seatsOf(table));
    },
    async playOn(partyId) {
      const room = (await find(partyId)) && (await readRoom(roomServices, partyId));
      if (room === undefined) return false;
      const run = async (commands: readonly Command[]): Promise<void> => {
        for (const command of commands) await runCommand(roomServices, { partyId, requestId: undefined, command });
      };
      await run(commandsToPlayOn(room.script, room.state));
      if (room.state.stage === 'closing') {
        // Commands that had to wait for the ballots.
        const voted = await readRoom(roomServices, partyId);
        if (voted?.state.stage === 'closing') await run(commandsToPlayOn(voted.script, voted.state));
      }
      await run([{ type: 'hurry', userId: 'server' }]);
      return true;
    },
    async follow() {
      for (const table of await findAll()) {
        const entry = deps.catalogue.findEntry(table.scriptId);
        if (entry !== undefined && entry.version !== table.version) await follow(table, entry);
      }
    },
  };
}

/** Returns the number of the open act. The closing and later stages count as one more than the last act. */
function actOf({ script, state }: CachedRoom): number {
  return state.stage === 'playing' ? Math.max(1, state.act.number) : script.acts.length + 1;
}

const emptyEntry = (partyId: string, { seq, at }: { seq: number; at: number }): LogEntry => ({
  partyId,
  seq,
  at,
  userId: null,
  requestId: null,
  events: [],
  answer: { err: ERROR.ok },
});

/**
 * Pads a log. A client ignores a view that is not newer than its own, so a rewritten log must not be shorter than the
 * old one.
 */
function lengthened({ entries, state }: Played, seq: number): Played {
  const [first] = entries;
  const { partyId, at } = requireDefined(first, 'a log begins with the creation');
  const more = Array.from({ length: Math.max(0, seq - entries.length) }, (_, index) =>
    emptyEntry(partyId, { seq: entries.length + index + 1, at }),
  );
  return { entries: [...entries, ...more], state };
}
