// Checks host.md: one section per act and for the closing, in order, with text to read aloud and cue cards. Players
// never read it.
import type { ChapterSource, SectionSource } from '../../read/markdown.ts';
import { cueHead, HOST_FILE, hostActOf, isAloud } from '../../read/source-host.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import { printable, type Report } from '../../messages/report.ts';
import { checkProse } from './prose.ts';

export function checkHost(pack: SourcePack, report: Report): void {
  const { host, script, declared } = pack;
  if (host === undefined) return;
  if (script !== undefined && script.value.host === undefined) {
    report.add({ file: HOST_FILE, line: 1 }, 'P307', '有 host.md，script.yaml 里就要写 host: welcome 或 needed');
  }
  if (pack.characters.length === 1) {
    report.add({ file: HOST_FILE, line: 1 }, 'P307', '一个人玩的剧本没有主持人：删去 host.md');
  }
  const acts = declared.acts ?? Number.POSITIVE_INFINITY;
  let last = 0;
  for (const section of host) {
    const place = { file: HOST_FILE, line: section.line };
    const act = hostActOf(section, acts);
    if (act === undefined) report.add(place, 'P307', 'host.md 只有「# 第 N 幕」和「# 最后答卷」这样的节');
    else if (act < 1 || act > acts + 1) report.add(place, 'P205', `没有第 ${act} 幕：script.yaml 里一共 ${acts} 幕`);
    else if (act <= last) report.add(place, 'P307', '每一幕只写一节，按顺序');
    last = Math.max(last, act ?? 0);
    checkSection(pack, section, { minutes: minutesOf(pack, act), report });
  }
}

/** Returns the length of the act in minutes; infinity if the act does not exist. */
function minutesOf({ script }: SourcePack, act: number | undefined): number {
  if (script === undefined || act === undefined) return Number.POSITIVE_INFINITY;
  const { acts, closing } = script.value;
  return act === acts.length + 1 ? closing.minutes : (acts[act - 1]?.minutes ?? Number.POSITIVE_INFINITY);
}

function checkSection(
  pack: SourcePack,
  { chapters, line, strayLine }: SectionSource,
  { minutes, report }: { minutes: number; report: Report },
): void {
  const place = { file: HOST_FILE, line };
  if (strayLine !== undefined) {
    report.add(
      { file: HOST_FILE, line: strayLine },
      'P307',
      '这段文字不在念的里，也不在卡里：移到「## 念」或一张卡下面',
    );
  }
  if (chapters.length === 0) report.add(place, 'P307', '这一节是空的：写「## 念」，或一张提词卡');
  if (chapters.filter(isAloud).length > 1) report.add(place, 'P307', '「## 念」一节只写一次');
  for (const chapter of chapters) checkChapter(pack, chapter, { minutes, report });
}

function checkChapter(
  { declared }: SourcePack,
  chapter: ChapterSource,
  { minutes, report }: { minutes: number; report: Report },
): void {
  const place = { file: HOST_FILE, line: chapter.line };
  const { title, minute, seat, odd } = cueHead(chapter);
  if (title === '') report.add(place, 'P307', '卡要有标题');
  if (chapter.text === '') report.add(place, 'P307', '下面没有正文');
  if (odd !== undefined) report.add(place, 'P307', '标题后面最多写一个「第 N 分钟」和一个角色的 id');
  if (minute !== null && minute >= minutes) report.add(place, 'P307', `这一段只有 ${minutes} 分钟`);
  if (seat !== null && !declared.characters.has(seat)) report.add(place, 'P204', `没有角色${printable(seat)}`);
  checkProse(`${title}\n${chapter.text}`, place, report);
}
