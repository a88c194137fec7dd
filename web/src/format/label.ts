/** The first part of a slash-separated label. */
export function firstLabel(label: string): string {
  return label.split('/')[0]?.trim() ?? '';
}
