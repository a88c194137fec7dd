// Builds the replay of a game for the debrief: what happened, who did it, and who learned what. Leaves out what players
// wrote for themselves, said or typed.
import type { Hint, RoomEvent } from '@juzhongren/contract/room/events';
import type { ReplayMoment } from '@juzhongren/contract/room-calls/after';
import type { Script } from '@juzhongren/contract/script/script';
import { findClue, knows } from '../state/clue-state.ts';
import { evolve } from '../evolve/evolve.ts';
import { formatStay } from '../rules/statement-board-labels.ts';
import { interludeOf } from '../rules/interludes.ts';
import { tokenRules } from '../state/tokens.ts';
import { indexOf } from '../state/script-index.ts';
import { actNumber, findSeatOf } from '../state/seats.ts';
import { type DebriefState, initialState, type RoomState, type TableState } from '../state/state.ts';

/** Log entry with its events; `at` is Unix ms. The caller may omit entries that only contain notes. */
export type ReplayEntry = { seq: number; at: number; events: readonly RoomEvent[] };

export type Evening = {
  /** Start of the game, Unix ms. */
  startedAt: number;
  endedAt: number;
  moments: readonly ReplayMoment[];
  /** State of the room at the reveal. */
  state: DebriefState;
};

/** Returns the replay from the first act to the reveal and ignores later entries. Undefined if the game did not end. */
export function replayEvening(script: Script, entries: Iterable<ReplayEntry>): Evening | undefined {
  const moments: ReplayMoment[] = [];
  let state: RoomState = initialState;
  let startedAt = 0;
  for (const { seq, at, events } of entries) {
    for (const event of events) {
      const before = state;
      state = evolve(script, state, event, at);
      if (event.type === 'started') startedAt = at;
      if (!hasTable(state)) continue;
      const told = tell(script, event, { before, after: state });
      if (told !== null) moments.push({ ...NOTHING, ...told, seq, at, act: actNumber(script, state) });
      if (event.type === 'ended' && state.stage === 'debrief') return { startedAt, endedAt: at, moments, state };
    }
  }
  return undefined;
}

const NOTHING = { by: null, to: null, clueId: null, placeId: null, learned: [], choice: null };

type MomentFields = Partial<ReplayMoment> & Pick<ReplayMoment, 'kind'>;
type Around = { before: RoomState; after: TableState };

const hasTable = (state: RoomState): state is TableState =>
  state.stage === 'playing' || state.stage === 'closing' || state.stage === 'debrief';

