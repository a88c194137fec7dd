/** Set by a release's own script (deploy/juzhongren): how it was called. */
const COMMAND = 'JUZHONGREN_COMMAND';

/** Whether this is a release, which was built by somebody else and cannot build. */
export const isRelease = (environment: NodeJS.ProcessEnv = process.env): boolean => (environment[COMMAND] ?? '') !== '';

/** Words for a person with the commands in them as one types them here: a release has no npm. */
export function asTyped(words: string, environment: NodeJS.ProcessEnv = process.env): string {
  const command = environment[COMMAND];
  if (command === undefined || command === '') return words;
  return words
    .replaceAll(/npm run (?:-s )?(admin|packs)(?: --)?(?![\w-])/g, (_typed, topic: string) => `${command} ${topic}`)
    .replaceAll(/npm start(?!\w)/g, () => `${command} start`);
}
