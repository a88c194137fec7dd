// Which licences may be shipped, by their SPDX expressions. Pure.

/** They ask for their text and the names to go along, and for nothing of what is ours. */
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

/** What a licence asks for beyond that, and how it is kept, by the one party it is kept for. */
const KEPT_FOR: readonly { readonly licences: readonly string[]; readonly party: RegExp }[] = [
  // A shared library of its own, which anybody may replace: the notices say where.
  { licences: ['LGPL-3.0-or-later', 'LGPL-3.0-only', 'MPL-1.1'], party: /^@img\/sharp-libvips-/ },
  // Its files go along as they were written, each with its own source, and nothing of ours is put into them.
  { licences: ['MPL-2.0'], party: /^web-push$/ },
];

/** `expression`: an SPDX expression, such as `(MIT AND Zlib)`. `party`: the package it is of, or lies in. */
export function isShippable(expression: string, party: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let holds = both();
    while (words[at] === 'OR') {
      at += 1;
      // Asked first: what stands there has to be read in any case.
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
