// Renders a minimal page that loads no other file. The server uses it as error page; the service worker uses it when no
// server responds.

export const BARE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export interface BarePage {
  readonly title: string;
  /** Plain text without characters that have a special meaning in HTML. */
  readonly text: string;
  /** Small print. The same limits as for `text` apply. */
  readonly note?: string;
  readonly mayTryAgain: boolean;
}

/** Logo, same as `public/seal.svg` of the client. */
const SEAL =
  '<svg aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#c43c25"/><path d="M9 9h14v5H9v3c0 3-.6 5-1.8 7M9 9v8M12.5 18h8v5h-8zM12.5 18v5M23 14v9c0 1.2-.6 1.8-1.8 1.8" fill="none" stroke="#fff6e9" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>';

// Colours, spacing and radii match `ui/tokens.css` of the client.
const STYLE = `
html { color-scheme: dark; background: #14110f; color: #f3ece0; font: 15px/1.7 -apple-system, BlinkMacSystemFont, 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif; }
body { display: grid; align-content: center; justify-items: center; gap: 16px; box-sizing: border-box; min-height: 100vh; max-width: 480px; margin: 0 auto; padding: 32px 16px; text-align: center; }
svg { width: 72px; height: 72px; margin-bottom: 8px; transform: rotate(-4deg); }
h1 { margin: 0; font-size: 20px; }
p { max-width: 20em; margin: 0 0 8px; color: #b9ac9a; text-wrap: balance; }
a { display: grid; align-items: center; box-sizing: border-box; width: 100%; max-width: 320px; min-height: 48px; border-radius: 12px; background: #c43c25; color: #fff6e9; font-weight: 600; text-decoration: none; }
a + a { min-height: 44px; background: none; color: #b9ac9a; font-weight: 400; }
a:focus-visible { outline: 2px solid #d2ac62; outline-offset: 2px; }
small { color: #b9ac9a; font-size: 13px; overflow-wrap: anywhere; }
`;

/** An empty `href` reloads the requested page. */
const AGAIN = '<a href="">重试</a>\n';

/** Returns the page as HTML. Does not escape its texts, so they must be free of HTML special characters. */
export const barePage = ({ title, text, note, mayTryAgain }: BarePage): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#14110f">
<title>局中人 · ${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main style="display: contents">
${SEAL}
<h1>${title}</h1>
<p>${text}</p>
${mayTryAgain ? AGAIN : ''}<a href="/">返回首页</a>
${note === undefined ? '' : `<small>${note}</small>\n`}</main>
</body>
</html>
`;
