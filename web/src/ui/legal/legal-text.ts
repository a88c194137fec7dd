import { queryOptions } from '@tanstack/react-query';

export type LegalText = 'terms' | 'privacy' | 'notices';

export const LEGAL_TITLE: Record<LegalText, string> = {
  terms: '用户协议',
  privacy: '隐私政策',
  notices: '开源许可',
};

/** The page with the whole text, for anybody and without scripts. */
export function legalAddress(which: LegalText): string {
  return `/legal/${which}`;
}

/** The text itself: a piece of HTML of p, h3, ul, li and strong. */
export function legalQuery(which: LegalText) {
  return queryOptions({
    queryKey: ['legal', which],
    queryFn: ({ signal }) => fetchText(which, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchText(which: LegalText, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${legalAddress(which)}?fragment=1`, { signal, credentials: 'same-origin' });
  const html = response.status === 200 ? await response.text() : '';
  // A whole page here is something else's: that of a proxy, or of a hotel's network.
  if (html.trim() === '' || /^\s*<(?:!doctype|html)/i.test(html)) throw new Error(`no ${which}: ${response.status}`);
  return html;
}
