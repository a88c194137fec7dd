// Finds characters that nobody sees. They come with text pasted from chats and web pages, and make equal words compare
// as different.

/** Emoji consist of several characters, some of which are invisible on their own. */
const EMOJI = String.raw`[0-9#*]\ufe0f?\u20e3|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*`;
/**
 * Characters that Unicode lets programs ignore, control characters except tabs and line breaks, other line breaks,
 * blanks that are not spaces (Braille, Khitan, musical notes) and annotation marks.
 */
const INVISIBLE = String.raw`(?![\t\n])[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\u2800\ufff9-\ufffc\u{16fe4}\u{1d159}]`;
const INVISIBLE_OR_EMOJI = new RegExp(`(${EMOJI})|${INVISIBLE}`, 'gu');

/** Invisible characters that emoji need. They are dropped only from texts that are compared. */
export const IGNORED = /\p{Default_Ignorable_Code_Point}/u;

export const withoutInvisible = (text: string): string =>
  text.replaceAll(INVISIBLE_OR_EMOJI, (_, emoji?: string) => emoji ?? '');

/** Returns the first invisible character of a line and the number of characters before it. */
export function invisibleIn(line: string): { name: string; after: number } | undefined {
  for (const { 0: character, 1: emoji, index } of line.matchAll(INVISIBLE_OR_EMOJI)) {
    if (emoji !== undefined) continue;
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return { name: `U+${code}`, after: Array.from(line.slice(0, index)).length };
  }
  return undefined;
}

export const invisibleSentence = ({ name, after }: { name: string; after: number }): string =>
  `第 ${after + 1} 个字符看不见（${name}），多半是粘贴时带来的：删去它，或把前后的字重打一遍`;
