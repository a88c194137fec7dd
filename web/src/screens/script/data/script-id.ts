import { isDigits } from '../../../format/numbers.ts';

/** The script an address names; undefined without digits only. Whether there is such a script, the service knows. */
export function scriptIdOf(query: URLSearchParams): number | undefined {
  const text = query.get('id') ?? '';
  return isDigits(text) ? Number(text) : undefined;
}
