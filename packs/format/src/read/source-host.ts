// Parses host.md: a section for each act and for the closing. In a section, `## 念` is read aloud and every other
// chapter is a card, such as `## 看住白露｜第 10 分钟｜bai`.
import { type ChapterSource, type SectionSource, actOf } from './markdown.ts';

export const HOST_FILE = 'host.md';
const CLOSING = '最后答卷';
const ALOUD = '念';
const MINUTE = /^第\s*(\d{1,4})\s*分钟$/;

/** Returns the act of a section; the number of acts plus one for the closing. Undefined for any other section. */
export const hostActOf = (section: SectionSource, acts: number): number | undefined =>
  section.title === CLOSING ? acts + 1 : actOf(section);

export const isAloud = ({ title }: ChapterSource): boolean => title === ALOUD;

interface CueHead {
  title: string;
  minute: number | null;
  seat: string | null;
  /** Part of the title that is no minute or character id, or that repeats one. */
  odd: string | undefined;
}

/** Parses the title of a card. A minute, a character's id or both may follow the title. */
export function cueHead({ title }: ChapterSource): CueHead {
  const [name = '', ...tail] = title.split(/[|｜]/).map((part) => part.trim());
  // Also accepts full-width digits.
  const minuteOf = (part: string) => MINUTE.exec(part.normalize('NFKC'))?.[1];
  const minutes = tail.filter((part) => minuteOf(part) !== undefined);
  const others = tail.filter((part) => minuteOf(part) === undefined);
  const minute = minutes[0] === undefined ? null : Number(minuteOf(minutes[0]));
  return { title: name, minute, seat: others[0] ?? null, odd: minutes[1] ?? others[1] };
}
