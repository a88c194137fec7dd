import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import { parseLightText } from '../../../ui/prose/light-text.ts';

/** Maximum number of characters, more than fit on a card. */
const LETTERS = 60;

export interface ClueGlimpse {
  readonly words: string;
  readonly picture: string | null;
}

/**
 * Returns the preview of a clue. A vote or question prompt takes precedence over the text; a locked clue shows its
 * hint.
 */
export function clueGlimpse({ content, vote, sheet }: ClueView): ClueGlimpse {
  const inside =
    content.kind === CONTENT_KIND.Password ? content.inside : content.kind === CONTENT_KIND.Trigger ? null : content;
  const picture = inside !== null && 'url' in inside ? inside.url : null;
  if (vote !== null) return { words: vote.prompt, picture };
  if (sheet !== null) return { words: sheet.questions[0]?.prompt ?? '', picture };
  if (content.kind === CONTENT_KIND.Trigger) return { words: content.label, picture };
  if (inside === null) return { words: content.kind === CONTENT_KIND.Password ? content.hint : '', picture };
  return { words: 'text' in inside ? beginning(inside.text) : '', picture };
}

function beginning(text: string): string {
  const lines = parseLightText(text).flatMap((block) => (block.kind === 'rule' ? [] : block.lines));
  const words = lines.map((line) => line.map((run) => run.text).join('')).join(' ');
  return Array.from(words).slice(0, LETTERS).join('');
}
