// Checks the build output for built-ins and style properties that the oldest supported engines lack, because the
// bundler lowers only syntax. Lists only names that have no other meaning.
import type { Plugin } from 'vite';
import { type Declaration, declarationsOf } from './css-declarations.ts';

interface Younger {
  readonly what: RegExp;
  readonly since: string;
}

const BUILT_INS: readonly Younger[] = [
  { what: /\.(toSorted|toReversed|toSpliced)\(/, since: 'Chrome 110, Safari 16' },
  { what: /\b(?:Object|Map)\.(groupBy)\(/, since: 'Chrome 117, Safari 17.4' },
  { what: /\bPromise\.(withResolvers|try)\(/, since: 'Chrome 119, Safari 17.4' },
  { what: /\bArray\.(fromAsync)\(/, since: 'Chrome 121, Safari 16.4' },
  { what: /\.(isWellFormed|toWellFormed)\(/, since: 'Chrome 111, Safari 16.4' },
  {
    what: /\.(?:values|keys|entries)\(\)\.(map|filter|find|some|every|reduce|flatMap|take|drop|toArray)\(/,
    since: 'Chrome 122, Safari 18.4',
  },
  { what: /\bIterator\.(from|concat)\(/, since: 'Chrome 122, Safari 18.4' },
  { what: /\bRegExp\.(escape)\(/, since: 'Chrome 136, Safari 18.2' },
  { what: /\bAbortSignal\.(timeout|any)\(/, since: 'Chrome 103, Safari 16' },
  { what: /\bURL\.(canParse|parse)\(/, since: 'Chrome 120, Safari 17' },
  { what: /\bResponse\.(json)\(/, since: 'Chrome 105, Safari 17' },
  { what: /\bnew (CompressionStream|DecompressionStream|OffscreenCanvas|CSSStyleSheet)\b/, since: 'Safari 16.4' },
  { what: /\.(requestIdleCallback)\(/, since: 'no Safari' },
  { what: /\.(checkVisibility)\(/, since: 'Chrome 105, Safari 17.4' },
  { what: /\.(showPopover|togglePopover)\(/, since: 'Chrome 114, Safari 17' },
  { what: /\.(requestClose)\(/, since: 'Chrome 134, Safari 18.4' },
  { what: /(\(\?<[=!])/, since: 'Safari 16.4, and the whole script does not run before' },
];

/**
 * Returns the built-ins a script uses that some supported engine lacks. Skips names that the script tests with
 * `typeof`.
 */
export function checkScript(file: string, code: string): readonly string[] {
  return BUILT_INS.flatMap(({ what, since }) =>
    Array.from(code.matchAll(new RegExp(what, 'g')))
      .filter(([, name = '']) => !new RegExp(`typeof (?:[\\w.$]+\\.)?${name.replace(/\W/g, '\\$&')}\\b`).test(code))
      .map(([found]) => `${file}: ${found} — ${since}`),
  );
}

/** Small, large and dynamic viewport units (Chrome 108), and `overflow: clip` (Safari 16). */
const YOUNG_VALUE = /\d[sld]v(?:h|w|min|max|b|i)\b|^clip$/;

/** Features without which a screen is broken, not only plainer. */
const STYLES: readonly (Younger & { readonly where: (declaration: Declaration) => string })[] = [
  { what: /^(rotate|scale|translate)$/, where: ({ property }) => property, since: 'Chrome 104' },
  {
    what: /\b(color-mix|light-dark|oklch|oklab|anchor)\(/,
    where: ({ value }) => value,
    since: 'Chrome 111, Safari 16.2',
  },
  { what: /\bsubgrid\b/, where: ({ value }) => value, since: 'Chrome 117, Safari 16' },
  {
    what: /@(container|scope|starting-style|position-try)\b|&/,
    where: ({ within }) => within.join(' '),
    since: 'Chrome 105, Safari 16',
  },
];

/** Returns the style features used without `@supports` that some engines lack. Needs all sheets of a build at once. */
export function checkSheets(sheets: ReadonlyMap<string, string>): readonly string[] {
  const all = [...sheets].flatMap(([file, css]) => declarationsOf(file, css));
  const onBackdrop = new Set(
    all.filter(({ within }) => selectors(within).includes('::backdrop')).map(({ property }) => property),
  );
  return all.flatMap((declaration, index) => {
    const { file, within, property, value } = declaration;
    if (within.some((one) => one.startsWith('@supports'))) return [];
    const name = `${file}: ${within.join(' ')} { ${property}: ${value} }`;
    const findings = STYLES.filter(({ what, where }) => what.test(where(declaration))).map(({ since }) => since);
    if (YOUNG_VALUE.test(value) && !hasFallback(all, index))
      findings.push('nothing before it for Chrome 107 or Safari 15');
    if (selectors(within).some((one) => one.endsWith('::backdrop')))
      for (const [, token = ''] of value.matchAll(/var\((--[\w-]+)/g))
        if (!onBackdrop.has(token)) findings.push(`${token} reaches ::backdrop since Chrome 122, Safari 17.4`);
    const [having = [], others = []] = byHas(selectors(within));
    if (having.length > 0 && others.length > 0)
      findings.push(':has() since Chrome 105; its whole list is dropped before');
    return findings.map((finding) => `${name} — ${finding}`);
  });
}

function hasFallback(all: readonly Declaration[], index: number): boolean {
  const rule = ({ file, within }: Declaration) => [file, ...within].join();
  const { property } = all[index] ?? {};
  const others = all.slice(0, index).filter((one) => one.property === property && !YOUNG_VALUE.test(one.value));
  return others.some((one) => rule(one) === rule(all[index] ?? one));
}

const selectors = (within: readonly string[]) => (within.at(-1) ?? '').split(/,(?![^(]*\))/).map((one) => one.trim());
const byHas = (list: readonly string[]) =>
  [true, false].map((has) => list.filter((one) => one.includes(':has(') === has));

/** Fails the build if its output uses features that the oldest supported engines lack. */
export function engineCheck(): Plugin {
  return {
    name: 'engine-check',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = new Map<string, string>();
        const findings: string[] = [];
        for (const [file, output] of Object.entries(bundle)) {
          const text = output.type === 'chunk' ? output.code : output.source.toString();
          if (file.endsWith('.js')) findings.push(...checkScript(file, text));
          if (file.endsWith('.css')) sheets.set(file, text);
        }
        findings.push(...checkSheets(sheets));
        if (findings.length > 0) this.error(`younger than the oldest engines we support:\n${findings.join('\n')}`);
      },
    },
  };
}
