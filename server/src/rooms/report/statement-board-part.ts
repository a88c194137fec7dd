// Report part 谎言账本: who was said to be where, whether it was true, who believed it and when it broke. Omits the
// players' own names for people and places, because a report may reach people who were not there.
import type { DebriefStatementBoard, DebriefStatement } from '@juzhongren/contract/room-calls/after';
import { formatSpan } from '@juzhongren/contract/room/story-time';
import { debriefStatementBoard } from '@juzhongren/engine/after/debrief-statement-board';
import { html, type Markup } from '../../markup/html.ts';
import { type CaseFile, nameOf, titleOf } from './case-file.ts';
import { span } from './labels.ts';

/** Null if nobody pinned anything and there is no lie to tell of. */
export function statementBoardPart(file: CaseFile): Markup | null {
  const told = debriefStatementBoard(file.script, file.happened);
  if (told === undefined || told.statements.length + told.unpinned.length === 0) return null;
  const printed = told.statements.filter(isOfTheScript);
  const own = told.statements.length - printed.length;
  return html`<section>
    <h2>谎言账本</h2>
    <p>${formatCounts(told)}${own === 0 ? '' : `有 ${own} 条写的是桌上自己的叫法，这里不印。`}</p>
    ${
      printed.length === 0
        ? null
        : html`<ul class="rows">
            ${printed.map((one) => html`<li><span>${statement(file, one)}</span></li>`)}
          </ul>`
    }
    ${
      told.unpinned.length === 0
        ? null
        : html`<p class="soft">
            没有人钉下来的谎：${told.unpinned
              .map(({ who, place, from, until }) => `${who}，${formatSpan(from, until)} 在${place}`)
              .join('；')}。
          </p>`
    }
  </section>`;
}

const isOfTheScript = ({ whoId, placeId }: DebriefStatement): boolean => whoId !== null && placeId !== null;

function formatCounts({ statements }: DebriefStatementBoard): string {
  const lies = statements.filter(({ isTrue }) => isTrue === false);
  const broken = lies.filter(({ broke }) => broke !== null).length;
  if (statements.length === 0) return '这一晚没有人往账本上钉过一句话。';
  return `钉下 ${statements.length} 条，${lies.length} 条不是真的，其中 ${broken} 条当晚就破了。`;
}

const VERDICT = { true: '是真的', false: '不是真的', null: '剧本没有写' } as const;

function statement(file: CaseFile, said: DebriefStatement): Markup {
  const { saidBy, who, place, from, until, isTrue, really, believedBy, broke } = said;
  const where = really.map((one) => `${formatSpan(one.from, one.until)} 在${one.place}`).join('，');
  return html`<strong>${who} ${formatSpan(from, until)} 在${place}</strong
    ><span class="soft">　${nameOf(file, saidBy)}说的</span><br />${VERDICT[`${isTrue}`]}${
      isTrue === false && where !== '' ? `：${who} ${where}` : ''
    }。${believedBy.length === 0 ? '' : `${believedBy.map((seat) => nameOf(file, seat)).join('、')}信了。`}${
      isTrue !== false ? '' : formatBreach(file, broke)
    }`;
}

function formatBreach(file: CaseFile, broke: DebriefStatement['broke']): string {
  if (broke === null) return '到最后也没有破。';
  const by = broke.clueId === null ? '' : `「${titleOf(file, broke.clueId)}」一到桌上，`;
  return `开局 ${span(broke.at - file.startedAt)}，${by}破了。`;
}
