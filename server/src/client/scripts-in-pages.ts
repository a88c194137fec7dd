import { createHash } from 'node:crypto';

/**
 * Before anything is shown it marks the document of who has a token, of who has played here, and of who has a game to go
 * back to, so that the style sheets can hide what the server drew for visitors and newcomers, and keep a place for the way
 * back. A ranking that was left by its tab is marked, too: the server drew the first one, which stays hidden until the client
 * draws (`main.tsx`). The client's `identity/token.ts`, `session/played.ts` and `session/open-party.ts` keep what it looks for.
 */
const MARKS =
  "try{[['token','data-signed-in'],['played','data-played'],['openParty','data-open-party']].forEach(function(m){" +
  "if(localStorage.getItem(m[0]))document.documentElement.setAttribute(m[1],'')});" +
  "if(((history.state||{}).usr||{}).order)document.documentElement.setAttribute('data-order','')}catch(e){}";

/** So long a page may take to wake up, in ms, as long as nothing says that its code cannot be had: then its links are links again. */
const ASLEEP_MS = 10_000;

/** So often a tab loads a page anew because its code did not come: what fails once more will not be mended by the next. */
const LOADS_MAX = 3;

/**
 * A page whose code did not come is loaded anew as soon as the code can be had: browsers do not ask twice for a module that
 * failed. It is asked after two seconds, then after twice as long each time, up to half a minute, and not by all phones at
 * the same moment. Where a tab cannot count how often it did so, the page stays what the server drew.
 */
const CODE_AGAIN =
  'function loads(n){try{var k=sessionStorage;if(n===void 0)return+k.codeLoads||0;' +
  `if(n)k.codeLoads=n;else delete k.codeLoads}catch(e){return ${LOADS_MAX}}}` +
  `function again(src,ms){if(${LOADS_MAX}>loads())setTimeout(function(){fetch(src,{cache:'reload'}).then(function(r){` +
  'if(!r.ok)throw 0;if(!loads(loads()+1))location.reload()}).catch(function(){again(src,Math.min(2*ms,3e4))})},' +
  'ms*(.75+Math.random()/2))}';

/**
 * What is tapped while the page still sleeps is not lost: once awake, the app (the client's `shell/early-tap.ts`) presses
 * the button. A link it follows where the phone was here before and has all code at hand, twice as soon as another page
 * would be there; on a first visit the browser follows links by itself, since the code may be seconds away, and where the
 * code cannot be had, from then on. Nobody else hears of such a tap: React, half awake, would do it as well.
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

/** Before anything is shown. */
export const FIRST_SCRIPT = MARKS + EARLY_TAP;

/**
 * At the end of a page that the server drew, when all of it has been read: asks for its code. Some twenty requests, asked for
 * from its head, cost a slow phone some 70 ms before it reads the screen.
 */
export const CODE_SCRIPT = "document.head.append(document.getElementById('code').content)";

/** How the content security policy knows these scripts. */
export const SCRIPT_SOURCES: readonly string[] = [FIRST_SCRIPT, CODE_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
