/** What Node warns of on a program's standard error, and how to find where it comes from. */
export const WARNINGS_TRACED = { NODE_OPTIONS: '--trace-warnings' } as const;

/** Each warning with the lines that say where; a test that starts a program expects none of what it wrote. */
export const warningsIn = (output: string): string[] =>
  output.match(/^\(node:\d+\) .*Warning: .*(?:\n {4}at .*)*/gm) ?? [];
