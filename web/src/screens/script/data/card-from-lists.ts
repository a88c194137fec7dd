import type { ScriptCard } from '@juzhongren/contract/catalogue';
import type { QueryClient } from '@tanstack/react-query';

type Page = readonly ScriptCard[] | { readonly scripts: readonly ScriptCard[] } | null;
type List = { readonly pages: readonly Page[] } | Page;

/** Query keys that hold cards, as whole lists or in pages. */
const LISTS = ['feed', 'scripts', 'rank', 'collection', 'favorites'] as const;

function cardsOf(page: Page): readonly ScriptCard[] {
  return page === null ? [] : 'scripts' in page ? page.scripts : page;
}

/** Returns the card of a script from a cached list, so that name and poster show before the details load. */
export function cardFromLists(client: QueryClient, id: number): ScriptCard | undefined {
  for (const key of LISTS) {
    for (const [, data] of client.getQueriesData<List>({ queryKey: [key] })) {
      if (data === undefined || data === null) continue;
      const pages = 'pages' in data ? data.pages : [data];
      for (const page of pages) {
        const card = cardsOf(page).find((candidate) => candidate.script_id === id);
        if (card !== undefined) return card;
      }
    }
  }
  return undefined;
}
