// Writes the result of a run: pictures, an index by screen and size, contact sheets, and findings as text.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { type SizeName, SIZES } from '../world/sizes.ts';
import { nameOf } from '../world/state.ts';
import type { Picture } from './take.ts';

/** Pictures per contact sheet, and the width of each in px. */
const SHEET = { phone: { each: 12, columns: 6, width: 240 }, desk: { each: 9, columns: 3, width: 500 } } as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export class Report {
  readonly #folder: string;
  readonly #pictures: Picture[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  get count(): number {
    return this.#pictures.length;
  }

  add(picture: Picture): void {
    this.#pictures.push(picture);
    if (picture.bytes === undefined) return;
    const path = join(this.#folder, fileOf(picture));
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, picture.bytes);
  }

  /** `order` lists the state names. Returns the number of pictures with findings and the number of failures. */
  async close(browser: Browser, order: readonly string[]): Promise<{ found: number; failed: number }> {
    const pictures = this.#pictures.toSorted(
      (one, other) => order.indexOf(nameOf(one.state)) - order.indexOf(nameOf(other.state)),
    );
    writeFileSync(join(this.#folder, 'findings.md'), findingsOf(pictures));
    writeFileSync(join(this.#folder, 'index.html'), indexOf(pictures));
    await this.#sheets(browser, pictures);
    return {
      found: pictures.filter(({ findings }) => findings.length > 0).length,
      failed: pictures.filter(({ failure }) => failure !== undefined).length,
    };
  }

  async #sheets(browser: Browser, pictures: readonly Picture[]): Promise<void> {
    const page = await browser.newPage({ deviceScaleFactor: 1 });
    for (const [size, all] of Map.groupBy(pictures, (picture) => picture.size)) {
      const { each, columns, width } = SHEET[SIZES[size].phone ? 'phone' : 'desk'];
      for (let first = 0; first < all.length; first += each) {
        const name = `sheet-${size}-${String(first / each + 1).padStart(2, '0')}`;
        const file = join(this.#folder, `${name}.html`);
        writeFileSync(file, sheetOf(all.slice(first, first + each), { columns, width, size }));
        await page.setViewportSize({ width: columns * (width + 12) + 12, height: 800 });
        await page.goto(pathToFileURL(file).href);
        await page.screenshot({ path: join(this.#folder, `${name}.png`), fullPage: true });
        rmSync(file);
      }
    }
    await page.close();
  }
}

const fileOf = ({ state, size }: Picture): string => `${nameOf(state)}-${size}.jpg`;

function sheetOf(
  pictures: readonly Picture[],
  { columns, width, size }: { columns: number; width: number; size: SizeName },
): string {
  const height = Math.round((width * SIZES[size].height) / SIZES[size].width);
  const cells = pictures.map(
    (picture) =>
      `<figure><figcaption class="${picture.failure === undefined && picture.findings.length === 0 ? '' : 'found'}">${escaped(nameOf(picture.state))}${picture.findings.length === 0 ? '' : ` · ${picture.findings.length}`}</figcaption>${
        picture.bytes === undefined ? '<p>—</p>' : `<img src="${escaped(fileOf(picture))}">`
      }</figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
body{margin:12px;background:#3a3633;font:13px/1.3 system-ui,sans-serif;color:#fff;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:12px}
figure{margin:0}figcaption{height:2.6em;overflow:hidden;overflow-wrap:anywhere}.found{color:#ffb38a}
img{width:${width}px;height:${height}px;object-fit:cover;object-position:top;display:block;background:#000}</style>${cells.join('')}`;
}

function findingsOf(pictures: readonly Picture[]): string {
  const lines = pictures.flatMap((picture) => [
    ...(picture.failure === undefined ? [] : [`- ${fileOf(picture)}: not reached: ${picture.failure.split('\n')[0]}`]),
    ...picture.findings.map(({ kind, text }) => `- ${fileOf(picture)}: ${kind}: ${text}`),
  ]);
  const slowest = pictures
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 12)
    .map((picture) => `- ${fileOf(picture)}: ${(picture.ms / 1000).toFixed(1)} s`);
  return `# Findings\n\n${lines.length === 0 ? 'None.' : lines.join('\n')}\n\n# Slowest\n\n${slowest.join('\n')}\n`;
}

function indexOf(pictures: readonly Picture[]): string {
  const sizes = [...new Set(pictures.map(({ size }) => size))];
  const rows = [...Map.groupBy(pictures, ({ state }) => nameOf(state))].map(([name, row]) => {
    const cells = sizes.map((size) => {
      const picture = row.find((one) => one.size === size);
      if (picture?.bytes === undefined) return '<td>—</td>';
      const file = escaped(fileOf(picture));
      return `<td><a href="${file}"><img loading="lazy" src="${file}" width="${SIZES[size].phone ? 200 : 420}"></a></td>`;
    });
    const found = row.flatMap(({ size, findings, failure }) => [
      ...(failure === undefined ? [] : [`<li>${size}: not reached: ${escaped(failure)}`]),
      ...findings.map(({ kind, text }) => `<li>${size}: <b>${kind}</b> ${escaped(text)}`),
    ]);
    return `<tr id="${escaped(name)}"><th>${escaped(name)}</th>${cells.join('')}<td class="found"><ul>${found.join('')}</ul></td></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen, every state</title><style>
body{margin:16px;background:#2b2826;color:#eee;font:14px/1.5 system-ui,sans-serif}table{border-collapse:collapse}
th{text-align:left;width:9em;overflow-wrap:anywhere}td,th{vertical-align:top;padding:8px;border-top:1px solid #555}
img{display:block}.found{max-width:34em;color:#ffb38a}ul{margin:0;padding-left:1.2em}thead th{position:sticky;top:0;background:#2b2826}</style>
<h1>Every screen, every state</h1><p>${pictures.length} pictures, ${pictures.reduce((sum, { findings }) => sum + findings.length, 0)} findings</p>
<table><thead><tr><th>state</th>${sizes.map((size) => `<th>${size}</th>`).join('')}<th>findings</th></tr></thead>${rows.join('')}</table></html>`;
}
