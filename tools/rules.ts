// Checks numbered rules against tests: a test names each rule, each named number is a rule, and no number occurs twice.
// `node tools/rules.ts` checks the whole checkout, prints one line per violation and exits with 1 if there are any.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Two letters for the section, then a number. */
const NUMBER = /\b[A-Z]{2}\d+\b/g;
const RULE = /^- ([A-Z]{2}\d+) /;
/** Rule numbers at the beginning of a title, which the test proves. */
const NUMBERED_TITLE = /^(?:[A-Z]{2}\d+(?: |$))+/;

/**
 * Returns violations as `file:line sentence`. Both arguments map a file path relative to the root to its text. A number
 * in the text of a rule is a reference. A test names a rule in its own title or in that of its group.
 */
export function checkRules(specs: ReadonlyMap<string, string>, tests: ReadonlyMap<string, string>): string[] {
  const violations: string[] = [];
  const rules = new Map<string, string>();
  const references: { number: string; where: string }[] = [];
  for (const [file, text] of specs) {
    for (const [index, line] of text.split('\n').entries()) {
      const where = `${file}:${index + 1}`;
      const number = RULE.exec(line)?.[1];
      const first = number === undefined ? undefined : rules.get(number);
      if (first !== undefined) violations.push(`${where} ${number} is given twice, first at ${first}`);
      else if (number !== undefined) rules.set(number, where);
      references.push(...numbersIn(line).map((named) => ({ number: named, where })));
    }
  }
  const sections = new Set([...rules.keys()].map(sectionOf));
  for (const { number, where } of references) {
    if (!rules.has(number) && sections.has(sectionOf(number))) violations.push(`${where} there is no rule ${number}`);
  }
  const proved = new Set<string>();
  for (const [file, source] of tests) {
    for (const { title, line } of titlesOf(file, source)) {
      for (const number of numbersIn(NUMBERED_TITLE.exec(title)?.[0] ?? '')) {
        if (rules.has(number)) proved.add(number);
        else violations.push(`${file}:${line} there is no rule ${number}`);
      }
    }
  }
  for (const [number, where] of rules) if (!proved.has(number)) violations.push(`${where} no test names ${number}`);
  return violations.sort();
}

const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];
const sectionOf = (number: string): string => number.slice(0, 2);

/** Returns the titles of `test`, `it` and `describe`, including `.each(…)` and similar. Omits computed titles. */
function titlesOf(file: string, source: string): { title: string; line: number }[] {
  if (!/['"`][A-Z]{2}\d/.test(source)) return [];
  const found: { title: string; line: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (first === undefined || !/^(?:test|it|describe)\b/.test(source.slice(callee.start, callee.end))) return;
      const title =
        first.type === 'Literal' && typeof first.value === 'string'
          ? first.value
          : first.type === 'TemplateLiteral'
            ? (first.quasis[0]?.value.raw ?? '')
            : undefined;
      if (title !== undefined) found.push({ title, line: source.slice(0, start).split('\n').length });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Reads all files under the root whose name matches, except ignored folders. */
function readFiles(root: string, isWanted: (name: string) => boolean): Map<string, string> {
  const inside = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return /^(?:node_modules|dist|data|\..*)$/.test(entry.name) ? [] : inside(file);
      return isWanted(entry.name) ? [file] : [];
    });
  return new Map(inside('').map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const specs = readFiles(root, (name) => name === 'SPEC.md');
  const tests = readFiles(root, (name) => /\.(?:test|spec)\.tsx?$/.test(name));
  // These tests use invented rule numbers.
  tests.delete('tools/rules.test.ts');
  const violations = checkRules(specs, tests);
  for (const violation of violations) console.log(violation);
  console.log(`${specs.size} specifications, ${tests.size} files of tests, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || specs.size === 0 || tests.size === 0 ? 1 : 0;
}
