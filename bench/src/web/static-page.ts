// Builds static pages with the same text and pictures as ours and without scripts, as somebody would write them by hand
// for speed.
import type { ScriptCard } from '@juzhongren/contract/catalogue';
import type { HomeContent, ScriptContent } from './content.ts';
import type { SeatedRoom } from './seated-room.ts';

/** Pictures in the first viewport. The others load lazily. */
const COVERS_AT_ONCE = 2;
/**
 * Only the first banner and a part of the second are visible. The others have no picture, because our page also loads
 * theirs later.
 */
const BANNERS_AT_ONCE = 2;

export function staticHome({ banners, collections, ranked, feed }: HomeContent): string {
  const slides = banners.map(({ cover, title }, index) => {
    const how = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
    const picture = index < BANNERS_AT_ONCE ? `<img src="${cover}" alt="" width="800" height="400" ${how}>` : '';
    return `<a class="slide" href="/script">${picture}<b>${text(title)}</b></a>`;
  });
  const albums = collections.map(
    ({ album, title }) =>
      `<a class="album" href="/script"><img src="${album}" alt="" width="56" height="56" loading="lazy">${text(title)}</a>`,
  );
  return page(
    '<main><header><p class="seal">局中人</p><h1>今晚，谁在说谎？</h1><p>约上朋友，一人一份剧本，用手机一起破一桩案子。</p>' +
      '<p class="soft">一、选一个剧本　二、把链接发给朋友　三、各拿各的秘密</p>' +
      '<form action="/scripts"><input name="name" placeholder="搜索剧本或关键词" aria-label="搜索"></form></header>' +
      `<section class="row">${slides.join('')}</section><nav class="row">${albums.join('')}</nav>` +
      `<section><h2>高分榜</h2><ol class="grid">${ranked.map(rankedScript).join('')}</ol></section>` +
      `<section><h2>猜你喜欢</h2><ul class="grid">${feed.map(card).join('')}</ul></section></main>${tabs('/')}`,
  );
}

export function staticScripts({ feed }: HomeContent): string {
  return page(`<main><h1>剧本</h1><ul class="grid">${feed.map(card).join('')}</ul></main>${tabs('/scripts')}`);
}

export function staticScript({ script, comments }: ScriptContent): string {
  const people = script.characters.map(
    ({ avatar, name, introduce }) =>
      `<li><img src="${avatar}" alt="" width="52" height="52" loading="lazy"><b>${text(name)}</b><p>${text(introduce)}</p></li>`,
  );
  const reviews = comments.map(({ nickname, comment }) => `<li><b>${text(nickname)}</b><p>${text(comment)}</p></li>`);
  return page(
    `<main><header class="head"><img src="${script.cover}" alt="" width="136" height="181" fetchpriority="high"><div><h1>${text(script.script_name)}</h1>` +
      `<p>${score(script)} ${script.gamer_count}人开局</p><p class="soft">${facts(script)} ${text(script.label)}</p></div></header>` +
      '<nav class="tabs" aria-label="本页内容"><a href="#introduction">简介</a><a href="#characters">角色</a><a href="#author-message">作者寄语</a><a href="#reviews">玩家评价</a></nav>' +
      `<section id="introduction"><h2>简介</h2><p class="paper">${text(script.introduce)}</p></section>` +
      firstPage(script) +
      `<section id="characters"><h2>角色</h2><ul class="list">${people.join('')}</ul></section>` +
      // The server has already sanitised this HTML.
      `<section id="author-message"><h2>作者寄语</h2>${script.authorMessage}</section>` +
      `<section id="reviews"><h2>玩家评价</h2><ul class="list">${reviews.join('')}</ul></section></main>` +
      '<nav class="bottom"><a href="/game">创建房间</a></nav>',
  );
}

function firstPage({ firstPage: page }: ScriptContent['script']): string {
  if (page === undefined) return '';
  return `<section><h2>翻开第一页</h2><p class="paper book"><b>${text(page.title)}</b><br>${text(page.text.slice(0, 120))}</p></section>`;
}

