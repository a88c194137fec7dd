// Adapts the messages of actions, which are written for the command line. Sentences with commands are removed, because
// the console has buttons instead.

const SENTENCE = /[^。！]+[。！]?/g;
const COMMAND = /npm run (?:-s )?admin --/;

/** Returns the messages without the sentences that contain commands. */
export function spoken(said: readonly string[]): string[] {
  return said.flatMap((line) => {
    const words = (line.match(SENTENCE) ?? [])
      .filter((sentence) => !COMMAND.test(sentence))
      .join('')
      .trim();
    return words === '' ? [] : [words];
  });
}
