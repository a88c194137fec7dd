import {
  AUTHOR_PREVIEW_BASE,
  previewOpenedSchema,
  previewStateSchema,
  type PreviewOpened,
  type PreviewState,
} from '@juzhongren/contract/author-preview';
import { queryOptions } from '@tanstack/react-query';

const LOOK_MS = 1_000;

/** Calls the author preview. Returns undefined if the request fails. */
async function ask(path: string, body?: object): Promise<unknown> {
  try {
    const response = await fetch(`${AUTHOR_PREVIEW_BASE}/${path}`, {
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

export const previewQuery = queryOptions({
  queryKey: ['author-desk'],
  queryFn: async (): Promise<PreviewState> => previewStateSchema.parse(await ask('state')),
  refetchInterval: LOOK_MS,
  retry: false,
});

const openedOf = (answer: unknown): PreviewOpened | undefined => previewOpenedSchema.safeParse(answer).data;

export const openTable = async (slug: string): Promise<PreviewOpened | undefined> =>
  openedOf(await ask('tables', { slug }));

export const enterTable = async (partyId: string): Promise<PreviewOpened | undefined> =>
  openedOf(await ask('enter', { partyId }));

export const playOn = async (partyId: string): Promise<boolean> => (await ask('next', { partyId })) !== undefined;
