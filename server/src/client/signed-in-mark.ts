import { createHash } from 'node:crypto';

/**
 * The one script that stands in a page itself: before anything is shown it marks the document of who has a token, and of who
 * has played here, so that the style sheets can hide what the server drew for visitors and newcomers. The client's
 * `session/token.ts` and `session/played.ts` keep it there.
 */
export const SIGNED_IN_MARK =
  "try{[['token','data-signed-in'],['played','data-played']].forEach(function(m){" +
  "if(localStorage.getItem(m[0]))document.documentElement.setAttribute(m[1],'')})}catch(e){}";

/** How the content security policy knows this script. */
export const SIGNED_IN_MARK_SOURCE = `'sha256-${createHash('sha256').update(SIGNED_IN_MARK).digest('base64')}'`;
