// Accepts an SVG only as a plain drawing. It rejects, and never cleans, everything that is not known to be harmless or
// takes too long to draw (svg/drawing-work.ts).
import { workFault } from './svg/drawing-work.ts';
import { lengthOf, numbersIn } from './svg/geometry.ts';
import { attributesOf, type SvgElement, writtenAttributes } from './svg/svg-element.ts';

/**
 * Allowed elements for drawing, paint, text and filters. Not allowed: script, style sheets, foreignObject, image, links
 * and animation.
 */
const ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc metadata
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(
    /\s+/,
  ),
);
const NAMESPACES = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
]);
const DEPTH_MAX = 64;
const ELEMENTS_MAX = 20_000;
/** Maximum characters of an attribute value. Attributes with lists of numbers may be as long as the file. */
const VALUE_LENGTH_MAX = 2_000;
const LISTS = new Set('d points values tableValues kernelMatrix x y dx dy rotate'.split(' '));
/** Maximum width and height in user units. Larger drawings cannot be scaled down to the size they are shown in. */
const SIDE_MAX = 20_000;
/** Maximum ratio of width to height or height to width. */
const RATIO_MAX = 20;

const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const COMMENT = /<!--(?:(?!--)[\s\S])*-->/y;
const DECLARATION = /<\?xml\s[^?<>]*\?>/y;
const ENTITY = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;

export type SvgFault = { line: number; sentence: string };

export function inspectSvg(source: string): SvgFault | { ratio: number } {
  const fault = (offset: number, sentence: string): SvgFault => ({
    line: source.slice(0, offset).split('\n').length,
    sentence,
  });
  const start = source.startsWith('\ufeff') ? 1 : 0;
  let offset = take(DECLARATION, source, start)?.end ?? start;
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let elements = 0;
  while (offset < source.length) {
    const text = take(COMMENT, source, offset) ?? take(TEXT, source, offset);
    if (text !== undefined) {
      if (!text.match[0].startsWith('<') && ENTITY.test(text.match[0])) return fault(offset, '有不认识的 & 实体');
      if (open.length === 0 && !text.match[0].startsWith('<') && text.match[0].trim() !== '')
        return fault(offset, '不是 SVG');
      const within = open.at(-1);
      if (within !== undefined && !text.match[0].startsWith('<'))
        within.characters += text.match[0].replaceAll(/\s+/g, ' ').length;
      offset = text.end;
      continue;
    }
    const tag = take(TAG, source, offset);
    if (tag === undefined) return fault(offset, '读不懂：只接受写法完整的标签，没有 DOCTYPE、CDATA、处理指令');
    const [, closing, name = '', attributes = '', empty] = tag.match;
    if (closing === '/') {
      if (open.pop()?.name !== name || attributes !== '') return fault(offset, '标签没有配对');
    } else {
      if (open.length === 0 && (elements > 0 || name !== 'svg')) return fault(offset, '最外层要是唯一的 svg');
      if (!ELEMENTS.has(name))
        return fault(offset, '有不接受的元素：只用图形、文字、渐变和滤镜，没有脚本、样式表、图片、链接、动画');
      const written = writtenAttributes(attributes);
      const wrong = wrongAttribute(written);
      if (wrong !== undefined) return fault(offset, wrong);
      elements += 1;
      const element = { name, attributes: attributesOf(written), children: [], characters: 0, offset };
      root ??= element;
      open.at(-1)?.children.push(element);
      if (empty !== '/') open.push(element);
      if (open.length > DEPTH_MAX || elements > ELEMENTS_MAX) return fault(offset, '太复杂：减少层数和元素');
    }
    offset = tag.end;
  }
  if (root === undefined || open.length > 0)
    return fault(source.length, root === undefined ? '不是 SVG' : '标签没有配对');
  const size = sizeOf(root.attributes);
  if (size === undefined) return fault(root.offset, 'svg 要写 viewBox，或以数字写 width 和 height');
  const wrong = wrongSize(size) ?? workFault(root, size);
  if (typeof wrong === 'string') return fault(root.offset, wrong);
  return wrong === undefined
    ? { ratio: ratioOf(root.attributes) ?? size.width / size.height }
    : fault(wrong.offset, wrong.sentence);
}

