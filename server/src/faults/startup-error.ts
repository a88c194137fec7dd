/**
 * Startup error about something the server depends on. The message is a sentence for the operator; no stack is shown.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
