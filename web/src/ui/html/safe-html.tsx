import { createElement, Fragment, useMemo, useState, type ReactElement } from 'react';
import { host } from '../../session/hosts/current-host.ts';
import type { Elements } from '../elements.ts';
import { pictureAddress } from './html-address.ts';
import { HtmlPicture } from './html-picture.tsx';
import { PictureViewer, type Picture } from '../picture/picture-viewer.tsx';
import { useHydrated } from '../use-hydrated.ts';

// Allowed elements of an author's text. Other elements are removed, but their text stays.
const KEPT = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'hr']);
const SILENT = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
  'head',
  'title',
]);
const DEPTH_MAX = 20;
/** Largest picture size from an author, in CSS pixels. */
const SIDE_MAX = 10_000;

interface Rebuilding {
  readonly pictures: Picture[];
  readonly onPreview: (index: number) => void;
}

interface Rebuilt {
  readonly content: Elements;
  readonly pictures: readonly Picture[];
}

/**
 * Shows HTML from the service safely. The HTML is parsed in an inert document and rebuilt as React elements from an
 * allow-list. The only attributes kept are a picture's address, alt text and size. A tap shows a picture in full size,
 * in the messaging app's own viewer if there is one.
 */
export function SafeHtml({ html }: { html: string }) {
  const [large, setLarge] = useState<number>();
  // Only browsers have the parser, so server-rendered pages never contain the text.
  const hydrated = useHydrated();
  const { content, pictures }: Rebuilt = useMemo(() => {
    if (!hydrated) return { content: null, pictures: [] };
    const page = new DOMParser().parseFromString(html, 'text/html');
    const pictures: Picture[] = [];
    const onPreview = (index: number): void => {
      const urls = pictures.map(({ url }) => url);
      if (!host().previewPicture({ urls, current: urls[index] ?? '' })) setLarge(index);
    };
    return { content: rebuilt(page.body, 0, { pictures, onPreview }), pictures };
  }, [html, hydrated]);
  return (
    <>
      {content}
      {large !== undefined && <PictureViewer pictures={pictures} start={large} onClose={() => setLarge(undefined)} />}
    </>
  );
}

function rebuilt(parent: Node, depth: number, so: Rebuilding): (ReactElement | null)[] {
  if (depth > DEPTH_MAX) return [];
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return words(node.textContent ?? '', index);
    if (!(node instanceof Element)) return null;
    const name = node.localName;
    if (SILENT.has(name)) return null;
    if (name === 'img') return picture(node, index, so);
    if (KEPT.has(name) && isText(node)) return createElement(name, { key: index }, node.textContent);
    const inside = rebuilt(node, depth + 1, so);
    if (!KEPT.has(name)) return <Fragment key={index}>{inside}</Fragment>;
    return name === 'br' || name === 'hr'
      ? createElement(name, { key: index })
      : createElement(name, { key: index }, ...inside);
  });
}

/** An element with a single text node needs no wrapper. */
const isText = ({ firstChild, lastChild }: Node): boolean =>
  firstChild !== null && firstChild === lastChild && firstChild.nodeType === Node.TEXT_NODE;

/** Leaves white space unwrapped: it is never translated, and an element between blocks would take up space. */
function words(text: string, key: number): ReactElement {
  return text.trim() === '' ? <Fragment key={key}> </Fragment> : <span key={key}>{text}</span>;
}

function picture(node: Element, key: number, { pictures, onPreview }: Rebuilding): ReactElement | null {
  const url = pictureAddress(node.getAttribute('src'));
  if (url === undefined) return null;
  const found = { url, alt: node.getAttribute('alt')?.trim() ?? '' };
  const place = pictures.push(found) - 1;
  const [width, height] = [side(node, 'width'), side(node, 'height')];
  const size = width === undefined || height === undefined ? undefined : { width, height };
  return <HtmlPicture key={key} picture={found} size={size} onPreview={() => onPreview(place)} />;
}

function side(node: Element, name: 'width' | 'height'): number | undefined {
  const text = node.getAttribute(name) ?? '';
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= SIDE_MAX ? value : undefined;
}
