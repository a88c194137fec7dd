import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeOnce } from '../../limits/used-once.ts';
import type { Deps } from '../../ports/deps.ts';
import type { PartnerProgram } from '../../ports/partner-program.ts';
import { readPages, readPartnerPage } from '../vendor/partner-page.ts';
import { PARTNER_PATH } from './paths.ts';

/** A draw is remembered so long; ours are asked for once at most, and again only while nobody answered. */
const DRAW_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The stand-in for a partner: a page on this server, and a line in `<DATA_DIR>/outbox/draws.jsonl` for every draw. */
export function embeddedPartner(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { pages: string; dataDir: string; say: (line: string) => void },
): PartnerProgram {
  const pages = readPages(options.pages);
  const folder = join(options.dataDir, 'outbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'draws.jsonl');
  return {
    standIn: true,
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
        await appendFile(file, `${JSON.stringify({ drawId, userId, at })}\n`, { mode: 0o600 });
        options.say(`抽奖（内置替身）→ 玩家 ${userId} 多一次机会`);
      }
      return 'added';
    },
  };
}
