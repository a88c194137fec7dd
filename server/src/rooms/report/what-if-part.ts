// Report part 如果当时: from when on the players could have proven the culprit, and what each clue that was not published
// would have changed.
import type { WhatIf, WhatIfKept } from '@juzhongren/contract/room-calls/after';
import { whatIf } from '@juzhongren/engine/after/what-if';
import { html, type Markup } from '../../markup/html.ts';
import { type CaseFile, nameOf, titleOf } from './case-file.ts';
import { span } from './labels.ts';

export function whatIfPart(file: CaseFile): Markup | null {
  const told = whatIf(file.script, file.happened);
  if (told === undefined) return null;
  return html`<section>
    <h2>如果当时</h2>
    <p>${formatProven(file, told.provable)}</p>
    ${
      told.kept.length === 0
        ? null
        : html`<ul class="rows">
            ${told.kept.map(
              (kept) =>
                html`<li>
                  <span
                    ><strong>${kept.title}</strong
                    >${kept.by === null ? '' : html`<span class="soft">　${nameOf(file, kept.by)}没有公开</span>`}<br />${formatRetained(
                      file,
                      kept,
                    )}</span
                  >
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

function formatProven(file: CaseFile, provable: WhatIf['provable']): string {
  if (provable === null) return '到最后，摆上桌的东西还证不出真凶。';
  const after = `开局 ${span(provable.at - file.startedAt)}`;
  const by = provable.clueId === null ? '' : `，「${titleOf(file, provable.clueId)}」一到桌上`;
  return `${formatAct(file, provable.act)}，${after}${by}，就证得出真凶了。`;
}

const formatAct = ({ script }: CaseFile, act: number): string =>
  act > script.acts.length ? '最后的答卷里' : `第 ${act} 幕`;

function formatRetained(file: CaseFile, { change, act, minutes, says }: WhatIfKept): string {
  switch (change) {
    case 'proves':
      return `公开了它，${formatAct(file, act ?? 1)}就证得出真凶。`;
    case 'earlier':
      return `公开了它，能早 ${minutes} 分钟证出真凶。`;
    case 'more':
      return `公开了它，桌上会多知道一件事：${says}。`;
    case 'same':
      return '它说的，桌上已经有了。';
    case 'beside':
      return '它和案子没有关系。';
  }
}
