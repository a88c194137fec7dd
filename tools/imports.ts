// Finds what a source file imports, with a real parser: static and dynamic imports, re-exports and `import('…')` in
// types.
import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  specifier: string;
  line: number;
  /** True if it is erased at run time: `import type …`, `export type … from`, `typeof import('…')`. */
  isType: boolean;
}

/** Returns the imports in order of appearance. Leaves out a computed `import(x)`, which names no file. */
export function importsOf(file: string, source: string): Import[] {
  const { module, program } = parseSync(file, source);
  const found: { specifier: string; start: number; isType: boolean }[] = [];
  for (const { moduleRequest, start } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, start, isType: /^import\s+type\b/.test(source.slice(start)) });
  }
  for (const { start, entries } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    if (from) found.push({ specifier: from.value, start, isType: /^export\s+type\b/.test(source.slice(start)) });
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2] !== undefined) found.push({ specifier: literal[2], start, isType: false });
  }
  new Visitor({
    TSImportType: ({ source: from, start }) => found.push({ specifier: from.value, start, isType: true }),
  }).visit(program);
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ specifier, start, isType }) => ({ specifier, isType, line: source.slice(0, start).split('\n').length }));
}
