/** Environment that makes Node.js print its warnings with stack traces. */
export const WARNINGS_TRACED = { NODE_OPTIONS: '--trace-warnings' } as const;

/** Returns each warning with its stack trace. A test that starts a program expects none. */
export const warningsIn = (output: string): string[] =>
  output.match(/^\(node:\d+\) .*Warning: .*(?:\n {4}at .*)*/gm) ?? [];
