import { isDigits } from '../../../format/numbers.ts';

/**
 * Returns the script id of an address. Undefined unless it consists of digits. Does not check that the script exists.
 */
export function scriptIdOf(query: URLSearchParams): number | undefined {
  const text = query.get('id') ?? '';
  return isDigits(text) ? Number(text) : undefined;
}
