// facts.yaml: from its YAML to its parts, with sentences of its own for the forms only it has.
import type { Report } from '../report.ts';
import { type Form, type Locate, parseShape } from '../shape.ts';
import type { Path, YamlFile } from '../yaml-file.ts';
import { type SourceFacts, sourceFactsSchema } from './source-facts.ts';

const TIME: Form = { rule: 'P901', message: '时间写成 "23:43"，第二天写成 "2 00:05"，要加引号' };
const SEAT: Form = { rule: 'P902', message: '座位写成角色 id，如 cheng；从第 2 幕起才知道的写 cheng@2；放在列表里' };
const WAYS: Form = {
  rule: 'P902',
  message: '推法写成列表的列表：[[甲, 乙], [丙]] 说的是「甲和乙一起，或单凭丙」，里面是事实或结论的 id',
};
const SUPPORTS: Form = { rule: 'P902', message: '写成事实或结论 id 的列表：[甲, 乙]' };

/** By the list an entry stands in and the entry's field. */
const FORMS: Record<string, Record<string, Form>> = {
  secrets: { knows: SEAT },
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

export function parseFacts({ value, at }: YamlFile, report: Report): { value: SourceFacts; at: Locate } | undefined {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format === 'number' && format > 1) {
    report.add(at(['format']), 'P107', `这份 facts.yaml 用格式 ${format}，这里只认识格式 1：请更新本程序`);
    return undefined;
  }
  const facts = parseShape(sourceFactsSchema, value, { at, path: [], formAt }, report);
  return facts && { value: facts, at };
}
