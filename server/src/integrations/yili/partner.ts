import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { PartnerProgram } from '../../ports/partner-program.ts';
import type { SettingsFor } from '../../settings/env-vendors.ts';
import { readPages, readPartnerPage } from '../vendor/partner-page.ts';
import { weChatApi } from '../wechat/wechat-api.ts';
import { callPartner } from './signed-call.ts';
import { urlSchemes } from './url-scheme.ts';

type YiliDeps = Pick<Deps, 'env' | 'db' | 'now' | 'log' | 'secrets' | 'randomBytes'>;

/** Response of the partner's server. It returns the same result for a repeat with the same `drawId`. */
const drawSchema = z.object({ result: z.enum(['added', 'refused']) });

/** Creates the adapter for the partner "yili", which has a WeChat mini-program and a lottery. */
export function yiliPartner(
  settings: SettingsFor<'PARTNER=yili'>,
  deps: YiliDeps,
  { withinMs }: { withinMs?: number } = {},
): PartnerProgram {
  const [appId = '', secret = ''] = settings.PARTNER_MINI_PROGRAM.split(':');
  const pages = readPages(deps.env.PARTNER_PAGES);
  const api = weChatApi({ base: deps.env.WECHAT_API_URL, log: deps.log, withinMs });
  const schemeOf = urlSchemes(deps, api, { appId, secret });
  return {
    isDev: false,
    urlScheme: async (asked) => {
      const page = readPartnerPage(asked, pages);
      return page === undefined ? 'refused' : await schemeOf(page);
    },
    addDraw: async ({ drawId, userId }) => {
      // The partner receives only the user's openid in its own mini-program, and no data of the game or the account.
      const openId = await findOpenId(deps, `mini-program:${appId}`, userId);
      if (openId === undefined) return 'refused';
      const answer = await callPartner(
        { base: settings.PARTNER_API_URL, secret: settings.PARTNER_API_SECRET, now: deps.now, withinMs },
        { path: '/draws', content: { drawId, openId } },
      );
      const told = answer.ok ? drawSchema.safeParse(answer.body).data : undefined;
      if (told !== undefined) return told.result;
      deps.log.warn({ fault: answer.ok ? 'malformed' : answer.fault }, 'the partner did not add a draw');
      return 'unavailable';
    },
  };
}

async function findOpenId({ db }: YiliDeps, provider: string, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity')
    .select('subject')
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.subject;
}