/** Element whose end tag has not been read yet. */
interface OpenElement extends SvgElement {
  readonly children: SvgElement[];
  characters: number;
}

function take(pattern: RegExp, source: string, offset: number): { match: RegExpExecArray; end: number } | undefined {
  pattern.lastIndex = offset;
  const match = pattern.exec(source);
  return match === null ? undefined : { match, end: pattern.lastIndex };
}

function wrongAttribute(attributes: readonly (readonly [name: string, value: string])[]): string | undefined {
  const seen = new Set<string>();
  for (const [name, value] of attributes) {
    if (seen.has(name)) return '同一个属性写了两次';
    seen.add(name);
    if (ENTITY.test(value)) return '有不认识的 & 实体';
    if (value.length > VALUE_LENGTH_MAX && !LISTS.has(name))
      return `属性 ${name} 太长：缩短到 ${VALUE_LENGTH_MAX} 个字符以内`;
    if (/^on/i.test(name)) return '有事件属性（on…）：删去它';
    if (name.startsWith('xmlns')) {
      if (!NAMESPACES.has(value)) return '只用 SVG 和 xlink 的命名空间：导出时选「普通 SVG」';
      continue;
    }
    if (/^(?:xlink:)?href$/i.test(name)) {
      if (!/^#[\w.-]+$/.test(value)) return '引用只能指向本图之内（#…）';
    } else if (name.includes(':') && !/^xml:(?:space|lang)$/.test(name) && !name.startsWith('xlink:')) {
      return '有不接受的属性：导出时选「普通 SVG」';
    } else if (/^(?:src|srcdoc|action|formaction|data|base)$/i.test(name)) return '有不接受的属性';
    // Backslashes and entities could hide the meaning of CSS.
    const plain = value.replaceAll(/&[^;]*;|\\/g, '?').toLowerCase();
    if (plain !== value.toLowerCase() && /style|filter|fill|mask|clip|stroke|marker|cursor/.test(name))
      return '样式里不能有反斜杠和实体';
    if (plain.replaceAll(/url\(\s*["']?#[\w.-]+["']?\s*\)/g, '').includes('url('))
      return '引用只能指向本图之内（url(#…)）';
    if (/javascript:|data:|https?:|@import|expression\(/.test(plain)) return '有外部引用：图要自成一体';
  }
  return undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function ratioOf(attributes: ReadonlyMap<string, string>): number | undefined {
  const [, , width = 0, height = 0] = numbersIn(attributes.get('viewBox'));
  return width > 0 && height > 0 ? width / height : undefined;
}

/** Returns the drawing's own size in user units, from `width` and `height`. The `viewBox` supplies missing values. */
function sizeOf(attributes: ReadonlyMap<string, string>): Size | undefined {
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = numbersIn(attributes.get('viewBox'));
  // Percentages do not count, because nothing around the drawing defines 100%.
  const side = (name: string) => lengthOf(attributes.get(name), Number.NaN, { whole: Number.NaN, fontSize: FONT_SIZE });
  const [width, height] = [side('width'), side('height')];
  const ratio = boxWidth / boxHeight;
  const size = {
    width: Number.isNaN(width) ? (Number.isNaN(height) ? boxWidth : height * ratio) : width,
    height: Number.isNaN(height) ? (Number.isNaN(width) ? boxHeight : width / ratio) : height,
  };
  return size.width > 0 && size.height > 0 && Number.isFinite(size.width / size.height) ? size : undefined;
}

/** Font size for relative units, because the drawing has no surroundings. */
const FONT_SIZE = 12;

function wrongSize({ width, height }: Size): string | undefined {
  if (Math.max(width, height) > SIDE_MAX)
    return `画布太大：把 svg 的 width、height 改到 ${SIDE_MAX} 以内，viewBox 不用改`;
  const ratio = width / height;
  if (Math.max(ratio, 1 / ratio) > RATIO_MAX) return `画布太长：宽和高不能差 ${RATIO_MAX} 倍以上`;
  return undefined;
}
