// Builds screen-reader sentences for room changes that no button, dialog or heading announces by itself.
import type { RoomView } from '@juzhongren/contract/room/view';
import { formatSpan } from '@juzhongren/contract/room/story-time';
import { REPLY_LABELS } from '../derived/reply-labels.ts';
import { formatMove, formatReckoning } from '../derived/counter-labels.ts';
import { characterName, isAlone, peopleNames } from '../derived/cast.ts';
import { conversationOf, isOpened } from '../state/conversations.ts';
import { formatOutcome } from '../derived/papers.ts';
import { landedBetween, landingText } from '../derived/landing.ts';
import { formatHint } from '../derived/hint-labels.ts';
import { lastTogether, whoPlays } from '../sound/together.ts';
import { nextLabel } from '../derived/next-labels.ts';
import { isolated } from '../../../format/isolated.ts';

/** Above this number, new clues are announced as a count. */
const CLUES_MAX = 2;

/**
 * Returns the sentences for the changes between two room views, most important first. The player's own actions give
 * none.
 */
export function spokenBetween(before: RoomView, after: RoomView): readonly string[] {
  return [
    ...comings(before, after),
    ...votesCounted(before, after),
    ...newClues(before, after),
    ...newHints(before, after),
    ...newStatements(before, after),
    ...newJudgings(before, after),
    ...newInquiries(before, after),
    ...bargainNews(before, after),
    ...newSides(before, after),
    ...newMoves(before, after),
    ...heardTogether(before, after),
    ...nextRoom(before, after),
    ...openedTalks(before, after),
  ];
}

/** Announces a hint to the asking player too, because no button shows the result. */
function newHints(before: RoomView, after: RoomView): readonly string[] {
  const told = after.hints?.given.slice(before.hints?.given.length ?? 0) ?? [];
  return told.map((hint) => `提示：${formatHint(after, hint)}`);
}

function newStatements(before: RoomView, after: RoomView): readonly string[] {
  const known = new Set(before.ledger?.statements.map(({ statementId }) => statementId));
  const fresh = (after.ledger?.statements ?? []).filter(
    ({ statementId, pinnedBy }) => !known.has(statementId) && pinnedBy !== after.me.characterId,
  );
  return fresh.map(
    ({ pinnedBy, who, place, from, until }) =>
      `${characterName(after, pinnedBy)}钉了一条：${who.name} ${formatSpan(from, until)} 在${place.name}`,
  );
}

function comings(before: RoomView, after: RoomView): readonly string[] {
  const isIn = (room: RoomView, userId: number): boolean => room.members.some((member) => member.userId === userId);
  const others = (room: RoomView) => room.members.filter((member) => member.userId !== room.me.userId);
  const came = others(after).filter(({ userId }) => !isIn(before, userId));
  const left = others(before).filter(({ userId }) => !isIn(after, userId));
  return [
    ...came.map(({ nickname }) => `${isolated(nickname)} 来了，现在 ${after.members.length} 人`),
    ...left.map(({ nickname }) => `${isolated(nickname)} 离开了，还有 ${after.members.length} 人`),
  ];
}

function newJudgings(before: RoomView, after: RoomView): readonly string[] {
  const isNew = ({ judgingId }: RoomView['judgings'][number]) =>
    !before.judgings.some((judging) => judging.judgingId === judgingId);
  return after.judgings.some(isNew) ? ['有人的任务请你评一评'] : [];
}

function newInquiries(before: RoomView, after: RoomView): readonly string[] {
  return after.inquiries.flatMap(({ inquiryId, from, to, text, reply }) => {
    const known = before.inquiries.find((inquiry) => inquiry.inquiryId === inquiryId);
    if (to === after.me.characterId) return known === undefined ? [`${characterName(after, from)}问你：${text}`] : [];
    return known?.reply === null && reply !== null ? [`${characterName(after, to)}答你：${REPLY_LABELS[reply]}`] : [];
  });
}

function bargainNews(before: RoomView, after: RoomView): readonly string[] {
  return after.bargains.flatMap((bargain) => {
    const known = before.bargains.find(({ bargainId }) => bargainId === bargain.bargainId)?.state;
    if (known === bargain.state) return [];
    const isMine = bargain.from === after.me.characterId;
    const other = characterName(after, isMine ? bargain.to : bargain.from);
    if (bargain.state === 'done') return [`和${other}换成了`];
    return isMine === (bargain.state === 'answered') ? [`${other}想和你换线索`] : [];
  });
}

/** Announces the player's own side and sides that are public. In the debrief the reveal shows the rest. */
function newSides(before: RoomView, after: RoomView): readonly string[] {
  if (after.debrief !== null) return [];
  const own = after.side !== null && before.side === null ? [`你是「${after.side.name}」这一边的`] : [];
  const told = after.sides.filter(({ name }) => !before.sides.some((side) => side.name === name));
  const people = (seats: readonly string[]) => seats.map((seat) => characterName(after, seat)).join('、');
  return [...own, ...told.map(({ name, seats }) => `「${name}」这一边的是${people(seats)}`)];
}

/**
 * Announces token moves of others, as far as the player sees them, and counted results. In the debrief the reveal shows
 * all of them.
 */
function newMoves(before: RoomView, after: RoomView): readonly string[] {
  if (after.debrief !== null) return [];
  const moves = after.moves.slice(before.moves.length).filter(({ from }) => from !== after.me.characterId);
  const told = after.reckonings.slice(before.reckonings.length);
  return [...moves.map((move) => formatMove(after, move)), ...told.map((one) => formatReckoning(after, one))];
}

/** Announces the title of a recording that starts for all players; the recording itself is audible. */
function heardTogether(before: RoomView, after: RoomView): readonly string[] {
  const [was, is] = [lastTogether(before), lastTogether(after)];
  if (is === undefined || is.at === was?.at || is.by === after.me.characterId) return [];
  return [`${whoPlays(after, is)}「${is.clue.title}」`];
}

function nextRoom(before: RoomView, after: RoomView): readonly string[] {
  const { next, me } = after;
  if (next === null || next.partyId === before.next?.partyId || next.userId === me.userId) return [];
  return [`${nextLabel(after, [], next)}，可以一起去`];
}

function openedTalks(before: RoomView, after: RoomView): readonly string[] {
  return after.talks.flatMap(({ circle, open }) => {
    const conversation = conversationOf(circle);
    if (!open || isOpened(before, conversation)) return [];
    return [`${peopleNames(after, { chat: [], people: circle })} 的私聊公开了`];
  });
}

function votesCounted(before: RoomView, after: RoomView): readonly string[] {
  if (isAlone(after)) return [];
  return after.clues.flatMap(({ clueId, vote }) => {
    const wasOpen = before.clues.find((clue) => clue.clueId === clueId)?.vote?.open === true;
    if (!wasOpen || vote === null || vote.open || vote.result === null) return [];
    return [`投票结束，「${vote.prompt}」：${formatOutcome(after, vote, vote.result)}`];
  });
}

/**
 * Announces clues that others published, showed or handed over. A clue that the player found is announced by its card.
 */
function newClues(before: RoomView, after: RoomView): readonly string[] {
  const told = landedBetween(before, after).map((landing) => landingText(after, landing));
  return told.length > CLUES_MAX ? [`多了 ${told.length} 条线索`] : told;
}
