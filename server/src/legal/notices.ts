// Lists third-party works in the client with their licence texts, as recorded by the build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { html, type Markup } from '../markup/html.ts';

const noticesSchema = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), texts: z.array(z.string()) }),
);
type Notices = z.infer<typeof noticesSchema>;

export function readNotices(folder: string): Notices | undefined {
  const file = join(folder, '.vite/notices.json');
  return existsSync(file) ? noticesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Renders the notices. Uses h3 inside the app and h2 on their own page. */
export function noticesBody(notices: Notices | undefined, heading: 'h2' | 'h3'): Markup {
  if (notices === undefined) return html`<p>网页还没有构建，这里还没有内容。</p>`;
  return html`<p>
      局中人是开放源代码的，许可是 Apache-2.0，剧本、图片和声音也是。网页里还用到了下面这些作品，谢谢写它们的人。
    </p>
    ${notices.map(({ name, version, licence, texts }) => [
      heading === 'h2' ? html`<h2>${name} ${version}</h2>` : html`<h3>${name} ${version}</h3>`,
      html`<p>许可：${licence}</p>`,
      ...texts.flatMap(paragraphsOf).map((words) => html`<p lang="en">${words}</p>`),
    ])}`;
}

/**
 * Splits a licence into flowing paragraphs, because a phone is narrower than its lines. Headings, copyright lines and
 * list items stay separate.
 */
function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/^[-=_*]{5,}$/gm, '')
    .replaceAll(/^[A-Z][A-Z &-]{3,38}$/gm, (heading) => `\n${heading}\n`)
    .split(/\n\s*\n|\n(?=\s*(?:Copyright\b|Portions Copyright\b|[-*•]\s|\(?(?:\d{1,2}|[a-z])[.)]\s))/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}
