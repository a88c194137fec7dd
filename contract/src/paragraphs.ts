// How an opening is cut for reading aloud: server and client have to count the same paragraphs.

/** Paragraphs of an author's text in order, as they stand there; lines that only part them are none. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^-{3,}$/.test(part));
}
