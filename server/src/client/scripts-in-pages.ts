import { createHash } from 'node:crypto';

/**
 * Runs before anything is shown and marks the document for style sheets. Marks users with a token, users who have
 * played, and users with a game to return to. Styles then hide what the server rendered for visitors and newcomers, and
 * reserve space for the link to the game.
 * Also marks a ranking that was left on another tab: the server rendered the first tab, which stays hidden until the
 * client renders (`main.tsx`). The client's `identity/token.ts`, `session/played.ts` and `session/room-in-progress.ts`
 * store the values.
 */
const MARKS =
  "try{[['token','data-signed-in'],['played','data-played'],['openParty','data-open-party']].forEach(function(m){" +
  "if(localStorage.getItem(m[0]))document.documentElement.setAttribute(m[1],'')});" +
  "if(((history.state||{}).usr||{}).order)document.documentElement.setAttribute('data-order','')}catch(e){}";

/**
 * Milliseconds that a page may take to start, while no error says that its code cannot be loaded. After that its links
 * work as normal links.
 */
const ASLEEP_MS = 10_000;

/** Maximum reloads of a tab because its code did not load. Further reloads would not help. */
const LOADS_MAX = 3;

/**
 * Reloads a page whose code did not load as soon as the code is available, because browsers do not retry a failed
 * module. Checks after two seconds, then after double the delay each time, up to half a minute. The delays are random,
 * so that phones do not retry all at once. If a tab cannot count its reloads, the page stays as the server rendered it.
 */
const CODE_AGAIN =
  'function loads(n){try{var k=sessionStorage;if(n===void 0)return+k.codeLoads||0;' +
  `if(n)k.codeLoads=n;else delete k.codeLoads}catch(e){return ${LOADS_MAX}}}` +
  `function again(src,ms){if(${LOADS_MAX}>loads())setTimeout(function(){fetch(src,{cache:'reload'}).then(function(r){` +
  'if(!r.ok)throw 0;if(!loads(loads()+1))location.reload()}).catch(function(){again(src,Math.min(2*ms,3e4))})},' +
  'ms*(.75+Math.random()/2))}';

/**
 * Saves a tap that happens before the app has started. The started app then presses the button (the client's
 * `shell/early-tap.ts`).
 * Follows a link in the app only if a service worker controls the page and all code is cached; that is twice as fast as
 * loading another page. On a first visit the code may be seconds away, so the browser follows links by itself. It also
 * does so once the code cannot be loaded.
 * No other listener receives such a tap, because React, partly started, would handle it a second time.
 */
const EARLY_TAP =
  '(function(w,s,t){s=s&&s.controller;' +
  "function stop(){clearTimeout(t);w.removeEventListener('click',tap,true)}" +
  'var early=w.earlyTap={end:function(){stop();hear(0);loads(0)}};' +
  'function leave(){stop();if(early.on&&early.on.href)return location.assign(early.on.href),1}' +
  "function hear(on){w[on?'addEventListener':'removeEventListener']('error',fail,true)}" +
  "function fail(e){if(e.target.type==='module'){hear(0);if(!leave())again(e.target.src,2e3)}}" +
  CODE_AGAIN +
  'function tap(e){' +
  "var on=e.target.closest&&e.target.closest('a[href],button');" +
  'if(!on||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;' +
  "if(on.tagName==='A'&&(!s||on.target||on.download||on.origin!==location.origin||" +
  "on.getAttribute('href')[0]==='#'))return;" +
  'e.preventDefault();e.stopPropagation();early.on=on;clearTimeout(t);' +
  `if(on.href)t=setTimeout(leave,${ASLEEP_MS})}` +
  "hear(1);w.addEventListener('click',tap,true)})(window,navigator.serviceWorker)";

/** Script that runs before anything is shown. */
export const FIRST_SCRIPT = MARKS + EARLY_TAP;

/**
 * Script at the end of a server-rendered page that requests the code after the page has been read. Requests from the
 * head, some twenty of them, would cost a slow phone about 70 ms before it reads the screen.
 */
export const CODE_SCRIPT = "document.head.append(document.getElementById('code').content)";

/** Hashes that allow these scripts in the content security policy. */
export const SCRIPT_SOURCES: readonly string[] = [FIRST_SCRIPT, CODE_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
