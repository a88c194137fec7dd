// From a schema's complaints to messages for an author.
import type { z } from 'zod';
import { type Rule, isContentRule } from '../messages/rules.ts';
import { type Place, type Report, printable } from '../messages/report.ts';
import type { Path } from './yaml-file.ts';

type Issue = z.core.$ZodIssue;
/** Where a value stands in its file. */
export type Locate = (path: Path) => Place;

/** A part of a file: `at` takes paths within the part. */
export interface Located<T> {
  value: T;
  at: Locate;
}

/** A sentence for a field whose form is particular. */
export interface Form {
  rule: Rule;
  message: string;
}
/** What a file asks of the form of a field, by its path; undefined where the general sentences do. */
export type FormAt = (path: Path) => Form | undefined;

/** Parses a value at `path` of its file; what is wrong is reported, the result is undefined then. */
export function parseShape<T>(
  schema: z.ZodType<T>,
  value: unknown,
  source: { at: Locate; path: Path; formAt?: FormAt },
  report: Report,
): T | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const said = new Set<string>();
  for (const issue of result.error.issues) {
    // What has the wrong kind has the wrong size too: the first complaint is enough.
    const where = issue.path.join('.');
    if (said.has(where)) continue;
    said.add(where);
    for (const complaint of explain(issue, value)) {
      // What is missing or unknown is said alike everywhere.
      const isOfForm = !['P103', 'P104'].includes(complaint.rule);
      const { rule, message } = (isOfForm && source.formAt?.(complaint.path)) || complaint;
      report.add(source.at([...source.path, ...complaint.path]), rule, message);
    }
  }
  return undefined;
}

/** Whether a file is of a format that came later, which is reported: of that nothing is known here. */
export function isNewer(
  { value, at }: Located<unknown>,
  { what, formats }: { what: string; formats: readonly number[] },
  report: Report,
): boolean {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format !== 'number' || format <= Math.max(...formats)) return false;
  const known = formats.join('、');
  report.add(at(['format']), 'P107', `${what}用格式 ${format}，这里只认识格式 ${known}：请更新本程序`);
  return true;
}

interface Complaint {
  path: Path;
  rule: Rule;
  message: string;
}

const CONDITION =
  '条件写不对：每个条件只用一种写法，如 { published: 线索 }、{ vote: 线索, chose: 选项 }、{ all: [ … ] }，全部写法见格式说明';
const EFFECT =
  '效果写不对：每个效果只用一种写法，如 { reveal: 线索, to: finder }、{ openPlace: 地点 }、{ announce: 文字 }，全部写法见格式说明';

/** Sentences for fields whose form is particular, by the field's name. */
const FORMS: Record<string, Form> = {
  when: { rule: 'P110', message: CONDITION },
  needs: { rule: 'P110', message: CONDITION },
  done: { rule: 'P110', message: CONDITION },
  not: { rule: 'P110', message: CONDITION },
  all: { rule: 'P110', message: CONDITION },
  any: { rule: 'P110', message: CONDITION },
  effects: { rule: 'P110', message: EFFECT },
  opens: { rule: 'P105', message: 'opens 写 { act: 幕 }、closing 或 effect' },
  ground: { rule: 'P105', message: 'ground 写成 "#rrggbb"，要加引号' },
  raised: { rule: 'P105', message: 'raised 写成 "#rrggbb"，要加引号' },
  accent: { rule: 'P105', message: 'accent 写成 "#rrggbb"，要加引号' },
  label: { rule: 'P105', message: 'label 用 / 分隔，两边都要有字' },
};

const ONE_LINE = 'name title author scene scenes tagline spot hint label verb link comment nickname from until'.split(
  ' ',
);

