// A page of figures, docs/benchmarks.md or another: written by hand but for the blocks between the marks of each section.

const begin = (section: string) => `<!-- measured: ${section} -->`;
const end = (section: string) => `<!-- end: ${section} -->`;

/** The page with a section's block replaced; a section without marks gets its own at the end. */
export function withBlock(page: string, section: string, block: string): string {
  const from = page.indexOf(begin(section));
  const to = page.indexOf(end(section));
  const marked = `${begin(section)}\n${block.trim()}\n${end(section)}`;
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n## ${section}\n\n${marked}\n`;
  return page.slice(0, from) + marked + page.slice(to + end(section).length);
}
