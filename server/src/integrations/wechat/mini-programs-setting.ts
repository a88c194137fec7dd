/**
 * Parses WECHAT_MINI_PROGRAMS (`appid:secret,…`) to secrets by app id. The environment check already validated its
 * format.
 */
export function readMiniPrograms(list = ''): ReadonlyMap<string, string> {
  const entries = list.matchAll(/([^:,]+):([^:,]+)/g);
  return new Map(Array.from(entries, ([, appId = '', secret = '']) => [appId, secret]));
}
