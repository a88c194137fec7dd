// Parses the outline of a Markdown file: `# ` sections, `## ` chapters and texts. It does not look inside the texts.

export interface ChapterSource {
  title: string;
  line: number;
  text: string;
}

export interface SectionSource {
  /** Empty for the part before the first `# `. */
  title: string;
  line: number;
  chapters: ChapterSource[];
  /** Line of the first text outside any chapter. */
  strayLine: number | undefined;
}

/** Chinese keyboards also produce `＃`. It starts a heading if a space or `第` follows. */
const HEADING = /^(#{1,2}(?!#)|＃{1,2}(?=\s|第))(.*)$/;

/**
 * Splits a body into sections; `firstLine` is the line in the file where the body starts. The part before the first `#
 * ` is a section only if it contains anything.
 */
export function outline(body: string, firstLine: number): SectionSource[] {
  const sections: SectionSource[] = [{ title: '', line: firstLine, chapters: [], strayLine: undefined }];
  let section = sections[0]!;
  let text: string[] | undefined;
  const closeChapter = () => {
    const chapter = section.chapters.at(-1);
    if (chapter !== undefined && text !== undefined) chapter.text = text.join('\n').trim();
    text = undefined;
  };
  for (const [index, row] of body.split('\n').entries()) {
    const line = firstLine + index;
    const [, marks, title = ''] = HEADING.exec(row) ?? [];
    if (marks?.length === 1) {
      closeChapter();
      section = { title: title.trim(), line, chapters: [], strayLine: undefined };
      sections.push(section);
    } else if (marks !== undefined) {
      closeChapter();
      section.chapters.push({ title: title.trim(), line, text: '' });
      text = [];
    } else if (text !== undefined) text.push(row);
    else if (row.trim() !== '') section.strayLine ??= line;
  }
  closeChapter();
  const [before] = sections;
  return before?.chapters.length === 0 && before.strayLine === undefined ? sections.slice(1) : sections;
}

/** Splits a text into the front matter between two `---` lines and the body below. Undefined without front matter. */
export function splitFrontMatter(text: string): { yaml: string; body: string; bodyLine: number } | undefined {
  const rows = text.split('\n');
  if (rows[0]?.trimEnd() !== '---') return undefined;
  const end = rows.findIndex((row, index) => index > 0 && row.trimEnd() === '---');
  if (end < 0) return undefined;
  return { yaml: rows.slice(1, end).join('\n'), body: rows.slice(end + 1).join('\n'), bodyLine: end + 2 };
}

const ACT_HEADING = /^第\s*(\d{1,2}|[一二三四五六七八九十]{1,3})\s*幕/;
const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** Returns the act number of a section; undefined for any other section. */
export function actOf(section: SectionSource): number | undefined {
  // Also accepts full-width digits and spaces.
  const number = ACT_HEADING.exec(section.title.normalize('NFKC'))?.[1];
  if (number === undefined) return undefined;
  const numeral = NUMERALS.indexOf(number);
  return numeral >= 0 ? numeral : Number(number);
}
