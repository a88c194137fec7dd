/** Whether a text is digits and nothing else: 0 to 9 as a keyboard types them, at least one. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}
