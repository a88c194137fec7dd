import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { html, Markup } from '../markup/html.ts';
import type { Env } from '../settings/env.ts';
import { bodyOf, type LegalName, type LegalText } from './legal-text.ts';
import { operatorName } from './legal-texts.ts';
import { PAGE_STYLE } from './page-style.ts';

/** Where each text is, in the order of the links between them. */
export const LEGAL_PATHS = { terms: '/legal/terms', privacy: '/legal/privacy' } as const satisfies Record<
  LegalName,
  string
>;

const LINKS: readonly { name: LegalName; label: string }[] = [
  { name: 'terms', label: '用户协议' },
  { name: 'privacy', label: '隐私政策' },
];

type Operator = Pick<Env, 'OPERATOR_NAME' | 'OPERATOR_CONTACT' | 'OPERATOR_RECORD'>;

/** A whole page that needs nothing else, no script either. */
export function legalPage(name: LegalName, text: LegalText, operator: Operator): string {
  const links = LINKS.map((link) =>
    link.name === name
      ? html`<a href="${LEGAL_PATHS[link.name]}" aria-current="page">${link.label}</a>`
      : html`<a href="${LEGAL_PATHS[link.name]}">${link.label}</a>`,
  );
  const style = new Markup(`<style>${PAGE_STYLE}</style>`);
  const page = html`<html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#14110f" />
      <title>${text.title} · ${PRODUCT_NAME}</title>
      ${style}
    </head>
    <body>
      <header>
        <nav aria-label="协议"><a href="/">返回首页</a>${links}</nav>
        <h1>${text.title}</h1>
        <p class="who">${PRODUCT_NAME}　由${operatorName(operator)}提供</p>
      </header>
      <main>${bodyOf(text, 'h2')}</main>
      <footer>${footer(operator)}</footer>
    </body>
  </html>`;
  return `<!doctype html>${page.text}`;
}

function footer({ OPERATOR_CONTACT: contact, OPERATOR_RECORD: record }: Operator): Markup {
  return html`${contact === undefined ? null : html`<p>联系：${contact}</p>`}${record === undefined ? null : html`<p>${record}</p>`}
    <p>${PRODUCT_NAME}</p>`;
}