/** One complaint may become several: each unknown field has its own line. */
function explain(issue: Issue, value: unknown): Complaint[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  const found = valueAt(value, path);
  const field = fieldOf(path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        rule: 'P103',
        message: `不认识的字段${printable(key)}：检查拼写、缩进，或删去`,
      }));
    case 'invalid_union':
      return explainUnion(issue, path, found, field);
    case 'invalid_type':
    case 'invalid_value':
      if (found === undefined && path.length > 0) return [{ path, rule: 'P104', message: `缺少${named(field)}` }];
      return [{ path, rule: 'P105', message: `${named(field)}要是${kindOf(issue)}` }];
    case 'too_small':
    case 'too_big':
      return [{ path, rule: 'P105', message: `${named(field)}${sizeOf(issue)}` }];
    case 'invalid_format':
      return [explainFormat(path, field)];
    case 'custom':
      return [{ path, rule: ruleOf(issue), message: issue.message }];
    default:
      return [{ path, rule: 'P105', message: `${named(field)}写得不对` }];
  }
}

/** A schema's own complaint names its rule. */
function ruleOf({ params }: Extract<Issue, { code: 'custom' }>): Rule {
  const rule: unknown = params?.['rule'];
  return isContentRule(rule) ? rule : 'P105';
}

/** The form that was meant is the one whose fields are those that are there; its own complaints are more exact. */
function explainUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: Path,
  found: unknown,
  field: string,
): Complaint[] {
  // A union within the union offers its own forms.
  const forms = issue.errors.flatMap((errors) => {
    const [only] = errors;
    return errors.length === 1 && only?.code === 'invalid_union' && only.path.length === 0 ? only.errors : [errors];
  });
  const meant = forms.find(
    (errors) =>
      errors.length > 0 &&
      errors.every((inner) => inner.path.length > 0 && valueAt(found, inner.path) !== undefined) &&
      typeof found === 'object',
  );
  if (meant !== undefined) {
    return meant.flatMap((inner) => explain(inner, found)).map((one) => ({ ...one, path: [...path, ...one.path] }));
  }
  if (found === undefined) return [{ path, rule: 'P104', message: `缺少${named(field)}` }];
  return [{ path, ...(FORMS[field] ?? { rule: 'P105', message: `${named(field)}写得不对` }) }];
}

function explainFormat(path: Path, field: string): Complaint {
  if (field === 'file') {
    return { path, rule: 'P808', message: 'file 要写成 sound/ 里的名字，不写扩展名，只用拉丁字母、数字、- 和 _' };
  }
  if (['picture', 'cover', 'avatar', 'album'].includes(field)) {
    return {
      path,
      rule: 'P801',
      message: `${named(field)}要写成 art/ 里的路径，只用拉丁字母、数字、- 和 _，以 .svg .png .jpg .jpeg .webp 结尾`,
    };
  }
  const form = FORMS[field];
  if (form !== undefined && form.rule === 'P105') return { path, ...form };
  if (ONE_LINE.includes(field)) {
    return { path, rule: 'P105', message: `${named(field)}只写一行` };
  }
  return { path, rule: 'P106', message: `${named(field)}只用小写拉丁字母、数字、连字符（如 burnt-letter）` };
}

/** The nearest field name of a path: a list's entries go by the list's name. */
const fieldOf = (path: Path) => path.findLast((step) => typeof step === 'string') ?? '';
const named = (field: string) => (field === '' ? '这一项' : printable(field));

function kindOf(issue: Extract<Issue, { code: 'invalid_type' | 'invalid_value' }>): string {
  if (issue.code === 'invalid_value')
    return ` ${issue.values.map(String).join('、')}${issue.values.length > 1 ? ' 之一' : ''}`;
  switch (issue.expected) {
    case 'string':
      return '文字（数字、日期、是否写成的文字要加引号）';
    case 'int':
    case 'number':
      return '整数';
    case 'boolean':
      return ' true 或 false';
    case 'array':
      return '列表';
    case 'object':
    case 'record':
      return '一组字段';
    default:
      return '别的种类';
  }
}

function sizeOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const direction = issue.code === 'too_small' ? '至少' : '至多';
  if (issue.origin === 'string') return bound === 1 && direction === '至少' ? '不能为空' : `${direction} ${bound} 个字`;
  return issue.origin === 'array'
    ? `${direction}要有 ${bound} 项`.replace('至多要有', '至多有')
    : `${direction}是 ${bound}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}
