import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspectSvg } from './svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 30 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('accepted drawings', () => {
  test.each([
    ['shapes', svg('<g fill="#fff"><path d="M0 0h9"/></g>')],
    ['a declaration and comments', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a -->${svg('<!-- b -->')}`],
    ['text', svg('<text x="1" style="font-size:3px">茶 &amp; 酒 &#8212;</text>')],
    ['use of its own parts', svg('<defs><path id="a" d="M0 0"/></defs><use href="#a"/><rect fill="url(#a)"/>')],
    ['filters', svg('<filter id="f"><feTurbulence baseFrequency=".1"/></filter>')],
    ['single quotes', svg("<rect width='1' height='2'/>")],
  ])('accepts %s', (_, source) => expect(inspectSvg(source)).toEqual({ ratio: 0.75 }));

  test('takes the ratio from width and height if there is no viewBox', () =>
    expect(inspectSvg(svg('', 'width="20px" height="10"'))).toEqual({ ratio: 2 }));
});

describe('rejected drawings', () => {
  test.each([
    ['a script', svg('<script>1</script>')],
    ['a script in capitals', svg('<SCRIPT/>')],
    ['a script with a prefix', svg('<x:script/>')],
    ['foreign content', svg('<foreignObject/>')],
    ['a picture within', svg('<image href="#a"/>')],
    ['a link', svg('<a href="#a"/>')],
    ['animation', svg('<set attributeName="href" to="javascript:1"/>')],
    ['a style sheet', svg('<style>@import "x"</style>')],
    ['an event', svg('<rect onclick="1"/>')],
    ['an event in capitals', svg('<rect ONCLICK="1"/>')],
    ['an outside use', svg('<use xlink:href="a.svg#b"/>')],
    ['a data address', svg('<use href="data:image/svg+xml,x"/>')],
    ['an outside paint', svg('<rect fill="url(https://example.com)"/>')],
    ['an outside paint in a style', svg('<rect style="fill:url(//example.com)"/>')],
    ['a hidden outside paint', svg('<rect style="fill:u\\72l(//example.com)"/>')],
    ['a paint hidden by an entity', svg('<rect style="fill:&#117;rl(//example.com)"/>')],
    ['a doctype', `<!DOCTYPE svg>${svg('')}`],
    ['an entity', svg('<text>&lol;</text>')],
    ['CDATA', svg('<![CDATA[<script/>]]>')],
    ['an instruction', `<?xml-stylesheet href="x"?>${svg('')}`],
    ['HTML', '<html></html>'],
    ['text around', `${svg('')} and more`],
    ['two drawings', svg('') + svg('')],
    ['an unclosed tag', '<svg viewBox="0 0 1 1"><g></svg>'],
    ['an open end', '<svg viewBox="0 0 1 1">'],
    ['a tag without end', '<svg viewBox="0 0 1 1"'],
    ['an attribute without quotes', '<svg viewBox=0/>'],
    ['an attribute twice', '<svg viewBox="0 0 1 1" viewBox="0 0 1 1"/>'],
    ['a foreign namespace', svg('', 'viewBox="0 0 1 1" xmlns:x="http://www.w3.org/1999/xhtml"')],
    ['no size', svg('', '')],
    ['an empty size', svg('', 'viewBox="0 0 0 9"')],
    ['nothing', ''],
    ['a deep nest', svg('<g>'.repeat(100) + '</g>'.repeat(100))],
  ])('rejects %s', (_, source) => expect(inspectSvg(source)).toHaveProperty('sentence'));

  test('reports the line of the mistake', () => expect(inspectSvg(svg('\n\n<script/>'))).toMatchObject({ line: 3 }));

  test('inspects any input in a reasonable time', () => {
    const began = performance.now();
    for (const piece of ['<', '<a ', '<!--', '<a a="', '<svg a=""', ' ', '&', '<svg viewBox="0 0 1 1"', "a='"]) {
      inspectSvg(piece.repeat(100_000));
      inspectSvg(svg(piece.repeat(100_000)));
      inspectSvg(`<svg ${piece.repeat(100_000)}/>`);
    }
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 30_000);
});

describe('drawings that take too long to draw', () => {
  const filtered = (primitive: string, times = 1, filter = 'x="0" y="0" width="1" height="1"') =>
    svg(
      `\n<filter id="f" ${filter}>\n${primitive}</filter>` +
        '<rect width="30" height="40" filter="url(#f)"/>'.repeat(times),
    );
  const nested = (leaf: string, levels: number, times: number) =>
    `<defs>${leaf}${Array.from({ length: levels }, (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(times)}</g>`).join('')}</defs><use href="#u${levels}"/>`;
  const stops = (count: number) => '<stop offset=".5" stop-color="#123"/>'.repeat(count);
  /** Returns a line that zigzags across the whole canvas. */
  const scribble = (corners: number) =>
    `M${Array.from({ length: corners }, (_, at) => `${(at * 17) % 30} ${(at * 23) % 40}`).join('L')}`;
  const all = 'width="30" height="40"';

  test.each([
    ['a wide feMorphology', filtered('<feMorphology radius="5"/>', 20), 3, 'radius'],
    [
      'a radius in a style’s shadow of zoom',
      filtered('<feMorphology radius=".3"/>', 20, '').replace('<rect', '<rect transform="scale(100)"'),
      3,
      'radius',
    ],
    ['a radius written with entities', filtered('<feMorphology radius="&#57;"/>', 9), 3, 'radius'],
    [
      'a radius in parts of the box',
      svg(
        `\n<filter id="f" primitiveUnits="objectBoundingBox">\n<feMorphology radius=".2"/></filter><rect ${all} filter="url(#f)"/>`,
      ),
      3,
      'radius',
    ],
    ['a large kernel', filtered('<feConvolveMatrix order="50"/>', 3), 3, 'order'],
    [
      'a kernel of fine units',
      filtered('<feConvolveMatrix order="3" kernelUnitLength=".001"/>'),
      3,
      'kernelUnitLength',
    ],
    ['light of fine units', filtered('<feDiffuseLighting kernelUnitLength=".001"/>'), 3, 'kernelUnitLength'],
    ['clouds upon clouds', filtered('<feTurbulence numOctaves="100"/>', 20), 3, 'numOctaves'],
    ['many blurs', filtered('<feGaussianBlur stdDeviation="200"/>', 40), 3, 'feGaussianBlur'],
    [
      'many blurs of small things',
      svg(
        `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>${'<rect width="1" height="1" filter="url(#f)"/>'.repeat(800)}`,
      ),
      1,
      'feGaussianBlur',
    ],
    ['many displacements', filtered('<feDisplacementMap scale="9"/>', 10), 3, 'feDisplacementMap'],
    [
      'a filter as inherited',
      svg(
        `<filter id="f"><feGaussianBlur/></filter><g filter="url(#f)">${'<rect filter="inherit" width="9" height="9"/>'.repeat(800)}</g>`,
      ),
      1,
      'feGaussianBlur',
    ],
    ['filters by their function', svg(`<rect ${all} style="filter:${'blur(1px) '.repeat(30)}"/>`), 1, '滤镜'],
    ['use within use', svg(nested('<rect id="u0" width="1" height="1"/>', 8, 10)), 1, 'use'],
    ['use within use of nothing', svg(nested('<g id="u0"/>', 8, 10)), 1, 'use'],
    [
      'patterns of tiny tiles',
      svg(
        `<pattern id="p" patternUnits="userSpaceOnUse" width=".1" height=".1"/>${`<rect ${all} fill="url(#p)"/>`.repeat(9)}`,
      ),
      1,
      'pattern',
    ],
    [
      'a pattern of huge tiles',
      svg(`<pattern id="p" patternUnits="userSpaceOnUse" width="900" height="900"/><rect ${all} fill="url(#p)"/>`),
      1,
      'pattern',
    ],
    [
      'a pattern’s size from another',
      svg(
        `<pattern id="q" patternUnits="userSpaceOnUse" width="900" height="900"/><pattern id="p" href="#q"/><rect ${all} fill="url(#p)"/>`,
      ),
      1,
      'pattern',
    ],
    [
      'masks upon masks',
      svg(`<mask id="m"><rect ${all}/></mask>${'<rect width="1" height="1" mask="url(#m)"/>'.repeat(900)}`),
      1,
      '蒙版',
    ],
    ['blended layers', svg('<rect width="1" height="1" style="mix-blend-mode:multiply"/>'.repeat(900)), 1, '混合'],
    ['layers of opacity', svg('<g opacity=".9"><rect width="9" height="9"/></g>'.repeat(9000)), 1, '层'],
    [
      'clip paths',
      svg(`<clipPath id="c"><circle r="40"/></clipPath>${`<rect ${all} clip-path="url(#c)"/>`.repeat(900)}`),
      1,
      'clip-path',
    ],
    [
      'fine dashes',
      svg(`<path d="${scribble(900)}" stroke="#000" fill="none" stroke-width=".001" stroke-dasharray=".0001"/>`),
      1,
      '虚线',
    ],
    [
      'markers at each corner',
      svg(
        `<marker id="m"><rect width="1" height="1"/></marker><path fill="none" marker="url(#m)" d="${scribble(20_000)}"/>`,
      ),
      1,
      'marker',
    ],
    ['a scribble', svg(`<path d="${scribble(20_000)}"/>`), 1, '路径'],
    ['a scribble of arcs', svg(`<path d="M0 0${'A20 20 0 1130 40A20 20 0 010 0'.repeat(20_000)}"/>`), 1, '路径'],
    ['a curve that swings higher and higher', svg(`<path d="M0 0Q1 9 2 0${'t1 0'.repeat(20_000)}"/>`), 1, '路径'],
    [
      'thick lines with many corners',
      svg(`<path stroke="#000" stroke-width="20" fill="none" d="${scribble(5_000)}"/>`),
      1,
      '路径',
    ],
    [
      'thousands of colours',
      svg(
        `<radialGradient id="g" spreadMethod="repeat" r=".01">${stops(3000)}</radialGradient>${`<rect ${all} fill="url(#g)"/>`.repeat(9)}`,
      ),
      1,
      '色标',
    ],
    [
      'thousands of colours of another',
      svg(
        `<linearGradient id="h">${stops(3000)}</linearGradient><linearGradient id="g" href="#h"/>${`<rect ${all} fill="url(#g)"/>`.repeat(9)}`,
      ),
      1,
      '色标',
    ],
    ['a very long text', svg(`<text>${'字'.repeat(40_000)}</text>`), 1, '文字'],
    [
      'many huge letters',
      svg(Array.from({ length: 9000 }, (_, at) => `<text font-size="${40 + at / 100}">字</text>`).join('')),
      1,
      '文字',
    ],
    ['the same large area again and again', svg(`<rect ${all} fill="#123"/>`.repeat(3_600)), 1, '面积'],
    ['a circle of references', svg('<g id="a">\n<use href="#a"/></g>'), 2, '绕'],
    [
      'a pattern painted with itself',
      svg(`<pattern id="p" width="1" height="1"><rect ${all} fill="url(#p)"/></pattern><rect ${all} fill="url(#p)"/>`),
      1,
      '绕',
    ],
    [
      'gradients in a circle',
      svg(`<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect ${all} fill="url(#a)"/>`),
      1,
      '绕',
    ],
    ['a transform that cannot be read', svg(`\n<rect transform="zoom(9)"/>`), 2, 'transform'],
    ['an endless attribute', svg(`\n<rect fill="${'a'.repeat(3_000)}"/>`), 2, 'fill'],
    ['a huge canvas', svg('', 'width="900000" height="1200000" viewBox="0 0 30 40"'), 1, '画布'],
    ['a tower', svg('', 'viewBox="0 0 1 100"'), 1, '画布'],
    ['a tower behind a good view', svg('', 'width="1" height="100" viewBox="0 0 30 40"'), 1, '画布'],
  ])('reports the line and gives advice for %s', (_, source, line, advice) => {
    expect(inspectSvg(source)).toMatchObject({ line, sentence: expect.stringContaining(advice) });
  });

  test.each([
    ['two films of grain', filtered('<feTurbulence type="fractalNoise" numOctaves="2"/><feColorMatrix/>', 2)],
    ['some shadows', filtered('<feGaussianBlur stdDeviation=".5"/><feOffset dy=".2"/>', 6)],
    ['a thin outline', filtered('<feMorphology radius=".05"/>', 4)],
    [
      'a slanted hatching',
      svg(
        `<pattern id="p" patternUnits="userSpaceOnUse" width="1" height="1" patternTransform="rotate(45)"><rect width=".5" height="1"/></pattern><rect ${all} fill="url(#p)"/>`,
      ),
    ],
    ['a thousand small shapes that are used', svg(nested('<circle id="u0" r=".1"/>', 3, 10))],
    ['a page of text', svg('<text font-size="1">二十个字的一行，写满一页纸就是这样的</text>'.repeat(40))],
    ['dashed lines', svg('<path d="M0 1H30" stroke="#000" stroke-dasharray=".5 .2"/>'.repeat(40))],
    [
      'an arrow on each line',
      svg('<marker id="m"><path d="M0 0L1 1"/></marker>' + '<path d="M0 0H9" marker-end="url(#m)"/>'.repeat(30)),
    ],
    ['opacity here and there', svg('<g opacity=".8"><circle cx="9" cy="9" r="3"/></g>'.repeat(300))],
    [
      'a mask and a clip path',
      svg(
        `<mask id="m"><rect ${all}/></mask><clipPath id="c"><circle r="9"/></clipPath>${`<g mask="url(#m)" clip-path="url(#c)"><rect ${all}/></g>`.repeat(9)}`,
      ),
    ],
    ['a circle of references that nothing draws', svg('<symbol id="a"><use href="#b"/></symbol>')],
  ])('accepts %s', (_, source) => expect(inspectSvg(source)).toEqual({ ratio: 0.75 }));

  test('accepts every shipped drawing, even drawn three times over', () => {
    const packs = path.join(import.meta.dirname, '../../..');
    const files = globSync(['*/art/**/*.svg', 'format/src/new/template/art/*.svg'], { cwd: packs });
    expect(files.length).toBeGreaterThan(100);
    const refused = files.filter((file) => {
      const source = readFileSync(path.join(packs, file), 'utf8').replace('</svg>', '');
      const begin = source.indexOf('>', source.indexOf('<svg')) + 1;
      return 'sentence' in inspectSvg(`${source}${source.slice(begin).repeat(2)}</svg>`);
    });
    expect(refused).toEqual([]);
  });
});
