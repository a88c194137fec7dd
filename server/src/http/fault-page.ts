// Shows an HTML error page in browsers instead of the JSON envelope for programs.
import { type BarePage, barePage } from '@juzhongren/contract/bare-page';
import type { FastifyRequest } from 'fastify';

type Words = Pick<BarePage, 'title' | 'text' | 'mayTryAgain'>;

const WORDS: Readonly<Record<number, Words>> = {
  404: { title: '这里什么也没有', text: '地址可能不完整，也可能已经收起来了。', mayTryAgain: false },
  429: { title: '来得太快了', text: '歇几秒，这一页会自己再试。', mayTryAgain: true },
  500: { title: '服务器出错了', text: '不是你的问题，已经记下来了。可以再试一次。', mayTryAgain: true },
  503: { title: '服务器正忙', text: '人太多，或者正在重启。过几秒这一页会自己再试，案子不会跑。', mayTryAgain: true },
};
const OF_CALLER: Words = { title: '打不开这个地址', text: '地址可能不完整，从首页重新进来就好。', mayTryAgain: false };
const OF_SERVER: Words = WORDS[500] ?? OF_CALLER;

/** Files that pages load. A missing file must not be answered with an HTML page. */
const OF_PAGES = /^\/assets(?:\/|$)/;

/**
 * Returns whether a person opened this address as a page. Browsers say so for pages, but never for calls or pictures.
 */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || OF_PAGES.test(url)) return false;
  return headers.accept?.includes('text/html') === true;
}

/** Returns the error page for an HTTP status of 400 or higher. From 500 on it shows the request id for support. */
export const faultPage = (status: number, requestId: string): string =>
  barePage({
    ...(WORDS[status] ?? (status < 500 ? OF_CALLER : OF_SERVER)),
    ...(status >= 500 ? { note: `求助时请带上编号 ${requestId}` } : {}),
  });
