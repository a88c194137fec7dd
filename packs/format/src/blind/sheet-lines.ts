// Words the votes, questions and confession of a seat as the room does, without the answers.
import type { SourceCard } from '../read/source-character.ts';
import type { SourceClue } from '../read/source-clue.ts';
import type { SourcePack } from '../read/source-pack.ts';
import { type SourceQuestion, type SourceSheet, waitsForVote } from '../read/source-sheet.ts';

/** The room calls it a choice in a solo game and a vote otherwise. */
const isAlone = ({ characters }: SourcePack): boolean => characters.length === 1;

export function ballotLines(id: string, pack: SourcePack): string[] {
  const vote = pack.sheets.get(id)?.value.vote;
  if (vote === undefined) return [];
  return [`${isAlone(pack) ? '选择' : '投票'}：${vote.prompt}`, ...listed(vote.options)];
}

/** Returns the questions that are asked as soon as the clue appears. */
export function questionLines(id: string, pack: SourcePack): string[] {
  return questionsOf(pack.sheets.get(id)?.value, pack, false);
}

/** Returns the questions of these clues that wait for the final vote. */
export function waitingLines(clues: readonly SourceClue[], pack: SourcePack): string[] {
  return clues.flatMap(({ id }) => questionsOf(pack.sheets.get(id)?.value, pack, true));
}

function questionsOf(sheet: SourceSheet | undefined, { script }: SourcePack, waiting: boolean): string[] {
  const format = script?.value.format ?? 1;
  return (sheet?.questions ?? [])
    .filter((question) => waitsForVote(question, format) === waiting)
    .flatMap((question) => [`题目：${question.prompt}${marksOf(question)}`, ...listed(question.options ?? [])]);
}

function marksOf({ pick, proof }: SourceQuestion): string {
  const many = pick === 'many' ? ' · 多选' : '';
  return proof === undefined ? many : `${many} · 要举证，至多选 ${proof.cards} 张线索`;
}

const listed = (options: readonly { label: string }[]): string[] => options.map(({ label }) => `- ${label}`);

export function confessionLines(confession: NonNullable<SourceCard['confession']>, pack: SourcePack): string[] {
  const when = confession.told === 'at-once' ? '说出口，全桌立刻听到。' : '现在没有人知道，揭晓时全桌听到。';
  return [confession.label, `说不说在你。${isAlone(pack) ? '' : when}`];
}
