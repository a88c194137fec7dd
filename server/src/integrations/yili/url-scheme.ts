import * as z from 'zod';
import type { PartnerPage, PartnerProgram } from '../../ports/partner-program.ts';
import type { SharedTokenDeps } from '../wechat/shared-token.ts';
import { accessToken, TOKEN_DEAD, type WeChatApp } from '../wechat/vendor-tokens.ts';
import { isWeChatError, type WeChatApi } from '../wechat/wechat-api.ts';

/** Error numbers of the vendor for an invalid path or query. */
const PAGE_REFUSED: ReadonlySet<number | null> = new Set([40165, 40212]);
/** Lifetime of an address in days. Users open it at once; the vendor allows up to 30 days. */
const SCHEME_DAYS = 1;
/** Value of `expire_type`: expiry after a number of days, not at a date. */
const EXPIRES_BY_DAYS = 1;

const schemeSchema = z.object({ openlink: z.string().regex(/^weixin:\/\/[\x21-\x7e]{1,512}$/) });

/**
 * Creates a function that makes addresses (`weixin://…`). They open a page of a published mini-program, even from
 * outside the WeChat app.
 */
export function urlSchemes(deps: SharedTokenDeps, api: WeChatApi, app: WeChatApp): PartnerProgram['urlScheme'] {
  const tokens = accessToken(deps, api, app);
  const ask = async (
    page: PartnerPage,
    { triesLeft }: { triesLeft: number },
  ): ReturnType<PartnerProgram['urlScheme']> => {
    const token = await tokens.read();
    if (token === undefined) return 'unavailable';
    const answer = await api.ask(
      {
        method: 'POST',
        path: '/wxa/generatescheme',
        query: [['access_token', token.value]],
        body: {
          jump_wxa: { ...page, env_version: 'release' },
          is_expire: true,
          expire_type: EXPIRES_BY_DAYS,
          expire_interval: SCHEME_DAYS,
        },
      },
      schemeSchema,
    );
    if (!isWeChatError(answer)) return { url: answer.openlink };
    if (PAGE_REFUSED.has(answer.errcode)) return 'refused';
    if (!TOKEN_DEAD.has(answer.errcode)) return 'unavailable';
    await tokens.forget(token);
    return triesLeft === 0 ? 'unavailable' : await ask(page, { triesLeft: triesLeft - 1 });
  };
  return async (page) => await ask(page, { triesLeft: 1 });
}
