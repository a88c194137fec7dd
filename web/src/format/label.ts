/** The first part of a slash-separated label that is not blank. */
export function firstLabel(label: string): string {
  const parts = label.split('/').map((part) => part.trim());
  return parts.find((part) => part !== '') ?? '';
}
