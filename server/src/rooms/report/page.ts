// Builds the report of a finished game: one page that needs nothing else.
import type { ClueHere } from '@juzhongren/engine/state/clue-state';
import { html, Markup } from '../../markup/html.ts';
import { type CaseFile, characterOf, nameOf } from './case-file.ts';
import { contentOf, coverageOf, whereabouts } from './coverage.ts';
import { PAGE_STYLE } from './page-style.ts';
import { prose } from './prose.ts';
import { tokensPart } from './tokens-part.ts';
import { sidePart } from './side-part.ts';
import { castPart, endingPart, questionsPart, scorePart, tasksPart, votesPart } from './result-parts.ts';
import { statementBoardPart } from './statement-board-part.ts';
import { timeLine } from './time-line.ts';
import { whatIfPart } from './what-if-part.ts';
import { clock, day, span, stamp } from './labels.ts';

export function reportPage(file: CaseFile): string {
  const { card } = file.script;
  const body = html`<header id="seal">
      <p class="kicker">结案报告</p>
      <h1>${card.name}</h1>
      <p class="facts">
        <span>${day(file.endedAt)}</span> <span>用时 ${span(file.endedAt - file.startedAt)}</span><br />
        <span>${card.player}人本</span> <span>作者 ${card.author}</span>
        <span>${file.seat === null ? '你主持了这一局' : `你是 ${characterOf(file, file.seat).name}`}</span
        >${hintsGiven(file)}
      </p>
      <div class="seal serif" role="img" aria-label="结案 ${stamp(file.endedAt)}">
        <b>结案</b><span>${stamp(file.endedAt)}</span>
      </div>
    </header>
    ${endingPart(file)}${scorePart(file)}${castPart(file)}${sidePart(file)}${votesPart(file)}${questionsPart(file)}${tasksPart(file)}${tokensPart(file)}
    ${cluesPart(file)}${whatIfPart(file)}${statementBoardPart(file)}${timePart(file)}${truthPart(file)}
    <footer>局中人 · 剧本杀　本页含全部剧情，请不要发给还没玩过的人</footer>`;
  return document(`${card.name} · 结案报告`, body);
}

/** Tells how often the players had a hint; null if there could be none. */
function hintsGiven({ script, state }: CaseFile): Markup | null {
  if (script.facts === undefined) return null;
  const { length } = state.table.hints;
  return html` <span>${length === 0 ? '没有要过提示' : `要过 ${length} 次提示`}</span>`;
}

export function missingPage(): string {
  return document(
    '没有这份报告',
    html`<header>
      <h1>没有这份报告</h1>
      <p class="facts">地址不完整，或者已经失效。</p>
    </header>`,
  );
}

function document(title: string, body: Markup): string {
  const style = new Markup(PAGE_STYLE);
  return `<!doctype html>${
    html`<html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text
  }`;
}

function cluesPart(file: CaseFile): Markup | null {
  const { dealt, published, kept, missed } = coverageOf(file);
  const all = published.length + kept.length + missed.length;
  if (all === 0) return null;
  const isAlone = file.script.card.player === 1;
  const shares = [
    { name: '随剧情发下', count: dealt.length },
    ...(isAlone
      ? [{ name: '找到', count: published.length + kept.length }]
      : [
          { name: '公开', count: published.length },
          { name: '只有个别人知道', count: kept.length },
        ]),
    { name: '始终没有出现', count: missed.length },
  ];
  const parts = shares.filter(({ count }) => count > 0).map(({ name, count }) => `${name} ${count} 条`);
  const total = `共 ${dealt.length + all} 条：${parts.join('，')}。`;
  const share = (part: readonly unknown[]) => `${Math.round((100 * part.length) / all)}%`;
  return html`<section>
    <h2>线索</h2>
    <div class="bar" aria-hidden="true">
      <i class="open" style="width:${share(published)}"></i><i class="kept" style="width:${share(kept)}"></i>
    </div>
    <p>${total}</p>
    ${clueList(file, { title: '始终没有出现，它们会告诉你们的', clues: missed, open: true })}
    ${clueList(file, { title: '没有公开', clues: kept, open: false })}
    ${clueList(file, { title: '公开了的', clues: published, open: false })}
  </section>`;
}

function clueList(
  file: CaseFile,
  { title, clues, open }: { title: string; clues: readonly ClueHere[]; open: boolean },
): Markup | null {
  if (clues.length === 0) return null;
  return html`<details${open ? html` open` : null}><summary>${title}（${clues.length}）</summary><div>
    ${clues.map((here) => clueEntry(file, here))}
  </div></details>`;
}

/** Shows the title of a clue and where it lay; a tap opens its content. */
function clueEntry(file: CaseFile, { clue, state }: ClueHere): Markup {
  const finder = state.foundBy === null ? '' : `　${nameOf(file, state.foundBy)}找到`;
  return html`<details class="clue">
    <summary>${clue.title}<br /><span class="soft">${whereabouts(file, clue)}${finder}</span></summary>
    <div>${prose(contentOf(file, clue))}</div>
  </details>`;
}

function timePart(file: CaseFile): Markup {
  return html`<section>
    <h2>${file.seat === null ? '桌上的这一晚' : '你的这一晚'}</h2>
    <ol class="line">
      ${timeLine(file).map(({ at, text, heading }) =>
        heading
          ? html`<li class="chapter serif">${text}</li>`
          : html`<li><time datetime="${new Date(at).toISOString()}">${clock(at)}</time>${text}</li>`,
      )}
    </ol>
  </section>`;
}

function truthPart({ script }: CaseFile): Markup | null {
  if (script.truth.length === 0) return null;
  return html`<section>
    <h2>真相</h2>
    <details>
      <summary>展开真相</summary>
      <div>
        ${script.truth.map(
          ({ title, text }) =>
            html`<h3>${title}</h3>
              ${prose(text)}`,
        )}
      </div>
    </details>
  </section>`;
}