/** Returns the replay entry for an event. Null if the event is private or not part of the replay. */
function tell(script: Script, event: RoomEvent, around: Around): MomentFields | null {
  switch (event.type) {
    case 'act-opened':
      return { kind: 'act' };
    case 'closing-opened':
      return { kind: 'closing' };
    case 'ended':
      return { kind: 'ended' };
    case 'searched': {
      const { clueId, placeId } = event;
      return { kind: 'found', by: event.seat, clueId, placeId, learned: learnedBy(script, clueId, around) };
    }
    case 'clue-came':
      return {
        kind: 'came',
        to: event.to === 'table' ? null : event.to.seat,
        clueId: event.clueId,
        learned: learnedBy(script, event.clueId, around),
      };
    case 'clue-shown':
      return handed('shown', event, learnedBy(script, event.clueId, around));
    case 'clue-given':
      return handed('given', event, learnedBy(script, event.clueId, around));
    case 'clue-published':
      return {
        kind: 'published',
        by: event.by,
        clueId: event.clueId,
        learned: learnedBy(script, event.clueId, around),
      };
    case 'clue-unlocked':
      return { kind: 'unlocked', by: event.seat, clueId: event.clueId };
    case 'password-failed':
      return { kind: 'password-failed', by: event.seat, clueId: event.clueId };
    case 'clue-triggered':
      return { kind: 'triggered', by: event.seat, clueId: event.clueId };
    case 'place-opened':
      return { kind: 'place-opened', placeId: event.placeId };
    case 'voted':
      return {
        kind: 'voted',
        by: event.seat,
        clueId: event.clueId,
        choice: optionOf(script, event.clueId, event.choice),
      };
    case 'vote-closed':
      return { kind: 'vote-closed', clueId: event.clueId, choice: optionOf(script, event.clueId, event.choice) };
    case 'answered':
      return { kind: 'answered', by: event.seat, clueId: event.clueId };
    case 'confessed':
      return { kind: 'confessed', by: event.seat };
    case 'hint-given':
      return hinted(event.hint);
    case 'statement-pinned':
      return { kind: 'stated', by: event.saidBy, choice: formatStay(script, event) };
    case 'bargain-done': {
      const bargain = around.after.table.bargains.find(({ bargainId }) => bargainId === event.bargainId);
      return { kind: 'bargain', by: bargain?.from ?? null, to: bargain?.to ?? null };
    }
    case 'skill-used': {
      const { seat, on, placeId, clue, skillId } = event;
      const skill = indexOf(script)
        .characters.get(seat)
        ?.skills?.find(({ id }) => id === skillId);
      const learned = clue === null ? [] : learnedBy(script, clue, around);
      return { kind: 'skill', by: seat, to: on, placeId, clueId: clue, learned, choice: skill?.name ?? null };
    }
    case 'counters-given': {
      const { from, to } = event;
      const choice = formatCount(script, event, event.way === 'quiet' ? '私下 ' : '');
      return { kind: 'counters-given', by: from, to, choice };
    }
    case 'counters-spent': {
      const { seat, on } = event;
      const what = {
        placeId: 'place' in on ? on.place : null,
        clueId: 'clue' in on ? on.clue : null,
      };
      return { kind: 'counters-spent', by: seat, ...what, choice: formatCount(script, event) };
    }
    case 'counters-paid':
      return { kind: 'counters-paid', to: event.seat, choice: formatCount(script, event) };
    case 'counters-taken':
      return { kind: 'counters-taken', to: event.seat, choice: formatCount(script, event) };
    case 'counters-reckoned':
      return {
        kind: 'reckoned',
        by: event.to === 'table' ? null : event.to.seat,
        to: event.counts.length === 1 ? (event.counts[0]?.seat ?? null) : null,
        choice: tokenRules(script, event.purseId)?.name ?? null,
      };
    case 'question-put':
      return { kind: 'asked', by: event.from, to: event.to };
    case 'question-replied':
      return {
        kind: 'replied',
        by: event.seat,
        to: around.after.table.inquiries.find(({ inquiryId }) => inquiryId === event.inquiryId)?.from ?? null,
        choice: event.reply,
      };
    case 'interlude-begun': {
      const interlude = interludeOf(script, event);
      return interlude.kind === 'reveal' ? null : { kind: interlude.kind, choice: interlude.title };
    }
    case 'interlude-chosen': {
      const interlude = interludeOf(script, event);
      const options = interlude.kind === 'reveal' ? interlude.options : [];
      const choice = options.find(({ id }) => id === event.optionId)?.label ?? null;
      return { kind: 'chose', by: event.seat, choice };
    }
    case 'interlude-over': {
      const interlude = interludeOf(script, event);
      return interlude.kind === 'reveal' ? { kind: 'revealed', choice: interlude.title } : null;
    }
    case 'task-judged': {
      const judging = indexOf(script).judgings.get(event.judgingId);
      const kind = event.done ? 'confirmed' : 'not-confirmed';
      return { kind, by: event.seat, to: judging?.characterId ?? null, choice: judging?.judged.ask ?? null };
    }
    case 'left':
      return ofSeat('left', around.before, event.userId);
    case 'returned':
      return ofSeat('returned', around.after, event.userId);
    case 'host-changed':
      return ofSeat('host-changed', around.after, event.userId);
    case 'seat-taken':
      return { kind: 'taken-over', by: event.characterId };
    case 'seat-released':
      return { kind: 'released', by: event.seat };
    case 'chair-opened':
    case 'chair-kept':
    case 'master-seated':
    case 'master-left':
    case 'master-did':
    case 'master-unwanted':
    case 'clue-sounded':
    case 'created':
    case 'meeting-set':
    case 'joined':
    case 'screen-on':
    case 'screen-off':
    case 'guest-came':
    case 'guests-welcomed':
    case 'guest-kept':
    case 'character-taken':
    case 'characters-wanted':
    case 'character-yielded':
    case 'times-asked':
    case 'times-said':
    case 'coming-said':
    case 'queued':
    case 'unqueued':
    case 'seat-promised':
    case 'promise-withdrawn':
    case 'queue-ruled':
    case 'taste-said':
    case 'cast-proposed':
    case 'cast-refused':
    case 'characters-dealt':
    case 'readied':
    case 'payment-opened':
    case 'paying-told':
    case 'seat-paid':
    case 'payment-closed':
    case 'host-asked':
    case 'slow-set':
    case 'act-seen':
    case 'act-missed':
    case 'went-away':
    case 'came-back':
    case 'removal-asked':
    case 'release-asked':
    case 'started':
    case 'act-read':
    case 'paragraph-read':
    case 'paragraph-taken':
    case 'reading-apart':
    case 'reading-alone':
    case 'scene-apart-asked':
    case 'reading-over':
    case 'act-done':
    case 'turning-begun':
    case 'turning-stopped':
    case 'questions-asked':
    case 'vote-closing':
    case 'truth-coming':
    case 'act-overdue':
    case 'move-on-asked':
    case 'pause-asked':
    case 'paused':
    case 'resumed':
    case 'time-asked':
    case 'hint-asked':
    case 'time-given':
    case 'points-given':
    case 'announced':
    case 'noted':
    case 'pinned':
    case 'notebook-written':
    case 'dismiss-asked':
    case 'dismissed':
    case 'next-opened':
    case 'bargain-offered':
    case 'bargain-answered':
    case 'bargain-dropped':
    case 'line-read':
    case 'line-taken':
    case 'interlude-turning':
    // Hiding tokens is not part of the replay.
    case 'counters-aside':
    case 'talk-agreed':
    case 'talk-opened':
    case 'statement-withdrawn':
    case 'statement-weighed':
      return null;
  }
}

