/** Returns whether a text is only digits 0 to 9, as a keyboard types them, at least one. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/**
 * Formats 0 to 99 in Chinese: 零, 十, 十一, 二十, 九十九. Throws for anything else, with the message of the specification. The
 * client shows it nowhere: acts are called 第 1 幕.
 * @public
 */
export function formatChineseNumber(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 99) throw new Error('unexcept number');
  if (value < 10) return digit(value);
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  return `${tens === 1 ? '' : digit(tens)}十${ones === 0 ? '' : digit(ones)}`;
}

function digit(value: number): string {
  return DIGITS[value] ?? '';
}
