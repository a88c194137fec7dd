import { plainText } from '@juzhongren/contract/typed-digits';

/** Mainland number inside a message, with or without country code and grouping. */
const IN_MESSAGE = /(?<!\d)(?:(?:\+|00)?86[\s\p{Pd}]*)?(1\d{2}(?:[\s\p{Pd}]?\d{4}){2})(?!\d)/gu;
/** Punctuation around a number copied from a sentence. */
const AROUND = /^["“”‘’「」『』【】《》]+|["“”‘’「」『』【】《》。、]+$/gu;

/**
 * Returns a mainland phone number as 11 digits. Accepts full-width digits, spaces, hyphens, a country code, and a
 * message that contains one number. Returns undefined for anything else.
 */
export function normalisePhone(typed: string): string | undefined {
  const text = plainText(typed);
  const compact = text
    .replaceAll(/\s/gu, '')
    .replaceAll(AROUND, '')
    .replaceAll(/[-‐-―()]/g, '');
  const local = compact.replace(/^(?:\+|00)?86(?=\d{11}$)/, '');
  if (/^1\d{10}$/.test(local)) return local;
  return /\p{Script=Han}/u.test(text) ? onlyPhoneIn(text) : undefined;
}

function onlyPhoneIn(text: string): string | undefined {
  const phones = new Set([...text.matchAll(IN_MESSAGE)].map(([, phone = '']) => phone.replaceAll(/\D/g, '')));
  const [phone] = phones;
  return phones.size === 1 ? phone : undefined;
}
