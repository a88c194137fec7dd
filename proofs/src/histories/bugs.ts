// Bugs that the checker of histories must find.
import type { Bug } from '../harness/planted-edits.ts';
import type { FaultKind } from './fault.ts';

export const BUGS: readonly Bug<FaultKind>[] = [
  {
    name: 'acknowledge-first',
    what: 'acknowledges before the commit',
    edits: [
      {
        file: 'rooms/commands/command.ts',
        from: 'const appended = await roomServices.log.append(entry, writes);',
        to: `const appended = 'appended' as string;
    roomServices.log.append(entry, writes).catch(() => {});`,
      },
    ],
    shows: ['lost'],
  },
  {
    name: 'forget-requests',
    what: 'ignores the request id',
    edits: [
      {
        file: 'rooms/commands/command.ts',
        from: 'room.answered.get(requestKey(userId, requestId))',
        to: '(undefined as { seq: number; answer: never } | undefined)',
      },
    ],
    sql: 'alter table party_event drop constraint party_event_party_id_user_id_request_id_key',
    shows: ['doubled'],
  },
  {
    name: 'overwrite-on-race',
    what: 'the second of two racing servers overwrites a number',
    edits: [
      {
        file: 'rooms/core/event-log.ts',
        from: 'on conflict do nothing',
        to: `on conflict (party_id, seq) do update set at = excluded.at, user_id = excluded.user_id,
      request_id = excluded.request_id, events = excluded.events, answer = excluded.answer`,
      },
    ],
    shows: ['lost'],
  },
  {
    name: 'skip-a-number',
    what: 'one message in three skips a number',
    edits: [
      {
        file: 'rooms/talk/chat.ts',
        from: 'coalesce(max(chat_seq), 0) + 1,',
        to: 'coalesce(max(chat_seq), 0) + 1 + (random() < 0.333)::integer,',
      },
    ],
    shows: ['gap'],
  },
  {
    name: 'stale-view',
    what: 'pushes the previous view with the new number',
    edits: [
      {
        file: 'rooms/commands/view.ts',
        from: 'const reading = { ...room };',
        to: `const known = globalThis as unknown as { before?: Map<string, typeof room.state> };
    const before = (known.before ??= new Map());
    const reading = { ...room, state: before.get(partyId) ?? room.state };
    before.set(partyId, room.state);`,
      },
    ],
    shows: ['wrong-view', 'not-converged'],
  },
  {
    name: 'wrong-seat',
    what: 'sends the patch of another seat',
    edits: [
      {
        file: 'rooms/push/seat-views.ts',
        from: 'if (step?.from === from) return encodePatch(view, patchTo(view, from, step.change));',
        to: `if (step?.from === from) {
      const known = [...this.#shown.values(), ...[...this.#foreseen.values()].map((one) => one.shown)];
      const others = known.filter((one) => one !== shown && one.step?.from === from);
      const other = others[0] ?? shown;
      return encodePatch(other.view, patchTo(other.view, from, other.step?.change ?? step.change));
    }`,
      },
    ],
    shows: ['wrong-view'],
  },
  {
    name: 'wrong-seat-ahead',
    what: 'sends the prepared patch of another seat',
    edits: [
      {
        file: 'rooms/push/seat-views.ts',
        from: 'if (foreseen?.from === from) return foreseen.text;',
        to: `if (foreseen?.from === from) {
      const others = [...this.#foreseen.values()].filter((one) => one.state === moment.state && one.from === from);
      return others[0]?.text ?? foreseen.text;
    }`,
      },
    ],
    shows: ['wrong-view'],
  },
  {
    name: 'no-repair',
    what: 'heartbeat does not repair chat that the bus lost',
    edits: [
      {
        file: 'rooms/push/heartbeat.ts',
        from: 'for (const room of held) raise(room, heads.get(room.partyId) ?? {});',
        to: 'for (const room of held) raise(room, { seq: heads.get(room.partyId)?.seq ?? 0 });',
      },
    ],
    shows: ['not-converged'],
  },
];
