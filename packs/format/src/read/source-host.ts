// host.md as an author writes it: a section for each act and for the closing; in it `## 念` is read aloud, every other
// chapter is a card: `## 看住白露｜第 10 分钟｜bai`.
import { type ChapterSource, type SectionSource, actOf } from './markdown.ts';

export const HOST_FILE = 'host.md';
const CLOSING = '最后答卷';
const ALOUD = '念';
const MINUTE = /^第\s*(\d{1,4})\s*分钟$/;

/** The act a section is for, one more than there are for the closing; undefined for anything else. */
export const hostActOf = (section: SectionSource, acts: number): number | undefined =>
  section.title === CLOSING ? acts + 1 : actOf(section);

export const isAloud = ({ title }: ChapterSource): boolean => title === ALOUD;

interface CueHead {
  title: string;
  minute: number | null;
  seat: string | null;
  /** What is neither a minute nor an id, or stands there twice. */
  odd: string | undefined;
}

/** Of a card's title: behind it stand a minute and a character's id, either or both. */
export function cueHead({ title }: ChapterSource): CueHead {
  const [name = '', ...tail] = title.split(/[|｜]/).map((part) => part.trim());
  // Digits of full width, too.
  const minuteOf = (part: string) => MINUTE.exec(part.normalize('NFKC'))?.[1];
  const minutes = tail.filter((part) => minuteOf(part) !== undefined);
  const others = tail.filter((part) => minuteOf(part) === undefined);
  const minute = minutes[0] === undefined ? null : Number(minuteOf(minutes[0]));
  return { title: name, minute, seat: others[0] ?? null, odd: minutes[1] ?? others[1] };
}
