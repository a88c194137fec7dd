// Lists the URL paths of the client and repairs links that were pasted or tapped with extra text after them.

export const SCREEN_PATHS = [
  '/',
  '/auth',
  '/register',
  '/scripts',
  '/profile',
  '/script',
  '/script/rank',
  '/script/search',
  '/script/list/collection',
  '/script/list/newbee',
  '/script/list/self',
  '/script/list/free',
  '/script/list/cp',
  '/script/list/fresh',
  '/game',
  '/game/party/comment',
  '/exchange',
  '/records',
  '/tables',
  '/vip',
  '/feedback',
  '/groups',
  '/account',
  '/nudge',
  '/logout',
  '/screen',
] as const;

/** Paths that the server itself answers, in addition to the client's screens. */
const OTHER_PATHS = ['/legal/terms', '/legal/privacy', '/legal/notices'];
const LONGEST_FIRST = [...SCREEN_PATHS, ...OTHER_PATHS].sort((one, other) => other.length - one.length);

/** Links that contain the id of a room, invitation, display, group or report: path prefix and pattern of the id. */
const NAMED = [
  ['/group/join/', '[\\w-]{22}'],
  ['/group/', '[\\w-]{12}'],
  ['/join/', '[\\w-]{12}'],
  ['/screen/', '[\\w-]{22}|\\d{8}'],
  ['/report/', '[\\w-]{22}'],
].map(([path = '', name = '']) => ({
  path,
  // The id ends at the first character that cannot belong to it. If a further path segment follows, the link does not
  // match, because it is another address.
  link: new RegExp(`^${path}[\\s\\p{Cf}]*(${name})(?![\\w-])(?!/+[\\w-])`, 'iu'),
}));

/**
 * Text that people and messaging apps append to a URL: starts with non-ASCII characters, white space or punctuation.
 */
const TAIL = /^(?:[^\x21-\x7e]|["'<>()[\]{},;:!?*|`\\^]|\.(?!\w))/u;

const PARAMETERS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/script': { id: /^\d+/ },
  '/vip': { template: /^\d+/ },
  '/game': { partyId: /^[\w-]{12}(?![\w-])/ },
  '/game/party/comment': { party_id: /^[\w-]{12}(?![\w-])/ },
};

/**
 * Returns a path with its query, without text appended to it: `/join/<room>，快来` becomes `/join/<room>`. Returns
 * undefined if no text is appended or the path is unknown. The result is always a path of this site.
 */
export function withoutTail(address: string): string | undefined {
  const [, rawPath = '', rawQuery] = /^([^?#]*)(?:\?([^#]*))?/s.exec(address) ?? [];
  // Some apps percent-escape the question mark too, so the query may be inside the path.
  const [, text = '', escapedQuery] = /^([^?]*)(?:\?(.*))?$/s.exec(decoded(rawPath)) ?? [];
  const path = pathWithoutTail(text) ?? text;
  const queries = [escapedQuery, rawQuery].filter((query) => query !== undefined && query !== '');
  const query = queryWithoutTail(path, queries.join('&'));
  if (path === text && escapedQuery === undefined && query === (rawQuery ?? '')) return undefined;
  if (path === text && !isKnown(path)) return undefined;
  return query === '' ? path : `${path}?${query}`;
}

const isKnown = (path: string): boolean =>
  LONGEST_FIRST.some((known) => known === path) || NAMED.some(({ link }) => link.test(path));

function pathWithoutTail(text: string): string | undefined {
  for (const { path, link } of NAMED) {
    const [, name] = link.exec(text) ?? [];
    if (name === undefined) continue;
    // A path that differs only by a trailing slash needs no repair.
    return text.replace(/\/+$/, '').toLowerCase() === `${path}${name}`.toLowerCase() ? undefined : path + name;
  }
  return LONGEST_FIRST.find((path) => {
    if (!text.toLowerCase().startsWith(path)) return false;
    const behind = text.slice(path.length);
    return TAIL.test(path === '/' ? behind : behind.replace(/^\/+/, ''));
  });
}

function queryWithoutTail(path: string, query: string): string {
  const parameters = PARAMETERS[path.toLowerCase().replace(/(.)\/+$/, '$1')];
  if (parameters === undefined || query === '') return query;
  return query
    .split('&')
    .map((pair) => {
      const [, name = '', escaped = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
      const value = decoded(escaped.replaceAll('+', ' '));
      const [kept] = parameters[name]?.exec(value.trimStart()) ?? [];
      if (kept === undefined) return pair;
      const behind = value.trimStart().slice(kept.length);
      return kept === value || (behind !== '' && !TAIL.test(behind)) ? pair : `${name}=${kept}`;
    })
    .join('&');
}

/** Decodes percent escapes. An invalid or truncated escape becomes U+FFFD, which counts as appended text. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path
      .replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
        try {
          return decodeURIComponent(escaped);
        } catch {
          return '\uFFFD';
        }
      })
      .replaceAll('%', '\uFFFD');
  }
}
