/** Something the server relies on is not as it must be. The message is a sentence for the operator; no stack is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
