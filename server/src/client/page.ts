import { createHash } from 'node:crypto';
import type { AppConfig } from '@juzhongren/contract/app-config';
import type { PublicSiteStatus } from '@juzhongren/contract/site-status';
import { html } from '../markup/html.ts';
import { type LinkPreview, previewMarkup } from '../markup/link-preview.ts';
import { CODE_SCRIPT, FIRST_SCRIPT } from './scripts-in-pages.ts';

/** One of the client's queries with its data, as `web/src/net/boot.ts` reads them. */
export type BootQuery = readonly [key: readonly unknown[], data: unknown];

export interface PageData {
  readonly config: AppConfig;
  readonly boot: readonly BootQuery[];
  /** What the operator tells everybody: the code that asks for it need not come with the first screen. */
  readonly siteStatus: PublicSiteStatus;
  /** The first screen as the client draws it for a visitor; empty where the client begins with nothing. */
  readonly screen: string;
  /** Address of the largest picture of the first screen: it is asked for before there is anything that shows it. */
  readonly picture: string | null;
  /** What chats show of a link to it. */
  readonly preview: LinkPreview;
}

/** A shell cut where its pages differ: what comes before the first screen, the screen itself, its data, and behind them. */
type ShellParts = readonly [string, string, string, string];

const ROOT = '<div id="root"></div>';

/** Throws when one of the three places is missing. */
export function cutShell(shell: string): ShellParts {
  const [beforeFirst = '', rest] = shell.split('<!--first-->');
  const [beforeScreen = '', behindScreen] = rest?.split(ROOT) ?? [];
  const [beforeData, behind] = behindScreen?.split('<!--data-->') ?? [];
  if (beforeData === undefined || behind === undefined) throw new Error('The built page lacks one of its places.');
  return [beforeFirst, `${beforeScreen}<div id="root">`, `</div>${beforeData}`, behind];
}

/**
 * What a page has of its own, to stand between the parts of its shell: what is needed before anything is shown, the first
 * screen, and the data, which nobody reads before the code is there. `origin`: where people find this service, if that is
 * said.
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
 * The page of the screen of this name: with what that needs at once, and without what others need.
 * `web/build/screen-links.ts` marks both. A screen's styles stand in its page, so no sheet of them is fetched; its code
 * waits in a template until the page has been read.
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

/** What asks for code. */
const CODE = /\s*(?:<script type="module"[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>)/g;
const MARKED = /\s*(?:<link\b[^>]*\bdata-for="([^"]*)"[^>]*>|<style data-for="([^"]*)">.*?<\/style>)/gs;

/** How the content security policy knows the styles that stand in pages. */
export function styleSources(shell: string): string[] {
  return [...shell.matchAll(/<style data-for="[^"]*">(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
}

/** JSON that can stand in HTML: no `<` in it, so nothing in the data can end the element. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function inertElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