function handed(
  kind: 'shown' | 'given',
  event: { from: string; to: string; clueId: string },
  learned: string[],
): MomentFields {
  return { kind, by: event.from, to: event.to, clueId: event.clueId, learned };
}

function formatCount(script: Script, { purseId, count }: { purseId: string; count: number }, how = ''): string {
  const tokens = tokenRules(script, purseId);
  return `${how}${count} ${tokens?.unit ?? ''}${tokens?.name ?? ''}`;
}

/**
 * Returns the replay entry for a hint. For a hint about two clues, the entry names only the first; the debrief's list
 * of hints shows both.
 */
function hinted(hint: Hint): MomentFields {
  return {
    kind: 'hinted',
    placeId: hint.kind === 'place' ? hint.placeId : null,
    to: hint.kind === 'person' ? hint.characterId : null,
    clueId: hint.kind === 'cards' ? (hint.clueIds[0] ?? null) : null,
  };
}

/**
 * Returns the replay entry for a user's action. Null if the user has no seat, because newcomers without a seat are not
 * part of the replay.
 */
function ofSeat(kind: ReplayMoment['kind'], state: RoomState, userId: number): MomentFields | null {
  const seat = hasTable(state) ? findSeatOf(state.table, userId) : undefined;
  return seat === undefined ? null : { kind, by: seat.characterId };
}

/** Returns the seats that know the clue after this event but not before, in the script's order. */
function learnedBy(script: Script, clueId: string, { before, after }: Around): string[] {
  const earlier = hasTable(before) ? findClue(script, before.table, clueId)?.state : undefined;
  const now = findClue(script, after.table, clueId)?.state;
  return after.table.seats
    .map(({ characterId }) => characterId)
    .filter((seat) => now !== undefined && knows(now, seat) && (earlier === undefined || !knows(earlier, seat)));
}

function optionOf(script: Script, clueId: string, choice: string | null): string | null {
  const vote = script.clues.find((clue) => clue.id === clueId)?.vote;
  return vote?.options.find(({ id }) => id === choice)?.label ?? null;
}
