import { createHash } from 'node:crypto';

/**
 * Before anything is shown it marks the document of who has a token, of who has played here, and of who has a game to go
 * back to, so that the style sheets can hide what the server drew for visitors and newcomers, and keep a place for the way
 * back. The client's `session/token.ts`, `played.ts` and `open-party.ts` keep what it looks for.
 */
const MARKS =
  "try{[['token','data-signed-in'],['played','data-played'],['openParty','data-open-party']].forEach(function(m){" +
  "if(localStorage.getItem(m[0]))document.documentElement.setAttribute(m[1],'')})}catch(e){}";

/** A page that did not wake up within this, in ms, never will: its links are links again. */
const ASLEEP_MS = 1_500;

/**
 * A link that is tapped while the page of a phone that was here before still sleeps: all code is at hand, so the app goes
 * there as soon as it is awake (the client's `shell/early-tap.ts`), twice as soon as another page would be there. On a first
 * visit the browser follows links by itself: the code may be seconds away.
 */
const EARLY_TAP =
  '(function(w,t){if(!navigator.serviceWorker||!navigator.serviceWorker.controller)return;' +
  "var end=function(){clearTimeout(t);w.removeEventListener('click',tap,true)},tap=function(e){" +
  "var a=e.target.closest&&e.target.closest('a[href]');" +
  'if(!a||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||a.target||a.download||' +
  "a.origin!==location.origin||a.getAttribute('href')[0]==='#')return;" +
  'e.preventDefault();w.earlyTap.to=a.pathname+a.search+a.hash;clearTimeout(t);' +
  `t=setTimeout(function(){end();location.assign(a.href)},${ASLEEP_MS})};` +
  "w.earlyTap={end:end};w.addEventListener('click',tap,true)})(window)";

/** The one script that stands in a page itself. */
export const FIRST_SCRIPT = MARKS + EARLY_TAP;

/** How the content security policy knows this script. */
export const FIRST_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`;
