// The planted bugs: each changes the source of the server as it is loaded, and nothing else. A checker that does not
// find them proves nothing.
import { type Edit, withEdits } from '../server/planted-edits.ts';
import type { FaultKind } from './fault.ts';

interface Bug {
  readonly what: string;
  readonly edits: readonly Edit[];
  /** What the database would have been made like by people who believed in it. */
  readonly sql?: string;
  /** What the checker must find of it, at least one of each. */
  readonly shows: readonly FaultKind[];
}

export const BUGS = {
  'acknowledge-first': {
    what: 'it acknowledges before it commits',
    edits: [
      {
        file: 'parties/command.ts',
        from: 'const appended = await parties.log.append(entry, followUp(parties, room, entry));',
        to: `const appended = 'appended' as string;
    parties.log.append(entry, followUp(parties, room, entry)).catch(() => {});`,
      },
    ],
    shows: ['lost'],
  },
  'forget-requests': {
    what: 'it does not look at the request id',
    edits: [
      {
        file: 'parties/command.ts',
        from: 'room.answered.get(requestKey(userId, requestId))',
        to: '(undefined as { seq: number; answer: never } | undefined)',
      },
    ],
    sql: 'alter table party_event drop constraint party_event_party_id_user_id_request_id_key',
    shows: ['doubled'],
  },
  'overwrite-on-race': {
    what: 'of two servers that race for a number the second overwrites',
    edits: [
      {
        file: 'parties/event-log.ts',
        from: '.onConflict((conflict) => conflict.doNothing())',
        to: `.onConflict((conflict) =>
      conflict.columns(['party_id', 'seq']).doUpdateSet(({ ref }) => ({
        at: ref('excluded.at'),
        user_id: ref('excluded.user_id'),
        request_id: ref('excluded.request_id'),
        events: ref('excluded.events'),
        answer: ref('excluded.answer'),
      })),
    )`,
      },
    ],
    shows: ['lost'],
  },
  'skip-a-number': {
    what: 'one message in three leaves a number out',
    edits: [
      {
        file: 'parties/chat.ts',
        from: 'coalesce(max(chat_seq), 0) + 1,',
        to: 'coalesce(max(chat_seq), 0) + 1 + (random() < 0.333)::integer,',
      },
    ],
    shows: ['gap'],
  },
  'stale-view': {
    what: 'it pushes the view of the moment before under the new number',
    edits: [
      {
        file: 'parties/view.ts',
        from: 'const reading = { ...room };',
        to: `const known = globalThis as unknown as { before?: Map<string, typeof room.state> };
    const before = (known.before ??= new Map());
    const reading = { ...room, state: before.get(partyId) ?? room.state };
    before.set(partyId, room.state);`,
      },
    ],
    shows: ['wrong-view', 'not-converged'],
  },
  'no-repair': {
    what: 'its heartbeat does not make up for talk that the bus lost',
    edits: [
      {
        file: 'parties/push/hub.ts',
        from: 'for (const room of held) raise(room, heads.get(room.partyId) ?? {});',
        to: 'for (const room of held) raise(room, { seq: heads.get(room.partyId)?.seq ?? 0 });',
      },
    ],
    shows: ['not-converged'],
  },
} as const satisfies Record<string, Bug>;
export type BugName = keyof typeof BUGS;

export const BUG_NAMES = Object.keys(BUGS) as BugName[];
export const bugOf = (name: BugName): Bug => BUGS[name];

/** The source with the bug in it, when it is in this file. Throws when the source is not what the bug was made for. */
export const withBug = (name: BugName, file: string, source: string): string =>
  withEdits({ name, edits: bugOf(name).edits }, file, source);
