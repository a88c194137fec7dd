// Report parts about the outcome: ending, score, cast, votes, questions and tasks.
import type { AnswerValue } from '@juzhongren/contract/room/events';
import type { ScriptTask } from '@juzhongren/contract/script/characters';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';
import { isRight, isScored, shareRight } from '@juzhongren/engine/state/answer-key';
import { type ClueHere, hasCome } from '@juzhongren/engine/state/clue-state';
import { isTaskMet } from '@juzhongren/engine/rules/judging';
import { findSeat } from '@juzhongren/engine/state/seats';
import type { SheetAnswer } from '@juzhongren/engine/state/state';
import { questionsOf } from '@juzhongren/engine/rules/sheets';
import { debriefView } from '@juzhongren/engine/view/debrief';
import { voteOf } from '@juzhongren/engine/rules/votes';
import { html, type Markup } from '../../markup/html.ts';
import { authorsChain, laidCards } from './proof-parts.ts';
import { awardsOf } from './awards.ts';
import { type CaseFile, characterOf, cluesOf, gameMasterOf, nameOf, playerOf } from './case-file.ts';
import { prose } from './prose.ts';
import { formatEscape, formatHeard, LINE_KIND, OUTCOME, points, ROLE } from './labels.ts';

/** Returns the debrief as everybody sees it: without anybody's own ending, and without media addresses. */
const debriefOf = ({ script, state }: CaseFile) => debriefView({ script, seat: null, assetUrl: String }, state);

export function endingPart(file: CaseFile): Markup {
  const { ending } = debriefOf(file);
  return html`<section>
    <p class="soft">结局</p>
    <h2>${ending.title}</h2>
    ${prose(ending.text)} ${ending.sound === undefined ? '' : html`<p class="soft">${formatHeard(ending.sound)}</p>`}
  </section>`;
}

/** Null for the game master. */
export function scorePart(file: CaseFile): Markup | null {
  if (file.seat === null) return null;
  const { name } = characterOf(file, file.seat);
  const mine = debriefOf(file).scores.find(({ characterId }) => characterId === file.seat);
  if (mine === undefined) return html``;
  const earned = mine.lines.reduce((sum, line) => sum + line.earned, 0);
  const possible = mine.lines.reduce((sum, line) => sum + line.possible, 0);
  return html`<section>
    <h2>${name}的表现</h2>
    <p class="score"><b class="serif">${mine.score}</b><span>表现分，满分 100</span></p>
    <ul class="rows">
      ${mine.lines.map(
        (line) =>
          html`<li>
            <span
              >${LINE_KIND[line.kind]}：${line.label === '' ? formatEscape(line.earned, line.possible) : line.label}</span
            >
            <span class="amount">${points(line.earned, line.possible)}</span>
          </li>`,
      )}
    </ul>
    <p class="soft">
      ${possible === 0 ? '这个角色没有计分项，记 100 分。' : `一共 ${points(earned, possible)}，折成百分是 ${mine.score} 分。`}
      ${isNotExamined(mine.lines) ? '答案就写在你的剧本里，答题不计分。' : null}
    </p>
  </section>`;
}

/**
 * Returns whether answers do not count because the player has an escape to earn (SC14). In older games they did count.
 */
const isNotExamined = (lines: readonly { kind: string }[]): boolean =>
  lines.some(({ kind }) => kind === 'escape') && lines.every(({ kind }) => kind !== 'question');

export function castPart(file: CaseFile): Markup {
  const ranked = [...file.state.scores].sort((one, other) => other.score - one.score);
  const awards = awardsOf(file);
  return html`<section>
    <h2>出场人物</h2>
    <ul class="rows">
      ${ranked.map(({ seat, score }) => {
        const character = characterOf(file, seat);
        return html`<li>
          <span>
            <strong>${character.name}</strong
            >${character.role === null ? null : html`<span class="tag">${ROLE[character.role]}</span>`}
            ${seat === file.seat ? html`<span class="tag">你</span>` : null}<br />
            <span class="soft">${playerOf(file, seat)}</span>
            ${findSeat(file.state.table, seat)?.confessed === true ? html`<br /><span class="soft">最后坦白了</span>` : null}
          </span>
          <span class="amount">${score} 分</span>
        </li>`;
      })}
    </ul>
    ${gameMasterOf(file) === '' ? null : html`<p><span class="tag">主持</span> ${gameMasterOf(file)}${file.seat === null ? html`<span class="tag">你</span>` : null}</p>`}
    ${awards.map(
      ({ title, reason, seats }) =>
        html`<p>
          <strong>${title}</strong> ${seats.map((seat) => characterOf(file, seat).name).join('、')}
          <span class="soft">${reason}</span>
        </p>`,
    )}
  </section>`;
}

export function votesPart(file: CaseFile): Markup | null {
  const held = cluesOf(file).flatMap((here) => {
    const vote = voteOf(here);
    return vote === null || here.state.closed === null ? [] : [{ vote, ...here.state, closed: here.state.closed }];
  });
  if (held.length === 0) return null;
  const isAlone = file.script.characters.length === 1;
  return html`<section>
    <h2>${isAlone ? '你的选择' : '谁投了谁'}</h2>
    ${held.map(({ vote, closed, ballots }) => {
      const label = (id: string | null) => vote.options.find((option) => option.id === id)?.label ?? '弃权';
      const outcome = `${OUTCOME[closed.how]}${closed.choice === null ? '' : `：${label(closed.choice)}`}`;
      return html`<h3>${vote.prompt}</h3>
        <p class="soft">
          ${isAlone ? '' : outcome} ${vote.correct === null ? '' : `　正确答案：${label(vote.correct)}`}
        </p>
        ${ballots.length === 0 ? null : ballotRows(file, { ballots, correct: vote.correct, label })}`;
    })}
  </section>`;
}

