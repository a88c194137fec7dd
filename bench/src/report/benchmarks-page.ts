// Updates a page of measurements such as docs/benchmarks.md. Only the blocks between a section's marks are generated;
// the rest is handwritten.

const begin = (section: string) => `<!-- measured: ${section} -->`;
const end = (section: string) => `<!-- end: ${section} -->`;

/** Returns the page with the section's block replaced. Appends the section if the page has no marks for it. */
export function withBlock(page: string, section: string, block: string): string {
  const from = page.indexOf(begin(section));
  const to = page.indexOf(end(section));
  const marked = `${begin(section)}\n${block.trim()}\n${end(section)}`;
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n## ${section}\n\n${marked}\n`;
  return page.slice(0, from) + marked + page.slice(to + end(section).length);
}
