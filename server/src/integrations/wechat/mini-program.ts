import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { MiniProgram } from '../../ports/messenger.ts';
import { readMiniPrograms } from './mini-programs-setting.ts';
import { isWeChatError, externalIdentityError, vendorText, weChatApi } from './wechat-api.ts';

/** The response also contains a session_key, which gives access to more data of the user. This schema drops it. */
const personSchema = z.object({
  openid: vendorText(128),
  unionid: vendorText(128).optional(),
});

/**
 * Creates the login for the mini-programs in WECHAT_MINI_PROGRAMS. A code for an unknown app key is refused without
 * calling the vendor.
 */
export function weChatMiniProgram(
  deps: Pick<Deps, 'env' | 'log'>,
  { withinMs }: { withinMs?: number } = {},
): MiniProgram {
  const { env } = deps;
  const api = weChatApi({ base: env.WECHAT_API_URL, log: deps.log, withinMs });
  const secrets = readMiniPrograms(env.WECHAT_MINI_PROGRAMS);
  return {
    isDev: false,
    identify: async (code, appKey) => {
      const secret = secrets.get(appKey);
      if (secret === undefined) return 'refused';
      const person = await api.ask(
        {
          method: 'GET',
          path: '/sns/jscode2session',
          query: [
            ['appid', appKey],
            ['secret', secret],
            ['js_code', code],
            ['grant_type', 'authorization_code'],
          ],
        },
        personSchema,
      );
      if (isWeChatError(person)) return externalIdentityError(person);
      return { provider: `mini-program:${appKey}`, subject: person.openid, unionId: person.unionid ?? null };
    },
  };
}
