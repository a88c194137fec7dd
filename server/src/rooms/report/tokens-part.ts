// Report part about tokens: how many everybody had in the end, and each move of them.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { tokenRules, sumOf } from '@juzhongren/engine/state/tokens';
import type { CounterMove } from '@juzhongren/engine/state/state';
import { spentOn } from '@juzhongren/engine/view/tokens';
import { html, type Markup } from '../../markup/html.ts';
import { type CaseFile, nameOf } from './case-file.ts';
import { clock } from './labels.ts';

type CounterEvent = Extract<RoomEvent, { purseId: string }>;

export const nameOfTokens = ({ script }: CaseFile, purseId: string): string => tokenRules(script, purseId)?.name ?? '';

/** Formats an amount, for example 「3 枚铜钱」. */
export const amount = ({ script }: CaseFile, purseId: string, count: number): string => {
  const tokens = tokenRules(script, purseId);
  return `${count} ${tokens?.unit ?? ''}${tokens?.name ?? ''}`;
};

/** Returns a line of the seat's time-line; null if the seat did not notice. */
export function formatCounters(file: CaseFile, event: CounterEvent): string | null {
  switch (event.type) {
    case 'counters-given': {
      const { from, to, count, purseId, way } = event;
      const isOwn = from === file.seat || to === file.seat;
      if (!isOwn && way === 'quiet' && tokenRules(file.script, purseId)?.heard !== true) return null;
      const much = isOwn || way === 'open' ? amount(file, purseId, count) : '一些东西';
      return `${nameOf(file, from)}${way === 'quiet' ? '私下' : ''}给了${nameOf(file, to)} ${much}`;
    }
    case 'counters-spent': {
      if (event.seat !== file.seat) return null;
      const what = spentOn(file.script, file.state.table, { on: event.on, from: event.seat });
      return `你在「${what}」花了 ${amount(file, event.purseId, event.count)}`;
    }
    case 'counters-paid':
      return event.seat === file.seat ? `你得到 ${amount(file, event.purseId, event.count)}` : null;
    case 'counters-taken':
      return event.seat === file.seat ? `你交出 ${amount(file, event.purseId, event.count)}` : null;
    case 'counters-reckoned': {
      if (event.to !== 'table' && event.to.seat !== file.seat) return null;
      const told = event.counts.map(({ seat, count }) => `${nameOf(file, seat)} ${count}`).join('，');
      return `数了一遍${nameOfTokens(file, event.purseId)}：${told}`;
    }
    case 'counters-aside':
      return null;
  }
}

export function tokensPart(file: CaseFile): Markup | null {
  const { script, state } = file;
  if (script.purses === undefined) return null;
  return html`${script.purses.map(({ id, name, unit }) => {
    const tokens = state.table.purses.find(({ purseId }) => purseId === id);
    const moves = state.table.moves.filter(({ purseId }) => purseId === id);
    return html`<section>
      <h2>${name}的去向</h2>
      <ul class="rows">
        ${(tokens?.seats ?? []).map(
          (one) =>
            html`<li><span>${nameOf(file, one.seat)}</span><span class="amount">${sumOf(one)} ${unit}</span></li>`,
        )}
        <li><span class="soft">没有在谁手上</span><span class="amount">${tokens?.bank ?? 0} ${unit}</span></li>
      </ul>
      ${
        moves.length === 0
          ? html`<p class="soft">一晚上没有动过。</p>`
          : html`<details>
              <summary>一笔一笔（${moves.length}）</summary>
              <ol class="line">
                ${moves.map(
                  (move) =>
                    html`<li>
                      <time datetime="${new Date(move.at).toISOString()}">${clock(move.at)}</time>${formatMove(
                        file,
                        move,
                      )}
                    </li>`,
                )}
              </ol>
            </details>`
      }
    </section>`;
  })}`;
}

function formatMove(file: CaseFile, move: CounterMove): string {
  const much = amount(file, move.purseId, move.count);
  if (move.from === null) return `${nameOf(file, move.to ?? '')}得到 ${much}`;
  if (move.to !== null) {
    return `${nameOf(file, move.from)}${move.way === 'quiet' ? '私下' : ''}给了${nameOf(file, move.to)} ${much}`;
  }
  const what = spentOn(file.script, file.state.table, move);
  return what === '' ? `${nameOf(file, move.from)}交出 ${much}` : `${nameOf(file, move.from)}在「${what}」花了 ${much}`;
}
