import type { PartnerPage } from '../../ports/partner-program.ts';

/** As PARTNER_PAGES names them, comma-separated. */
export function readPages(list: string): readonly string[] {
  return list.split(',').map((page) => page.trim());
}

/**
 * A page of the partner's mini-program as the messaging app takes it: its path exactly as it is on the list, perhaps with
 * a slash before it, and of the query what are plain names with values. Undefined for every other page.
 */
export function readPartnerPage({ path, query }: PartnerPage, pages: readonly string[]): PartnerPage | undefined {
  const page = path.replace(/^\//, '');
  if (!pages.includes(page)) return undefined;
  const plain = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (/^\w{1,32}$/.test(name) && !/\p{Cc}/u.test(value)) plain.append(name, value);
  }
  // A plus would be read as a plus there.
  return { path: page, query: plain.toString().replaceAll('+', '%20') };
}