export function staticRoom({ view, stories }: SeatedRoom): string {
  const acts = stories.flatMap(({ title, opening, chapters }) => [
    `<h2>${text(title)}</h2><p>${text(opening)}</p>`,
    ...chapters.map((chapter) => `<h3>${text(chapter.title)}</h3><p class="paper">${text(chapter.text)}</p>`),
  ]);
  const people = view.characters.map(
    ({ avatar, name, tagline }) =>
      `<li><img src="${avatar}" alt="" width="40" height="40" loading="lazy"><b>${text(name)}</b><p>${text(tagline)}</p></li>`,
  );
  const places = view.places.map(({ name, description }) => `<li><b>${text(name)}</b><p>${text(description)}</p></li>`);
  const clues = view.clues.map(({ title }) => `<li>${text(title)}</li>`);
  const tasks = view.tasks.map((task) => `<li>${text(task.text)}</li>`);
  const panel = (id: string, items: readonly string[]) =>
    `<section id="${id}"><ul class="list">${items.join('')}</ul></section>`;
  return page(
    `<main><h1>${text(view.script.script_name)}</h1><section>${acts.join('')}</section>${panel('people', people)}${panel('clues', clues)}${panel('places', places)}${panel('tasks', tasks)}</main>` +
      '<nav class="bottom"><a href="#top">剧本</a><a id="tab-clues" href="#clues">线索</a><a href="#places">地点</a><a href="#tasks">任务</a></nav>',
  );
}

function card(script: ScriptCard, index: number): string {
  const { cover, script_name, hot_comment, label } = script;
  const quote = hot_comment === null ? '' : `<q>${text(hot_comment)}</q>`;
  return (
    `<li><a href="/script"><img src="${cover}" alt="" width="300" height="400"${index < COVERS_AT_ONCE ? '' : ' loading="lazy"'}><b>${text(script_name)}</b>` +
    `${quote}<p class="soft">${facts(script)} ${text(label)} ${score(script)}</p></a></li>`
  );
}

function rankedScript(script: ScriptCard, index: number): string {
  const { cover, script_name, player } = script;
  return `<li><a class="ranked" href="/script"><img src="${cover}" alt="" width="69" height="92"><b>${index + 1} ${text(script_name)}</b><p class="soft">${score(script)} ${player}人本</p></a></li>`;
}

const score = (script: ScriptCard): string => `<b class="score">${(script.score / 100).toFixed(1)}</b>`;
const facts = ({ player, scene, duration, price }: ScriptCard): string =>
  `${player}人本 · ${text(scene)} · ${Math.round(duration / 60)}小时 · ${price === 0 ? '免费' : `¥${(price / 100).toFixed(2)}`}`;
const tabs = (at: string): string =>
  `<nav class="bottom">${[
    ['/', '首页'],
    ['/scripts', '剧本'],
    ['/profile', '我的'],
  ]
    .map(([path, name]) => `<a href="${path}"${path === at ? ' aria-current="page"' : ''}>${name}</a>`)
    .join('')}</nav>`;

const page = (body: string): string =>
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<link rel="icon" href="data:,"><title>局中人</title><style>${STYLE}</style><body id="top">${body}</body></html>`;

const text = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '<br>');

const STYLE =
  '*{box-sizing:border-box}body{margin:0;padding-bottom:64px;background:#14110f;color:#f3ece0;font:15px/1.6 sans-serif}' +
  'a{color:inherit;text-decoration:none}h1,h2,b,.book{font-family:"Songti SC","Noto Serif CJK SC",serif}h1{font-size:30px}h2{font-size:20px}' +
  'header,section,nav{padding:8px 16px}.soft{color:#b9ac9a;font-size:13px}.seal{float:right;padding:6px 4px;background:#c43c25;writing-mode:vertical-rl}' +
  'input{width:100%;height:44px;border:1px solid #4a3f38;border-radius:22px;padding:0 16px;background:#1e1916;color:inherit}' +
  '.row{display:flex;gap:8px;overflow-x:auto}.slide{flex:0 0 332px}.slide img,.grid img{display:block;width:100%;height:auto;border-radius:12px}' +
  '.album{flex:0 0 80px;text-align:center;font-size:13px}.album img{display:block;margin:auto}' +
  'ol,ul{margin:0;padding:0;list-style:none}.grid{display:grid;grid-template-columns:1fr 1fr;gap:12px}.grid q{display:block;height:3.2em;overflow:hidden}' +
  '.ranked{display:block;min-height:92px}.grid .ranked img{float:left;width:69px;margin-right:8px}.score{padding:0 6px;border-radius:6px;background:#d2ac62;color:#231a0b}' +
  '.head{display:flex;gap:16px}.paper{padding:16px;border-radius:12px;background:#efe6d4;color:#2b221b}.list li{min-height:56px;margin-bottom:12px}' +
  '.list img{float:left;margin-right:12px;border-radius:50%}.tabs{position:sticky;top:0;display:flex;gap:16px;background:#14110f}.tabs a{padding:10px 0}' +
  '.bottom{position:fixed;inset:auto 0 0;display:flex;justify-content:space-around;background:#1e1916}.bottom a{padding:10px 16px}';
