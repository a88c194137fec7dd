import { AtRule, parse, Rule, type Node } from 'postcss';

export interface Declaration {
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
  /** Selectors and at-rules around it, outermost first. */
  readonly within: readonly string[];
  readonly property: string;
  readonly value: string;
  readonly comment: string;
}

/** Returns all declarations of a style sheet in source order. Throws on a malformed sheet. */
export function declarationsOf(file: string, css: string): readonly Declaration[] {
  const found: Declaration[] = [];
  parse(css).walkDecls((declaration) => {
    const before = declaration.prev();
    found.push({
      file,
      line: declaration.source?.start?.line ?? 0,
      within: around(declaration),
      property: declaration.prop,
      value: inOneLine(`${declaration.value}${declaration.important ? ' !important' : ''}`),
      comment: before?.type === 'comment' ? inOneLine(before.text) : '',
    });
  });
  return found;
}

function around({ parent }: Node): readonly string[] {
  if (parent instanceof Rule) return [...around(parent), inOneLine(parent.selector)];
  if (parent instanceof AtRule) return [...around(parent), inOneLine(`@${parent.name} ${parent.params}`)];
  return [];
}

const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
