/** Returns the part of a link after our domain and its slash. SMS vendors require the domain to be in the template. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return (pathname + search).slice(1);
}
