const LARGEST_ID = 2_147_483_647;

/** The script an address names: digits only; undefined for anything else. */
export function scriptIdOf(query: URLSearchParams): number | undefined {
  const text = query.get('id') ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : undefined;
}
