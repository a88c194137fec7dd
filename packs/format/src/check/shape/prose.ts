import type { SourceLocation, Report } from '../../messages/report.ts';

const HTML = /<[a-zA-Z/!?]/;
const LINK = /\]\(|\b(?:https?|ftp|javascript|data|mailto):|\bwww\./i;
/** Control characters and marks that change the writing direction. They can make a text look like another one. */
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/;
/** Markdown that the client shows as plain characters. */
const UNSHOWN = /^(?:#{1,6}[ \t]|```|\|.*\||!\[|[ \t]*\d+\.[ \t]|\*\*\*|===)/m;

/** Placeholder text in the template of a new pack. */
const TO_BE_WRITTEN = '改这里';

/** Checks a text that players read: plain text with the few marks that the format allows. */
export function checkProse(text: string, place: SourceLocation, report: Report): void {
  if (HTML.test(text)) report.add(place, 'P108', '正文里有 HTML：写成纯文本，尖括号换成《》或〈〉');
  if (LINK.test(text)) report.add(place, 'P108', '正文里有链接：删去它');
  if (CONTROL.test(text)) report.add(place, 'P108', '正文里有看不见的控制字符：删去它');
  if (text.includes(TO_BE_WRITTEN)) report.add(place, 'W803', `还留着小样里的「${TO_BE_WRITTEN}」：换成自己的话`);
  if (UNSHOWN.test(text)) {
    report.add(
      place,
      'W101',
      '正文里的标题、编号、表格或代码块只会显示成符号：用空行、**强调**、> 引文、- 列表、--- 分隔',
    );
  }
}
