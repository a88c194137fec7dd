// Splits an opening into paragraphs for reading aloud. Server and client both use it, because they identify a paragraph
// by its number.

/** Returns the paragraphs of an author's text in order, unchanged. Separator lines (`---`) are not paragraphs. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^-{3,}$/.test(part));
}
