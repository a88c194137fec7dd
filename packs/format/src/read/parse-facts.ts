// Parses facts.yaml, with specific messages for the forms that only this file has.
import type { Report } from '../messages/report.ts';
import { type Form, type Located, isNewer, parseShape } from './shape.ts';
import type { Path, YamlFile } from './yaml-file.ts';
import { type SourceFacts, sourceFactsSchema } from './source-facts.ts';

const TIME: Form = { rule: 'P901', message: '时间写成 "23:43"，第二天写成 "2 00:05"，要加引号' };
const SEAT: Form = { rule: 'P902', message: '座位写成角色 id，如 cheng；从第 2 幕起才知道的写 cheng@2；放在列表里' };
const WAYS: Form = {
  rule: 'P902',
  message: '推法写成列表的列表：[[甲, 乙], [丙]] 说的是「甲和乙一起，或单凭丙」，里面是事实或结论的 id',
};
const SUPPORTS: Form = { rule: 'P902', message: '写成事实或结论 id 的列表：[甲, 乙]' };

/** Checks compare every entry with every other. A real mystery has about a tenth of this. */
const ENTRIES_MAX = 500;
const WORDS_MAX = 2_000;
const LISTS = [
  'secrets',
  'forbidden',
  'people',
  'locations',
  'travel',
  'timeline',
  'claims',
  'facts',
  'conclusions',
  'suspicions',
] as const;

/** Expected forms, by list name and field name. */
const FORMS: Record<string, Record<string, Form>> = {
  secrets: { knows: SEAT },
  forbidden: { knows: SEAT },
  timeline: { from: TIME, until: TIME },
  deaths: { time: TIME },
  claims: { from: TIME, until: TIME, brokenBy: SUPPORTS },
  facts: { seats: SEAT },
  conclusions: { from: WAYS },
  suspicions: { from: SUPPORTS, clearedBy: SUPPORTS },
};

function formAt([list, entry, field]: Path): Form | undefined {
  if (list === 'passwords' && entry !== undefined) return WAYS;
  return FORMS[String(list)]?.[String(field)];
}

/** Reports P107 for a newer format and P105 for lists longer than the limits; returns undefined then. */
export function parseFacts(file: YamlFile, report: Report): Located<SourceFacts> | undefined {
  if (isNewer(file, { what: '这份 facts.yaml ', formats: [1] }, report)) return undefined;
  const { value, at } = file;
  const facts = parseShape(sourceFactsSchema, value, { at, path: [], formAt }, report);
  if (facts === undefined) return undefined;
  const words = [
    ...facts.secrets.flatMap((secret) => secret.words),
    ...facts.forbidden.flatMap(({ names, verbs }) => [...names, ...verbs]),
  ].length;
  const supports = facts.conclusions.flatMap(({ from }) => from.flat()).length;
  const long = LISTS.find((list) => facts[list].length > ENTRIES_MAX);
  if (long === undefined && Math.max(words, supports) <= WORDS_MAX) return { value: facts, at };
  report.add(
    at(long === undefined ? [] : [long]),
    'P105',
    `每个列表至多 ${ENTRIES_MAX} 项，秘密和 forbidden 的词、结论的依据各至多 ${WORDS_MAX} 个`,
  );
  return undefined;
}
