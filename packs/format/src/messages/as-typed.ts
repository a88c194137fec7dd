/** Environment variable that a release's own script (deploy/juzhongren) sets to the command that called it. */
const COMMAND = 'JUZHONGREN_COMMAND';

/** Tells whether this is a release, which was built elsewhere and cannot build itself. */
export const isRelease = (environment: NodeJS.ProcessEnv = process.env): boolean => (environment[COMMAND] ?? '') !== '';

/** Replaces npm commands in a text with the command of the release, because a release has no npm. */
export function asTyped(words: string, environment: NodeJS.ProcessEnv = process.env): string {
  const command = environment[COMMAND];
  if (command === undefined || command === '') return words;
  return words
    .replaceAll(/npm run (?:-s )?(admin|packs)(?: --)?(?![\w-])/g, (_typed, topic: string) => `${command} ${topic}`)
    .replaceAll(/npm start(?!\w)/g, () => `${command} start`);
}
