import { queryOptions } from '@tanstack/react-query';

export type LegalText = 'terms' | 'privacy' | 'notices';

export const LEGAL_TITLE: Record<LegalText, string> = {
  terms: '用户协议',
  privacy: '隐私政策',
  notices: '开源许可',
};

/** Returns the path of the page with the full text, which is public and has no scripts. */
export function legalAddress(which: LegalText): string {
  return `/legal/${which}`;
}

/** Text as an HTML fragment with p, h3, ul, li and strong. */
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
  // A complete HTML page comes from a proxy or a captive portal.
  if (html.trim() === '' || /^\s*<(?:!doctype|html)/i.test(html)) throw new Error(`no ${which}: ${response.status}`);
  return html;
}
