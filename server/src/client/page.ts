import { createHash } from 'node:crypto';
import type { AppConfig } from '@juzhongren/contract/app-config';
import type { PublicSiteStatus } from '@juzhongren/contract/site-status';
import { html } from '../markup/html.ts';
import { type LinkPreview, previewMarkup } from '../markup/link-preview.ts';
import { CODE_SCRIPT, FIRST_SCRIPT } from './scripts-in-pages.ts';

/** Key of a client query with its data, as `web/src/net/boot.ts` reads them. */
export type BootQuery = readonly [key: readonly unknown[], data: unknown];

export interface PageData {
  readonly config: AppConfig;
  readonly boot: readonly BootQuery[];
  /** Site status. It is embedded so that the code that requests it need not come with the first screen. */
  readonly siteStatus: PublicSiteStatus;
  /** First screen as the client renders it for a visitor; empty if the client renders it later. */
  readonly screen: string;
  /** URL of the largest picture of the first screen. It is preloaded before any element shows it. */
  readonly picture: string | null;
  readonly preview: LinkPreview;
}

/** HTML shell split at its three insertion points: early scripts and tags, the screen, and the data. */
type ShellParts = readonly [string, string, string, string];

const ROOT = '<div id="root"></div>';

/** Splits a shell. Throws if one of the three insertion points is missing. */
export function cutShell(shell: string): ShellParts {
  const [beforeFirst = '', rest] = shell.split('<!--first-->');
  const [beforeScreen = '', behindScreen] = rest?.split(ROOT) ?? [];
  const [beforeData, behind] = behindScreen?.split('<!--data-->') ?? [];
  if (beforeData === undefined || behind === undefined) throw new Error('The built page lacks one of its places.');
  return [beforeFirst, `${beforeScreen}<div id="root">`, `</div>${beforeData}`, behind];
}

/**
 * Returns the three insertions of a page: early scripts and tags, the screen, and the data, which is read only when the
 * code runs. `origin` is the public origin of the service, if it is configured.
 */
export function renderPage(
  { config, boot, siteStatus, screen, picture, preview }: PageData,
  origin?: string,
): [string, string, string] {
  const script = `<script>${FIRST_SCRIPT}</script>`;
  const preload =
    picture === null ? '' : html`<link rel="preload" as="image" fetchpriority="high" href="${picture}" />`.text;
  const data =
    inertElement('app-config', inertJson(config)) + inertElement('boot', inertJson({ queries: boot, siteStatus }));
  return [script + preload + previewMarkup(preview, origin).text, screen, data];
}

/**
 * Returns the shell of one screen: keeps what this screen needs at once and removes what other screens need.
 * `web/build/screen-links.ts` marks both. Styles are inline, so no style sheet is fetched. Code waits in a template
 * until the page has been read.
 */
export function shellFor(screen: string, shell: string): string {
  const own = shell.replaceAll(MARKED, (element, link?: string, style?: string) =>
    (link ?? style) === screen ? element : '',
  );
  if (!own.includes('<style')) return own;
  const code = [...own.matchAll(CODE)].map(([element]) => element.trim());
  return own
    .replaceAll(CODE, '')
    .replaceAll(/<link rel="stylesheet"/g, '$& disabled')
    .replace('<!--data-->', `$&<template id="code">${code.join('')}</template><script>${CODE_SCRIPT}</script>`);
}

const CODE = /\s*(?:<script type="module"[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>)/g;
const MARKED = /\s*(?:<link\b[^>]*\bdata-for="([^"]*)"[^>]*>|<style data-for="([^"]*)">.*?<\/style>)/gs;

/** Returns the hashes that allow the inline styles in the content security policy. */
export function styleSources(shell: string): string[] {
  return [...shell.matchAll(/<style data-for="[^"]*">(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
}

/** Returns JSON that is safe inside HTML. It contains no `<`, so data cannot close the element. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function inertElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
