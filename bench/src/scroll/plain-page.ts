import type { ScriptCard } from '@juzhongren/contract/catalogue';

/** Renders the same cards as one bare page: all cards in the document, two columns, no JavaScript. */
export function plainPage(cards: readonly ScriptCard[]): string {
  return (
    '<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>${STYLE}</style><ul>${cards.map(plainCard).join('')}</ul></html>`
  );
}

const STYLE =
  'body{margin:0;background:#14110f;color:#f3ece0;font:15px/1.6 sans-serif}' +
  'ul{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin:0;padding:16px;list-style:none}' +
  'li{overflow:hidden;border:1px solid #2a2320;border-radius:12px;background:#1e1916}' +
  'img{display:block;width:100%;height:auto;aspect-ratio:3/4}p{margin:6px 10px}';

function plainCard(
  { script_name, cover, hot_comment, scene, label, player, price }: ScriptCard,
  index: number,
): string {
  const quote = hot_comment === null ? '' : `<p>${hot_comment}</p>`;
  return (
    `<li aria-posinset="${index + 1}"><a href="#"><img src="${cover}" alt="" width="360" height="480" loading="lazy" decoding="async">` +
    `<h3>${script_name}</h3>${quote}<p>${scene} · ${label}</p><p>${player}人本 ${price / 100}</p></a></li>`
  );
}
