// Checks which fields of a clue may be combined.
import { type Report, printable } from '../../messages/report.ts';
import { checkWords } from './check-labels.ts';
import type { Readable, SourceClue } from '../../read/source-clue.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Locate, Located } from '../../read/shape.ts';

type Clue = Located<SourceClue>;

export function checkClues(pack: SourcePack, report: Report): void {
  for (const clue of pack.clues) {
    checkPlacement(pack, clue, report);
    checkContent(clue, report);
    checkSheet(pack, clue, report);
  }
  checkKept(pack, report);
}

/** Above this share of finds published when found, players have hardly anything to keep, show or trade. */
const FOUND_SHARE_MAX = 0.5;
/** With fewer finds the share means little. */
const FINDS_MIN = 8;

/** Warns (W404) only in a game for several players. A solo player has nobody to keep clues from. */
function checkKept({ clues, characters }: SourcePack, report: Report): void {
  const finds = clues.filter(({ value }) => value.types.includes('discovery'));
  const forced = finds.filter(({ value }) => value.publish === 'found');
  const [first] = finds;
  if (characters.length < 2 || first === undefined || finds.length < FINDS_MIN) return;
  if (forced.length <= finds.length * FOUND_SHARE_MAX) return;
  report.add(
    { file: first.at([]).file, line: 1 },
    'W404',
    `搜得到的 ${finds.length} 条线索里 ${forced.length} 条找到即公开：没有什么可藏、可换；关键的多给几处来源，少几条 publish: found`,
  );
}

const SEARCH_FIELDS = ['place', 'spot', 'spotAt', 'act', 'until', 'for', 'needs'] as const;

function checkPlacement({ script }: SourcePack, { value, at }: Clue, report: Report): void {
  if (!value.types.includes('discovery')) {
    for (const field of SEARCH_FIELDS) {
      if (value[field] !== undefined) {
        report.add(at([field]), 'P402', `「${field}」只给靠搜证找到的线索：types 里加 discovery，或删去它`);
      }
    }
    if (value.opens === undefined)
      report.add(at([]), 'P403', '没有 discovery 的线索要写 opens：{ act: 幕 }、closing 或 effect');
    if (value.opens === 'effect' && value.to !== undefined) {
      report.add(at(['to']), 'P403', '由效果给出的线索，给谁写在效果的 to 里：删去这个 to');
    }
    return;
  }
  if (value.place === undefined) report.add(at([]), 'P401', 'discovery 线索要写 place：它在哪个地点');
  if (value.opens !== undefined)
    report.add(at(['opens']), 'P403', 'discovery 线索靠搜证出现：删去 opens，或去掉 discovery');
  if (value.to !== undefined) report.add(at(['to']), 'P403', 'discovery 线索归找到的人：删去 to；限定谁能找到用 for');
  const place = script?.value.places.find(({ id }) => id === value.place);
  if (place?.rule === 'choose' && value.spot === undefined) {
    report.add(at([]), 'P404', `地点「${place.id}」是 choose：写出找到之前看得到的位置 spot`);
  }
  if (place?.rule === 'draw' && value.spot !== undefined) {
    report.add(at(['spot']), 'W201', `地点「${place.id}」是 draw，用不到 spot：删去，或把地点改成 choose`);
  }
  if (value.spotAt !== undefined && (value.spot === undefined || place?.picture === undefined)) {
    report.add(at(['spotAt']), 'W201', 'spotAt 是位置在地点图里的哪里：要有 spot，地点要有 picture；缺了就删去 spotAt');
  }
  if (value.act !== undefined && value.until !== undefined && value.until < value.act) {
    report.add(at(['until']), 'P412', 'until 早于 act：这条线索永远找不到');
  }
}

const CONTENTS = ['text', 'picture', 'password', 'trigger'] as const;

function checkContent({ value, at }: Clue, report: Report): void {
  const written = CONTENTS.filter((field) => value[field] !== undefined);
  if (written.length !== 1) {
    const found = written.length === 0 ? '一种都没有写' : `写了 ${written.join('、')}`;
    report.add(at([]), 'P409', `内容要在 text、picture、password、trigger 里恰好写一种：这里${found}`);
  }
  if (value.trigger?.on === 'found' && value.trigger.verb !== undefined) {
    report.add(at(['trigger', 'verb']), 'W201', '一找到就发生的机关没有按钮，用不到 verb：删去，或写 on: tap');
  }
  checkReadable(value, at, report);
  if (value.password !== undefined) {
    const inside: Locate = (path) => at(['password', ...path]);
    if ((value.password.text === undefined) === (value.password.picture === undefined)) {
      report.add(inside([]), 'P409', 'password 里恰好写一种打开后看到的：text 或 picture');
    }
    checkReadable(value.password, inside, report);
    checkWords(value.password.words, '密码', { at: inside, report });
  }
}

function checkReadable(holder: Readable, at: Locate, report: Report): void {
  if (holder.picture !== undefined && holder.alt === undefined) {
    report.add(at(['picture']), 'P410', '图片要有 alt：给看不见的人说出图里有什么');
  }
  if (holder.sound !== undefined && holder.text === undefined && holder.picture === undefined) {
    report.add(at(['sound']), 'P409', '声音要和 text 或 picture 写在一起：听不见的人也要有得读');
  }
  for (const field of ['alt', 'caption'] as const) {
    if (holder.picture === undefined && holder[field] !== undefined) {
      report.add(at([field]), 'P409', `「${field}」只和 picture 一起写`);
    }
  }
}

/** Checks that type bits and sheets match, both ways. */
function checkSheet({ sheets, declared }: SourcePack, { value, at }: Clue, report: Report): void {
  const sheet = sheets.get(value.id);
  // A sheet with mistakes has its own messages.
  if (sheet === undefined && declared.sheets.has(value.id)) return;
  const has = { vote: sheet?.value.vote !== undefined, qa: sheet?.value.questions !== undefined };
  const name = printable(value.id);
  if (value.types.includes('vote') && !has.vote) {
    report.add(at(['types']), 'P405', `线索${name}带 vote：在 questions.yaml 里以它为键写出 vote，或去掉 vote`);
  }
  if (value.types.includes('qa') && !has.qa) {
    report.add(at(['types']), 'P407', `线索${name}带 qa：在 questions.yaml 里以它为键写出 questions，或去掉 qa`);
  }
  if (!value.types.includes('vote') && has.vote) {
    report.add(sheet!.at(['vote']), 'P406', `线索${name}没有 vote：在 clues.yaml 的 types 里加上，或删去这个投票`);
  }
  if (!value.types.includes('qa') && has.qa) {
    report.add(sheet!.at(['questions']), 'P408', `线索${name}没有 qa：在 clues.yaml 的 types 里加上，或删去这些题目`);
  }
}
