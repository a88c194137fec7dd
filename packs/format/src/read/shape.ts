// Converts schema errors into messages for an author.
import type { z } from 'zod';
import { type Rule, isContentRule } from '../messages/rules.ts';
import { type SourceLocation, type Report, printable } from '../messages/report.ts';
import type { Path } from './yaml-file.ts';

type Issue = z.core.$ZodIssue;
export type Locate = (path: Path) => SourceLocation;

/** Part of a file. `at` takes paths relative to the part. */
export interface Located<T> {
  value: T;
  at: Locate;
}

/** Message for a field with a special form. */
export interface Form {
  rule: Rule;
  message: string;
}
/** Returns the special form of a field by its path; undefined if the general messages apply. */
export type FormAt = (path: Path) => Form | undefined;

/** Parses the value at `path` of its file. Reports what is wrong and returns undefined in that case. */
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
    // Reports only the first error per path: a value of the wrong kind also has the wrong size.
    const where = issue.path.join('.');
    if (said.has(where)) continue;
    said.add(where);
    for (const complaint of explain(issue, value)) {
      // Missing and unknown fields have the same messages in every file.
      const isOfForm = !['P103', 'P104'].includes(complaint.rule);
      const { rule, message } = (isOfForm && source.formAt?.(complaint.path)) || complaint;
      report.add(source.at([...source.path, ...complaint.path]), rule, message);
    }
  }
  return undefined;
}

/** Tells whether a file has a newer format than this program knows, and reports it (P107). */
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

/** Messages for fields with a special form, by field name. */
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

/** Turns one error into messages. Each unknown field gets a message with its own line. */
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

/** Returns the rule that a schema's own error names; P105 if it names none. */
function ruleOf({ params }: Extract<Issue, { code: 'custom' }>): Rule {
  const rule: unknown = params?.['rule'];
  return isContentRule(rule) ? rule : 'P105';
}

/**
 * Explains a failed union by the alternative that the author meant: the one whose errors all concern fields that are
 * present. Its errors are more exact.
 */
function explainUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: Path,
  found: unknown,
  field: string,
): Complaint[] {
  // Replaces a nested union by its alternatives.
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

/** Returns the nearest field name of a path. List entries use the name of the list. */
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
