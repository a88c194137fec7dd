// Checks private texts and the truth: a section per act, chapters with text, and allowed content.
import { type ChapterSource, type SectionSource, actOf } from '../../read/markdown.ts';
import { checkProse } from './prose.ts';
import type { Report } from '../../messages/report.ts';
import type { SourceCharacter, SourcePack } from '../../read/source-pack.ts';

export function checkTexts(pack: SourcePack, report: Report): void {
  for (const character of pack.characters)
    if (character.card !== undefined) checkCharacter(character, pack.declared.acts, report);
  checkTruth(pack, report);
}

function checkCharacter({ file, sections }: SourceCharacter, acts: number | undefined, report: Report): void {
  let last = 0;
  for (const section of sections) {
    const place = { file, line: section.line };
    const act = actOf(section);
    if (act === undefined) report.add(place, 'P304', '角色文件只有「# 第 N 幕」这样的节');
    else if (acts !== undefined && (act > acts || act < 1))
      report.add(place, 'P304', `没有第 ${act} 幕：script.yaml 里一共 ${acts} 幕`);
    else if (act <= last) report.add(place, 'P304', '每一幕只写一节，按顺序');
    last = Math.max(last, act ?? 0);
    if (section.chapters.length === 0) report.add(place, 'P302', '这一节没有章：至少写一个「## 标题」');
    checkChapters(file, section, report);
  }
  const written = new Set(sections.map(actOf));
  for (let act = 1; act <= (acts ?? 0); act += 1) {
    if (!written.has(act)) report.add({ file, line: 1 }, 'P301', `缺少「# 第 ${act} 幕」一节`);
  }
}

function checkTruth({ truth }: SourcePack, report: Report): void {
  if (truth === undefined) return;
  if (!truth.some(({ chapters }) => chapters.length > 0)) {
    report.add({ file: 'truth.md', line: 1 }, 'P302', '真相至少写一节「## 标题」');
  }
  for (const section of truth) checkChapters('truth.md', section, report);
}

function checkChapters(file: string, { chapters, strayLine }: SectionSource, report: Report): void {
  if (strayLine !== undefined)
    report.add({ file, line: strayLine }, 'P303', '这段文字不在任何一章里：移到「## 标题」下面');
  for (const chapter of chapters) checkChapter(file, chapter, report);
}

function checkChapter(file: string, { title, line, text }: ChapterSource, report: Report): void {
  const place = { file, line };
  if (title === '') report.add(place, 'P302', '章要有标题');
  if (text === '') report.add(place, 'P302', '这一章没有正文');
  checkProse(`${title}\n${text}`, place, report);
}
