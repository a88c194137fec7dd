import type { ScriptCard } from '@juzhongren/contract/catalogue';

/** The cards of all pages; one that moved to a later page meanwhile is shown once, where it was first. */
export function distinctCards(pages: readonly (readonly ScriptCard[])[]): readonly ScriptCard[] {
  return [...new Map(pages.flat().map((card) => [card.script_id, card])).values()];
}
