import { createElement, Fragment, useMemo, type ReactNode } from 'react';

// What an author's text may be made of. Everything else is left out, its words kept.
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

/**
 * Shows HTML from the service without ever handing it to the page: it is parsed in an inert document and rebuilt as
 * React elements from an allow-list, without any attribute.
 */
export function SafeHtml({ html }: { html: string }) {
  return useMemo(() => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    return <>{rebuilt(page.body, 0)}</>;
  }, [html]);
}

function rebuilt(parent: Node, depth: number): ReactNode[] {
  if (depth > DEPTH_MAX) return [];
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const name = node.localName;
    if (SILENT.has(name)) return null;
    const inside = rebuilt(node, depth + 1);
    if (!KEPT.has(name)) return <Fragment key={index}>{inside}</Fragment>;
    return name === 'br' || name === 'hr'
      ? createElement(name, { key: index })
      : createElement(name, { key: index }, ...inside);
  });
}
