// Checks that style sheets take their values from ui/tokens.css, and defines which other values are allowed.
import { type Declaration, declarationsOf } from './css-declarations.ts';

/** Start of the comment that must come right before a declaration with a value of its own, to give the reason. */
export const REASON = 'Not a token: ';

/**
 * `findings`: one line per value that should be a token. `exceptions`: declarations that give a reason for their own
 * value.
 */
export interface Checked {
  readonly findings: readonly string[];
  readonly exceptions: readonly string[];
}

/** Checks style sheets, given as text by file name, without tokens.css. */
export function checkSheets(sheets: ReadonlyMap<string, string>): Checked {
  const findings: string[] = [];
  const exceptions: string[] = [];
  for (const [file, css] of sheets) {
    for (const declaration of declarationsOf(file, css)) {
      const wrong = wrongIn(declaration);
      const name = `${file}:${declaration.line} ${declaration.property}: ${declaration.value}`;
      if (declaration.comment.startsWith(REASON)) {
        if (wrong.length > 0) exceptions.push(name);
        else findings.push(`${name} — needs no reason: it is made of tokens`);
      } else findings.push(...wrong.map((what) => `${name} — ${what}`));
    }
  }
  return { findings, exceptions };
}

function wrongIn({ property, value }: Pick<Declaration, 'property' | 'value'>): readonly string[] {
  const plain = value.replace(/url\([^)]*\)|'[^']*'|"[^"]*"/g, '');
  return FAMILIES.filter(({ of, wrong }) => of.test(property) && wrong(plain)).map(({ says }) => says);
}

const NAMED_COLOURS =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen';
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\\(|(?<![\\w-])(?:${NAMED_COLOURS.split(' ').join('|')})(?![\\w-])`,
  'i',
);
const LENGTH = /(?<![\w.-])(-?[\d.]+)(px|em|rem|ch|ex|lh|pt|cm|mm|in|vw|vh|vmin|vmax|dvh|svh|lvh|cq\w+)\b/g;
/** Viewport units, which are not steps of the grid. */
const SHARE = /^(vw|vh|vmin|vmax|dvh|svh|lvh)$/;
const TIME = /(?<![\w.-])(?!0m?s)[\d.]+m?s\b/;
const EASING = /(?<![\w-])(?:ease(?:-in|-out|-in-out)?|linear|step-start|step-end)(?![\w-])|cubic-bezier\(|steps\(/;
/** Longest shadow offset or spread, in px, that still counts as a line. */
const LINE_PX = 3;

const lengthsOf = (value: string) =>
  Array.from(value.matchAll(LENGTH), ([, number = '', unit = '']) => ({ number: Number(number), unit }));
const onlyTokens = (value: string, tokens: RegExp) =>
  Array.from(value.matchAll(/var\(--([\w-]+)/g)).every(([, name = '']) => tokens.test(name));

/**
 * Returns whether a distance should be a token. 0, a hairline of 1 px, a share of the viewport and calculations with
 * tokens need none.
 */
const strayDistance = (value: string) =>
  lengthsOf(value).some(({ number, unit }) => number !== 0 && Math.abs(number) !== 1 && !SHARE.test(unit)) ||
  lengthsOf(value).some(({ number, unit }) => Math.abs(number) === 1 && unit !== 'px' && !SHARE.test(unit));

/** Returns whether a shadow should be a token. Rings and edges up to a line's thickness, without blur, need none. */
const strayShadow = (value: string) =>
  value.split(/,(?![^(]*\))/).some((part) => {
    const [, , blur] = part.match(/(?<![\w.-])-?[\d.]+(?:px|r?em)?(?![\w.%-])/g) ?? [];
    return (
      lengthsOf(part).some(({ number }) => Math.abs(number) > LINE_PX) ||
      (blur !== undefined && Number.parseFloat(blur) !== 0)
    );
  });

const FAMILIES: readonly { says: string; of: RegExp; wrong: (value: string) => boolean }[] = [
  {
    says: 'a colour of its own',
    of: /^(?!font|grid|animation|transition|will-change|content)/,
    wrong: (value) => COLOUR.test(value),
  },
  {
    says: 'a duration or easing of its own',
    of: /^(-webkit-)?(transition|animation)(?!-name|-property)|^--/,
    wrong: (value) => TIME.test(value) || EASING.test(value),
  },
  {
    says: 'a text size of its own',
    of: /^font(-size)?$/,
    wrong: (value) => lengthsOf(value).length > 0 || !onlyTokens(value, /^text-|^sans$|^serif/),
  },
  {
    says: 'a radius of its own',
    of: /^border(-\w+)*-radius$/,
    wrong: (value) => lengthsOf(value).length > 0 || value.includes('%') || !onlyTokens(value, /^radius/),
  },
  { says: 'a shadow of its own', of: /^(box|text)-shadow$/, wrong: strayShadow },
  { says: 'a layer of its own', of: /^z-index$/, wrong: (value) => !/^(auto|var\(--layer-[\w-]+\))$/.test(value) },
  {
    says: 'a distance of its own',
    of: /^(scroll-)?(padding|margin)(-|$)|^((row|column)-)?gap$|^inset(-|$)|^(top|right|bottom|left)$/,
    wrong: strayDistance,
  },
];

const STYLE_FAMILY =
  /^(color|background\w*|border\w*|outline\w*|boxShadow|textShadow|padding\w*|margin\w*|gap|rowGap|columnGap|inset\w*|top|right|bottom|left|fontSize|font|zIndex|transition\w*|animation\w*)$/;

/** Returns one line per value in `style={{…}}` or a `CSSProperties` object that belongs in a style sheet. */
export function checkInlineStyles(file: string, source: string): readonly string[] {
  const objects = source.matchAll(/style=\{\{([^}]*)\}\}|CSSProperties[^={;]*=\s*(?:[^{;]*\?[^{;]*)?\{([^}]*)\}/g);
  return Array.from(objects, ([, attribute, object]) => attribute ?? object ?? '').flatMap((text) =>
    Array.from(text.matchAll(/(\w+):\s*(['"`\d-][^,}]*)/g))
      .filter(([, key = '', value = '']) => STYLE_FAMILY.test(key) && !/^0\b|^['"`](0|auto|none|var\()/.test(value))
      .map(
        ([, key = '', value = '']) => `${file} style ${key}: ${value.trim()} — belongs into a style sheet, as a token`,
      ),
  );
}
