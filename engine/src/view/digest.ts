// Computes what is new between two views of the same user. It uses only these views, so it reveals nothing else.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { Digest } from '@juzhongren/contract/room/digest';
import type { RoomView } from '@juzhongren/contract/room/view';

export function digestBetween(before: RoomView, after: RoomView): Digest {
  return {
    from: before.seq,
    to: after.seq,
    turned: turnedBetween(before, after),
    clues: cluesBetween(before, after),
    votes: votesBetween(before, after),
    interludes: after.interludes
      .filter(({ interludeId }) => !before.interludes.some((one) => one.interludeId === interludeId))
      .map(({ interludeId, title }) => ({ interludeId, title })),
    announcements: after.announcements.slice(before.announcements.length).map(({ text }) => text),
    hints: Math.max(0, (after.hints?.given.length ?? 0) - (before.hints?.given.length ?? 0)),
    statements: statementsBetween(before, after),
    seats: seatsBetween(before, after),
  };
}

function turnedBetween(before: RoomView, after: RoomView): Digest['turned'] {
  const [was, is] = [before.act?.number ?? 0, after.act?.number ?? 0];
  const isTruth = after.stage === GAME_STAGE.VoteEnd;
  if (is === was && before.stage === after.stage) return null;
  const to = isTruth ? 'truth' : after.stage === GAME_STAGE.ClueEnd ? 'closing' : 'act';
  if (after.act === null || (!isTruth && after.stage !== GAME_STAGE.ClueEnd && after.stage !== GAME_STAGE.Started)) {
    return null;
  }
  return { to, act: is, title: after.act.title, pages: is - was + (isTruth ? 1 : 0) };
}

/** Returns the new clues. A clue that became public counts as new, even if this seat already knew it. */
function cluesBetween(before: RoomView, after: RoomView): Digest['clues'] {
  return after.clues.flatMap(({ clueId, title, published }) => {
    const known = before.clues.find((clue) => clue.clueId === clueId);
    return known === undefined || (published && !known.published) ? [{ clueId, title, published }] : [];
  });
}

function votesBetween(before: RoomView, after: RoomView): Digest['votes'] {
  return after.clues.flatMap(({ clueId, vote }) => {
    if (vote === null) return [];
    const was = before.clues.find((clue) => clue.clueId === clueId)?.vote;
    const { prompt, open } = vote;
    const isNew = open && was?.open !== true;
    const hasClosed = vote.result !== null && was?.result == null;
    return isNew || hasClosed ? [{ clueId, prompt, open }] : [];
  });
}

function statementsBetween(before: RoomView, after: RoomView): number {
  const known = new Set(before.ledger?.statements.map(({ statementId }) => statementId));
  return after.ledger?.statements.filter(({ statementId }) => !known.has(statementId)).length ?? 0;
}

function seatsBetween(before: RoomView, after: RoomView): Digest['seats'] {
  return after.seats.flatMap(({ characterId, userId }) => {
    const was = before.seats.find((seat) => seat.characterId === characterId);
    return was === undefined || was.userId === userId ? [] : [{ characterId, empty: userId === null }];
  });
}
