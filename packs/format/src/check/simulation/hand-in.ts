// Lets bots cast votes and hand in sheets when nothing else is left to do.
import type { SheetView } from '@juzhongren/contract/room/votes';
import type { AnswerValue } from '@juzhongren/contract/room/events';
import type { GivenAnswer } from '@juzhongren/engine/step/command';
import type { Temperament, Turn } from './turn.ts';
import type { Room } from './room.ts';

/** Probability that a bot confesses if it can. */
const CONFESSES = 0.5;

/** Probability that a bot confirms another seat's judged task, which it cannot observe. */
const CONFIRMS = 0.7;

/** Casts votes during the acts and returns their number. Sheets can wait until the closing. */
export function voteOnAll(room: Room, turn: Turn, temperament: Temperament): number {
  const open = turn.view.clues.filter(({ vote, actions }) => vote?.mine === null && actions.includes('vote'));
  for (const clue of open) {
    const choice = temperament.choose(turn, clue);
    room.do({ type: 'vote', userId: turn.player.userId, clueId: clue.clueId, choice });
  }
  return open.length;
}

/**
 * Hands in sheets in the closing, then votes, then answers the questions that waited for the votes, then judges.
 * Returns the number of questions and votes.
 */
export function handInAll(room: Room, look: () => Turn, temperament: Temperament): number {
  const turn = look();
  // Confesses at random, because a confession gains a bot nothing. Only seats with a confession draw a random number.
  if (turn.view.confession?.done === false && turn.random.chance(CONFESSES)) {
    room.do({ type: 'confess', userId: turn.player.userId });
  }
  const questions = answerAll(room, look());
  const votes = voteOnAll(room, look(), temperament);
  const later = room.state.stage === 'closing' ? answerAll(room, look()) : 0;
  if (room.state.stage === 'closing') judgeAll(room, look());
  return questions + votes + later;
}

function judgeAll(room: Room, { view, player, random }: Turn): void {
  for (const { judgingId, mine } of view.judgings) {
    if (mine !== null) continue;
    room.do({ type: 'judge', userId: player.userId, judgingId, done: random.chance(CONFIRMS) });
  }
}

function answerAll(room: Room, turn: Turn): number {
  let questions = 0;
  for (const { clueId, sheet } of turn.view.clues) {
    if (sheet === null || !sheet.open || sheet.submitted) continue;
    questions += sheet.questions.length;
    const answers = sheet.questions.map((question) => answerTo(turn, question));
    room.do({ type: 'answer', userId: turn.player.userId, clueId, answers });
  }
  return questions;
}

function answerTo(turn: Turn, question: SheetView['questions'][number]): GivenAnswer {
  const { questionId, type } = question;
  const known = turn.insight.answer(questionId);
  if (known === undefined) return { questionId, type, value: guess(turn, question) };
  const cards = turn.insight.proof(questionId);
  return { questionId, type, value: known, ...(cards.length === 0 ? {} : { cards }) };
}

function guess({ random }: Turn, { pick, options }: SheetView['questions'][number]): AnswerValue {
  if (pick === 'text') return null;
  if (pick === 'one') return random.pick(options)?.optionId ?? null;
  return options.filter(() => random.chance(0.5)).map(({ optionId }) => optionId);
}
