import { describe, expect, test } from 'vitest';
import { inspectSvg } from './svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 30 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('drawings pass', () => {
  test.each([
    ['shapes', svg('<g fill="#fff"><path d="M0 0h9"/></g>')],
    ['a declaration and comments', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a -->${svg('<!-- b -->')}`],
    ['text', svg('<text x="1" style="font-size:3px">茶 &amp; 酒 &#8212;</text>')],
    ['use of its own parts', svg('<defs><path id="a" d="M0 0"/></defs><use href="#a"/><rect fill="url(#a)"/>')],
    ['filters', svg('<filter id="f"><feTurbulence baseFrequency=".1"/></filter>')],
    ['single quotes', svg("<rect width='1' height='2'/>")],
  ])('%s', (_, source) => expect(inspectSvg(source)).toEqual({ ratio: 0.75 }));

  test('by width and height too', () => expect(inspectSvg(svg('', 'width="20px" height="10"'))).toEqual({ ratio: 2 }));
});

describe('all else is refused', () => {
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
  ])('%s', (_, source) => expect(inspectSvg(source)).toHaveProperty('sentence'));

  test('with the line', () => expect(inspectSvg(svg('\n\n<script/>'))).toMatchObject({ line: 3 }));

  test('in a reasonable time, whatever it is', () => {
    const began = performance.now();
    for (const piece of ['<', '<a ', '<!--', '<a a="', '<svg a=""', ' ', '&', '<svg viewBox="0 0 1 1"', "a='"]) {
      inspectSvg(piece.repeat(100_000));
      inspectSvg(svg(piece.repeat(100_000)));
      inspectSvg(`<svg ${piece.repeat(100_000)}/>`);
    }
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 30_000);
});
