/** The database keeps no NUL and no half of a surrogate pair; nobody can read them either. Trimmed, possibly empty. */
export function readableText(typed: string): string {
  return typed.replaceAll('\0', '').toWellFormed().trim();
}
