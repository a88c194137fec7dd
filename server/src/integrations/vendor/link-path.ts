/** What follows our domain and its slash in a link: vendors of text messages want the domain in the template, for all to see. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return (pathname + search).slice(1);
}
