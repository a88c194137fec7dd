/** One `property: value` of a style sheet, with what it stands in. */
export interface Declaration {
  /** The file it was read from, as given. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Selectors and at-rules around it, outermost first. */
  readonly within: readonly string[];
  readonly property: string;
  /** In one line, without comments. */
  readonly value: string;
  /** The comment right before it, empty without one. */
  readonly comment: string;
}

/** Every declaration of a style sheet in its order. Knows comments, strings, brackets and nesting; a broken sheet is the build's to find. */
export function declarationsOf(file: string, css: string): readonly Declaration[] {
  const found: Declaration[] = [];
  const within: string[] = [];
  let [text, comment, start, depth] = ['', '', 0, 0];
  const finish = () => {
    const colon = text.indexOf(':');
    if (colon > 0) {
      const [property, value] = [text.slice(0, colon).trim(), inOneLine(text.slice(colon + 1))];
      found.push({ file, line: lineAt(css, start), within: [...within], property, value, comment });
    }
    [text, comment] = ['', ''];
  };
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2);
      if (text.trim() === '') comment = inOneLine(css.slice(at + 2, end));
      at = end + 1;
    } else if (sign === '"' || sign === "'") {
      const end = css.indexOf(sign, at + 1);
      text += css.slice(at, end + 1);
      at = end;
    } else if (depth === 0 && sign === '{') {
      within.push(inOneLine(text));
      [text, comment] = ['', ''];
    } else if (depth === 0 && (sign === ';' || sign === '}')) {
      finish();
      if (sign === '}') within.pop();
    } else {
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (text.trim() === '') start = at;
      text += sign;
    }
  }
  return found;
}

const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;
