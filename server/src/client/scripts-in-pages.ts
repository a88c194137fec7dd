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

/**
 * What is tapped while the page still sleeps is not lost: once awake, the app (the client's `shell/early-tap.ts`) presses
 * the button. A link it follows where the phone was here before and has all code at hand, twice as soon as another page
 * would be there; on a first visit the browser follows links by itself, since the code may be seconds away, and where the
 * code cannot be had, from then on. Nobody else hears of such a tap: React, half awake, would do it as well.
 */
const EARLY_TAP =
  '(function(w,s,t){s=s&&s.controller;' +
  "var early=w.earlyTap={end:function(){clearTimeout(t);w.removeEventListener('click',tap,true);" +
  "w.removeEventListener('error',fail,true)}};" +
  'function leave(){early.end();if(early.on&&early.on.href)location.assign(early.on.href)}' +
  "function fail(e){if(e.target.type==='module')leave()}" +
  'function tap(e){' +
  "var on=e.target.closest&&e.target.closest('a[href],button');" +
  'if(!on||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;' +
  "if(on.tagName==='A'&&(!s||on.target||on.download||on.origin!==location.origin||" +
  "on.getAttribute('href')[0]==='#'))return;" +
  'e.preventDefault();e.stopPropagation();early.on=on;clearTimeout(t);' +
  `if(on.href)t=setTimeout(leave,${ASLEEP_MS})}` +
  "w.addEventListener('error',fail,true);w.addEventListener('click',tap,true)})(window,navigator.serviceWorker)";

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
