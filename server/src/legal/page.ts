import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { html, Markup } from '../markup/html.ts';
import type { Env } from '../settings/env.ts';
import { bodyOf, type LegalName, type LegalText } from './legal-text.ts';
import { operatorName } from './legal-texts.ts';
import { PAGE_STYLE } from './page-style.ts';

export const LEGAL_PATHS = { terms: '/legal/terms', privacy: '/legal/privacy' } as const satisfies Record<
  LegalName,
  string
>;

export const NOTICES_PATH = '/legal/notices';

const LINKS: readonly { path: string; label: string }[] = [
  { path: LEGAL_PATHS.terms, label: '用户协议' },
  { path: LEGAL_PATHS.privacy, label: '隐私政策' },
  { path: NOTICES_PATH, label: '开源许可' },
];

type Operator = Pick<Env, 'OPERATOR_NAME' | 'OPERATOR_CONTACT' | 'OPERATOR_RECORD'>;

export function legalPage(name: LegalName, text: LegalText, operator: Operator): string {
  return wholePage({ path: LEGAL_PATHS[name], title: text.title, body: bodyOf(text, 'h2') }, operator);
}

interface Written {
  readonly path: string;
  readonly title: string;
  readonly body: Markup;
}

/** Returns a complete page without scripts or external files. */
export function wholePage({ path, title, body }: Written, operator: Operator): string {
  const links = LINKS.map((link) =>
    link.path === path
      ? html`<a href="${link.path}" aria-current="page">${link.label}</a>`
      : html`<a href="${link.path}">${link.label}</a>`,
  );
  const style = new Markup(`<style>${PAGE_STYLE}</style>`);
  const page = html`<html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#14110f" />
      <title>${title} · ${PRODUCT_NAME}</title>
      ${style}
    </head>
    <body>
      <header>
        <nav aria-label="协议"><a href="/">返回首页</a>${links}</nav>
        <h1>${title}</h1>
        <p class="who">${PRODUCT_NAME}　由${operatorName(operator)}提供</p>
      </header>
      <main>${body}</main>
      <footer>${footer(operator)}</footer>
    </body>
  </html>`;
  return `<!doctype html>${page.text}`;
}

function footer({ OPERATOR_CONTACT: contact, OPERATOR_RECORD: record }: Operator): Markup {
  return html`${contact === undefined ? null : html`<p>联系：${contact}</p>`}${record === undefined ? null : html`<p>${record}</p>`}
    <p>${PRODUCT_NAME}</p>`;
}