type Ballots = {
  ballots: readonly { seat: string; choice: string }[];
  correct: string | null;
  label: (optionId: string | null) => string;
};

function ballotRows(file: CaseFile, { ballots, correct, label }: Ballots): Markup {
  return html`<ul class="rows">
    ${file.script.characters.map(({ id }) => {
      const choice = ballots.find((ballot) => ballot.seat === id)?.choice ?? null;
      const isCorrect = correct === null ? null : choice === correct;
      return html`<li><span>${nameOf(file, id)}</span>${mark(label(choice), isCorrect)}</li>`;
    })}
  </ul>`;
}

/** Marks right and wrong by a symbol, not by colour alone. */
function mark(text: string, isCorrect: boolean | null): Markup {
  if (isCorrect === null) return html`<span class="amount">${text}</span>`;
  return isCorrect
    ? html`<span class="amount right">${text} ✓</span>`
    : html`<span class="amount wrong">${text} ✗</span>`;
}

export function questionsPart(file: CaseFile): Markup | null {
  const asked = cluesOf(file).flatMap((here) =>
    hasCome(here.state) ? questionsOf(here).map((question) => ({ question, sheets: here.state.sheets })) : [],
  );
  if (asked.length === 0) return null;
  return html`<section>
    <h2>题目与答案</h2>
    ${asked.map(
      ({ question, sheets }) =>
        html`<h3>${question.prompt}</h3>
          ${isScored(question) ? html`<p>答案：<strong>${keyOf(question)}</strong></p>` : html`<p class="soft">不计分</p>`}
          ${question.explain === '' ? null : prose(question.explain)} ${authorsChain(file, question)}
          ${sheets.length === 0 ? html`<p class="soft">没有人作答。</p>` : answerRows(file, question, sheets)}`,
    )}
  </section>`;
}

function answerRows(file: CaseFile, question: ScriptQuestion, sheets: ClueHere['state']['sheets']): Markup {
  return html`<ul class="rows">
    ${sheets.map(({ seat, answers }) => {
      const given = answers.find((answer) => answer.questionId === question.id);
      const value = given?.value ?? null;
      return html`<li>
        <span>${nameOf(file, seat)}${laidCards(file, question, given?.cards ?? [])}</span
        >${mark(said(question, value), rightness(question, given))}
      </li>`;
    })}
  </ul>`;
}

function rightness(question: ScriptQuestion, given: SheetAnswer | undefined): boolean | null {
  if (!isScored(question)) return null;
  const share = shareRight(question, given);
  // A partly right answer is neither right nor wrong.
  return share > 0 && share < 1 ? null : isRight(question, given);
}

function keyOf({ pick, key, words, options }: ScriptQuestion): string {
  // The author lists every accepted wording; the first one tells what was meant.
  if (pick === 'text') return words.length > 1 ? `${words[0]}（意思相同的说法也算对）` : words.join('');
  return options
    .filter(({ id }) => key.includes(id))
    .map(({ label }) => label)
    .join('、');
}

function said({ pick, options }: ScriptQuestion, value: AnswerValue): string {
  if (value === null) return '弃答';
  const values = Array.isArray(value) ? value : [value];
  if (pick === 'text') return values.join('、');
  return (
    options
      .filter(({ id }) => values.includes(id))
      .map(({ label }) => label)
      .join('、') || '弃答'
  );
}

/** Shows what the others were asked about a task, and who confirmed it. */
function saidOf(file: CaseFile, { judged }: ScriptTask): Markup | null {
  if (judged === undefined) return null;
  const said = file.state.judged.find(({ judgingId }) => judgingId === judged.id);
  const confirmed = said?.confirmed.map((seat) => nameOf(file, seat)) ?? [];
  const outcome =
    said === undefined
      ? '没有人能评，不计分'
      : `${said.of} 人里 ${confirmed.length} 人点头${confirmed.length === 0 ? '' : `：${confirmed.join('、')}`}`;
  return html`<br /><span class="soft">问大家：${judged.ask}（${outcome}）</span>`;
}

export function tasksPart(file: CaseFile): Markup | null {
  const { script, state } = file;
  const lists = script.characters
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ id, tasks }) => ({
      seat: id,
      list: html`<ul class="rows">
        ${tasks.map((task) => {
          const met = isTaskMet(script, state, { seat: id, task });
          return html`<li>
            <span>${task.text}${saidOf(file, task)}</span
            >${mark(met === null ? '不计' : met ? '达成' : '没有达成', met)}
          </li>`;
        })}
      </ul>`,
    }));
  if (lists.length === 0) return null;
  const others = lists.filter(({ seat }) => seat !== file.seat);
  return html`<section>
    <h2>任务</h2>
    ${
      file.seat === null
        ? null
        : (lists.find(({ seat }) => seat === file.seat)?.list ?? html`<p class="soft">你没有私人任务。</p>`)
    }
    ${
      others.length === 0
        ? null
        : html`<details>
            <summary>${file.seat === null ? '每个人的任务' : '其他人的任务'}</summary>
            <div>
              ${others.map(
                ({ seat, list }) =>
                  html`<h3>${nameOf(file, seat)}</h3>
                    ${list}`,
              )}
            </div>
          </details>`
    }
  </section>`;
}
