// Tells which clues came to light, and what the others would have told.
import type { Inside, ScriptClue } from '@juzhongren/contract/script/clues';
import type { Effect } from '@juzhongren/contract/script/conditions';
import type { Sound } from '@juzhongren/contract/script/sound';
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { type ClueHere, hasCome } from '@juzhongren/engine/state/clue-state';
import { formatHeard } from './labels.ts';
import { amount, nameOfTokens } from './tokens-part.ts';
import { type CaseFile, cluesOf, placeNameOf, titleOf } from './case-file.ts';

export interface Coverage {
  /** Clues dealt with an act or the closing. */
  readonly dealt: readonly ClueHere[];
  readonly published: readonly ClueHere[];
  /** Clues known to some seats only, until the end. */
  readonly kept: readonly ClueHere[];
  readonly missed: readonly ClueHere[];
}

/**
 * Sorts every clue of the script once: those that were dealt, and the others, which must be searched for or triggered,
 * by how far they came.
 */
export function coverageOf(file: CaseFile): Coverage {
  const all = cluesOf(file);
  const isSought = ({ clue: { placement } }: ClueHere) => placement.at === 'search' || placement.at === 'effect';
  const sought = all.filter(isSought);
  return {
    dealt: all.filter((here) => !isSought(here) && hasCome(here.state)),
    published: sought.filter(({ state }) => state.published !== null),
    kept: sought.filter(({ state }) => state.published === null && hasCome(state)),
    missed: sought.filter(({ state }) => !hasCome(state)),
  };
}

export function whereabouts(file: CaseFile, { placement }: ScriptClue): string {
  if (placement.at !== 'search') return '要由别的事引出';
  const place = placeNameOf(file, placement.place);
  return placement.spot === null ? place : `${place} · ${placement.spot}`;
}

/** Returns the whole content of a clue in the author's words. */
export function contentOf(file: CaseFile, { content }: ScriptClue): string {
  switch (content.kind) {
    case CONTENT_KIND.Text:
      return withSound(content.text, content.sound);
    case CONTENT_KIND.URL:
      return withSound(pictureText(content), content.sound);
    case CONTENT_KIND.Password:
      return `上了锁：${content.hint}\n\n${insideText(content.inside)}`;
    case CONTENT_KIND.Trigger:
      return [content.label, ...content.effects.map((effect) => effectText(file, effect))].join('\n\n');
  }
}

function pictureText({ alt, caption }: { alt: string; caption: string }): string {
  return caption === '' ? `（图）${alt}` : `（图）${alt}\n\n${caption}`;
}

function withSound(text: string, sound: Sound | undefined): string {
  if (sound === undefined) return text;
  return `${text}\n\n${formatHeard(sound)}`;
}

function insideText(inside: Inside): string {
  return withSound('text' in inside ? inside.text : pictureText(inside), inside.sound);
}

function effectText(file: CaseFile, effect: Effect): string {
  if ('reveal' in effect) return `引出「${titleOf(file, effect.reveal)}」`;
  if ('openPlace' in effect) return `打开地点「${placeNameOf(file, effect.openPlace)}」`;
  if ('points' in effect) return `得到 ${effect.points} 点行动点`;
  if ('announce' in effect) return effect.announce;
  if ('reckon' in effect) return `数一遍${nameOfTokens(file, effect.reckon)}`;
  if ('pay' in effect) return `得到 ${amount(file, effect.pay, effect.count)}`;
  return `交出 ${amount(file, effect.take, effect.count)}`;
}
