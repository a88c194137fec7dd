import type { PartnerPage } from '../../ports/partner-program.ts';

export function readPages(list: string): readonly string[] {
  return list.split(',').map((page) => page.trim());
}

/**
 * Returns a page of the partner's mini-program in the form that the messaging app accepts, or undefined for any other
 * page. The path must be on the list, with an optional leading slash. Of the query, only plain names with values are
 * kept.
 */
export function readPartnerPage({ path, query }: PartnerPage, pages: readonly string[]): PartnerPage | undefined {
  const page = path.replace(/^\//, '');
  if (!pages.includes(page)) return undefined;
  const plain = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (/^\w{1,32}$/.test(name) && !/\p{Cc}/u.test(value)) plain.append(name, value);
  }
  // The mini-program would read a plus sign literally.
  return { path: page, query: plain.toString().replaceAll('+', '%20') };
}
