// Checks whether this machine can reach the browser push services. Any answer to an empty request counts.
import type { Env } from '../settings/env.ts';
import { careful, type Finding, fine, unused, wrong } from './finding.ts';

const WITHIN_MS = 5_000;

/** A sample host for each allowlist entry, with the browsers it serves. */
const SERVICES: readonly (readonly [entry: string, host: string, browsers: string])[] = [
  ['fcm.googleapis.com', 'fcm.googleapis.com', 'Chrome 和安卓'],
  ['*.push.services.mozilla.com', 'updates.push.services.mozilla.com', 'Firefox'],
  ['*.push.apple.com', 'web.push.apple.com', 'Safari'],
  ['*.notify.windows.com', 'wns2-par02p.notify.windows.com', 'Edge'],
];

type Ask = (address: string) => Promise<unknown>;

const askOnce: Ask = (address) =>
  fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) });

export async function lookAtPush(
  {
    WEB_PUSH: push,
    WEB_PUSH_HOSTS: hosts,
    PUBLIC_URL: address,
  }: Pick<Env, 'WEB_PUSH' | 'WEB_PUSH_HOSTS' | 'PUBLIC_URL'>,
  ask: Ask = askOnce,
): Promise<Finding> {
  if (push === 'off') return unused('提醒', 'WEB_PUSH=off，不往浏览器发');
  if (address?.startsWith('https:') !== true)
    return unused('提醒', '没有 https 的 PUBLIC_URL，浏览器不收，没有去问推送服务');
  const asked = hosts.flatMap((entry): (readonly [string, string])[] => {
    const known = SERVICES.find(([one]) => one === entry);
    if (known !== undefined) return [[known[1], known[2]]];
    return entry.startsWith('*.') || entry === 'jmt17.google.com' ? [] : [[entry, entry]];
  });
  const answers = await Promise.all(
    asked.map(async ([host, browsers]) => {
      const isThere = await ask(`https://${host}/`).then(
        () => true,
        () => false,
      );
      return { host, browsers, isThere };
    }),
  );
  const away = answers.filter(({ isThere }) => !isThere);
  if (away.length === 0) return fine('提醒', `推送服务都连得上（${answers.map(({ host }) => host).join('、')}）`);
  const words = away.map(({ host, browsers }) => `${host}（${browsers}）`).join('、');
  return away.length === answers.length
    ? wrong('提醒', `一个推送服务都连不上：${words}。看防火墙，或设 WEB_PUSH=off`)
    : careful('提醒', `连不上 ${words}：用它们的人收不到，别的人收得到`);
}
