import { takeOnce } from '../../limits/used-once.ts';
import type { Deps } from '../../ports/deps.ts';
import type { PartnerProgram } from '../../ports/partner-program.ts';
import { keepLine } from '../outbox/keep-line.ts';
import { readPages, readPartnerPage } from '../vendor/partner-page.ts';
import { PARTNER_PATH } from './paths.ts';

/**
 * Milliseconds for which a draw is remembered. The server requests each draw once, and again only while the partner did
 * not answer.
 */
const DRAW_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Creates the dev adapter of a partner. It serves a page on this server and writes a line to
 * `<DATA_DIR>/outbox/draws.jsonl` for every draw.
 */
export function devPartner(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { pages: string; dataDir: string; say: (line: string) => void },
): PartnerProgram {
  const pages = readPages(options.pages);
  return {
    isDev: true,
    urlScheme: async (asked) => {
      const page = readPartnerPage(asked, pages);
      if (page === undefined) return 'refused';
      return { url: `${PARTNER_PATH}?${new URLSearchParams({ ...page }).toString()}` };
    },
    addDraw: async ({ drawId, userId }) => {
      const at = deps.now();
      const isNew = await takeOnce(deps, {
        kind: 'embedded-draw',
        name: drawId,
        expiresAt: new Date(at + DRAW_KEPT_MS),
      });
      if (isNew) {
        await keepLine(options.dataDir, 'draws.jsonl', { drawId, userId, at });
        options.say(`抽奖（内置替身）→ 玩家 ${userId} 多一次机会`);
      }
      return 'added';
    },
  };
}
