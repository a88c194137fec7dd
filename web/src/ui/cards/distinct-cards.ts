import type { ScriptCard } from '@juzhongren/contract/catalogue';

/** Merges the cards of all pages. A card that moved to a later page in between appears once, at its first place. */
export function distinctCards(pages: readonly (readonly ScriptCard[])[]): readonly ScriptCard[] {
  return [...new Map(pages.flat().map((card) => [card.script_id, card])).values()];
}
