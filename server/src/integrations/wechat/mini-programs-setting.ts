/** Secrets by app id. In: WECHAT_MINI_PROGRAMS, `appid:secret,…`, as the environment checked it. */
export function readMiniPrograms(list = ''): ReadonlyMap<string, string> {
  const entries = list.matchAll(/([^:,]+):([^:,]+)/g);
  return new Map(Array.from(entries, ([, appId = '', secret = '']) => [appId, secret]));
}
