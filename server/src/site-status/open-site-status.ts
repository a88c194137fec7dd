import type { Deps } from '../ports/deps.ts';
import type { SiteStatus } from '../ports/site-status.ts';
import { noWords, type WordFinder, wordFinder } from '../refused-words/word-finder.ts';
import { readSiteState, readRefusedWords, type SiteState } from './store.ts';

/** Polling interval for changes made by other processes. */
const LOOK_MS = 500;

type SiteStatusDeps = Pick<Deps, 'db' | 'now'>;

const NOTHING: SiteState = { notice: null, maintenance: null, wordsRevision: '0' };

/** Returns the site status without polling. It is read only by `look`. */
export function createSiteStatus({ db, now }: SiteStatusDeps): SiteStatus {
  let state = NOTHING;
  let words: WordFinder = noWords;
  const maintenance = () => {
    const known = state.maintenance;
    return known === null || (known.until !== null && known.until <= now()) ? null : known;
  };
  return {
    notice: () => {
      const { notice } = state;
      return notice === null || (notice.until !== null && notice.until <= now()) ? null : notice;
    },
    maintenance,
    closed: () => {
      const known = maintenance();
      return known === null || known.from > now() ? null : known;
    },
    refuses: (text) => words.holdsAny(text),
    look: async () => {
      const read = await readSiteState(db);
      if (read.wordsRevision !== state.wordsRevision) words = await wordFinder(await readRefusedWords(db));
      state = read;
    },
    close: () => {},
  };
}

/** Returns the site status and polls for changes until `close`. */
export async function openSiteStatus(deps: SiteStatusDeps & Pick<Deps, 'log'>): Promise<SiteStatus> {
  const siteStatus = createSiteStatus(deps);
  await siteStatus.look();
  let looking = false;
  let failing = false;
  let closed = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      await siteStatus.look();
      failing = false;
    } catch (error) {
      if (!failing && !closed) deps.log.warn({ reason: String(error) }, 'the house was not looked at');
      failing = true;
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return {
    ...siteStatus,
    close: () => {
      closed = true;
      clearInterval(timer);
    },
  };
}
