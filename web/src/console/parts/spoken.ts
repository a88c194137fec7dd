// What actions say is written for the command line: what leads to other commands there has buttons here.

/** With the sign that ends it. */
const SENTENCE = /[^。！]+[。！]?/g;
const COMMAND = /npm run (?:-s )?admin --/;

/** Lines for people at the console. */
export function spoken(said: readonly string[]): string[] {
  return said.flatMap((line) => {
    const words = (line.match(SENTENCE) ?? [])
      .filter((sentence) => !COMMAND.test(sentence))
      .join('')
      .trim();
    return words === '' ? [] : [words];
  });
}
