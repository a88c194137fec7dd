// SVG as a drawing and nothing else. What is not known to be harmless is refused; there is no attempt to clean.

/** Drawing, paint, text, filters. Not there: script, style sheets, foreignObject, image, links, animation. */
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

const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TEXT = /[^<]+/y;
const COMMENT = /<!--(?:(?!--)[\s\S])*-->/y;
const DECLARATION = /<\?xml\s[^?<>]*\?>/y;
const ENTITY = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;

export type SvgFault = { line: number; sentence: string };

/** The first thing that is wrong with a drawing, or its width : height. */
export function inspectSvg(source: string): SvgFault | { ratio: number } {
  const fault = (offset: number, sentence: string): SvgFault => ({
    line: source.slice(0, offset).split('\n').length,
    sentence,
  });
  const start = source.startsWith('\ufeff') ? 1 : 0;
  let offset = take(DECLARATION, source, start)?.end ?? start;
  const open: string[] = [];
  let elements = 0;
  let ratio: number | undefined;
  while (offset < source.length) {
    const text = take(COMMENT, source, offset) ?? take(TEXT, source, offset);
    if (text !== undefined) {
      if (!text.match[0].startsWith('<') && ENTITY.test(text.match[0])) return fault(offset, '有不认识的 & 实体');
      if (open.length === 0 && !text.match[0].startsWith('<') && text.match[0].trim() !== '')
        return fault(offset, '不是 SVG');
      offset = text.end;
      continue;
    }
    const tag = take(TAG, source, offset);
    if (tag === undefined) return fault(offset, '读不懂：只接受写法完整的标签，没有 DOCTYPE、CDATA、处理指令');
    const [, closing, name = '', attributes = '', empty] = tag.match;
    if (closing === '/') {
      if (open.pop() !== name || attributes !== '') return fault(offset, '标签没有配对');
    } else {
      if (open.length === 0 && (elements > 0 || name !== 'svg')) return fault(offset, '最外层要是唯一的 svg');
      if (!ELEMENTS.has(name))
        return fault(offset, '有不接受的元素：只用图形、文字、渐变和滤镜，没有脚本、样式表、图片、链接、动画');
      const wrong = wrongAttribute(attributes);
      if (wrong !== undefined) return fault(offset, wrong);
      elements += 1;
      if (elements === 1) ratio = ratioOf(attributes);
      if (empty !== '/') open.push(name);
      if (open.length > DEPTH_MAX || elements > ELEMENTS_MAX) return fault(offset, '太复杂：减少层数和元素');
    }
    offset = tag.end;
  }
  if (elements === 0 || open.length > 0) return fault(source.length, elements === 0 ? '不是 SVG' : '标签没有配对');
  if (ratio === undefined) return fault(0, 'svg 要写 viewBox，或以数字写 width 和 height');
  return { ratio };
}

function take(pattern: RegExp, source: string, offset: number): { match: RegExpExecArray; end: number } | undefined {
  pattern.lastIndex = offset;
  const match = pattern.exec(source);
  return match === null ? undefined : { match, end: pattern.lastIndex };
}

function wrongAttribute(attributes: string): string | undefined {
  const seen = new Set<string>();
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (seen.has(name)) return '同一个属性写了两次';
    seen.add(name);
    if (ENTITY.test(value)) return '有不认识的 & 实体';
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
    // With backslashes and entities CSS could hide what it says.
    const plain = value.replaceAll(/&[^;]*;|\\/g, '?').toLowerCase();
    if (plain !== value.toLowerCase() && /style|filter|fill|mask|clip|stroke|marker|cursor/.test(name))
      return '样式里不能有反斜杠和实体';
    if (plain.replaceAll(/url\(\s*["']?#[\w.-]+["']?\s*\)/g, '').includes('url('))
      return '引用只能指向本图之内（url(#…)）';
    if (/javascript:|data:|https?:|@import|expression\(/.test(plain)) return '有外部引用：图要自成一体';
  }
  return undefined;
}

function ratioOf(attributes: string): number | undefined {
  const values = new Map(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [name, double ?? single ?? '']),
  );
  const box = values
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box ?? [];
  const width = boxWidth ?? Number.parseFloat(values.get('width') ?? '');
  const height = boxHeight ?? Number.parseFloat(values.get('height') ?? '');
  return width > 0 && height > 0 && Number.isFinite(width / height) ? width / height : undefined;
}
