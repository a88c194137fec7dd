// Decides by SPDX expression which licences may be shipped. Pure.

/** Licences that only require their text and the names to be included, and nothing from our code. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'FTL',
  'HPND-sell-variant',
  'ICU',
  'IJG',
  'ISC',
  'libpng-2.0',
  'libtiff',
  'LicenseRef-public-domain',
  'MIT',
  'OFL-1.1',
  'OpenSSL',
  'PostgreSQL',
  'Python-2.0',
  'Zlib',
]);

/** Licences with further conditions, each allowed for the one package whose shipping meets them. */
const KEPT_FOR: readonly { readonly licences: readonly string[]; readonly party: RegExp }[] = [
  // A separate shared library that anybody may replace. The notices say where it is.
  { licences: ['LGPL-3.0-or-later', 'LGPL-3.0-only', 'MPL-1.1'], party: /^@img\/sharp-libvips-/ },
  // Its files are shipped unchanged and are their own source. Nothing of ours is put into them.
  { licences: ['MPL-2.0'], party: /^web-push$/ },
];

/**
 * Returns whether the licence may be shipped.
 * @param expression SPDX expression such as `(MIT AND Zlib)`
 * @param party package that has this licence, or that contains the work
 */
export function isShippable(expression: string, party: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let holds = both();
    while (words[at] === 'OR') {
      at += 1;
      // Calls `both` first, because the right side must be parsed in any case.
      holds = both() || holds;
    }
    return holds;
  };
  const both = (): boolean => {
    let holds = one();
    while (words[at] === 'AND') {
      at += 1;
      holds = one() && holds;
    }
    return holds;
  };
  const one = (): boolean => {
    const word = words[at] ?? '';
    at += 1;
    if (word !== '(') return isKnown(word, party);
    const holds = either();
    at += 1;
    return holds;
  };
  return words.length > 0 && either() && at === words.length;
}

const isKnown = (id: string, party: string): boolean =>
  PERMISSIVE.has(id) || KEPT_FOR.some(({ licences, party: only }) => licences.includes(id) && only.test(party));
