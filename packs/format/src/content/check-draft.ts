// Checks a content draft edited at the console against the rules of content.yaml, and reports mistakes by field.
import { Report } from '../messages/report.ts';
import { type FormAt, type Locate, parseShape } from '../read/shape.ts';
import { checkContent, scriptsOf } from './check-content.ts';
import { draftContentSchema, type SourceContent } from './source-content.ts';

/** Mistake in a draft. `field` is its path, such as `banners.0.title`; empty for the whole draft. */
export interface FieldFault {
  readonly field: string;
  readonly says: string;
}

/**
 * Scripts that the server has. `hidden` are slugs among `installed` that were taken off the catalogue; a draft must not
 * name them.
 */
interface InstalledScripts {
  readonly installed: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
}

export type CheckedDraft =
  | { readonly ok: true; readonly content: SourceContent }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

const HIDDEN = '这个剧本下架了：换一个，或先让它重新上架';

/** Fields that are chosen in the console, not typed, need other messages than the file. */
const formAt: FormAt = (path) => {
  const field = path.at(-1);
  if (field === 'cover' || field === 'album') return { rule: 'P801', message: '选一张图片' };
  return field === 'script' || field === 'firstCase' ? { rule: 'P106', message: '选一个剧本' } : undefined;
};

/**
 * Checks a draft and returns all mistakes at once; never throws. Does not check whether the pictures are stored; the
 * caller does.
 */
export function checkDraft(written: unknown, { installed, hidden }: InstalledScripts): CheckedDraft {
  const report = new Report();
  const at: Locate = (path) => ({ file: path.join('.'), line: 1 });
  const content = parseShape(draftContentSchema, written, { at, path: [], formAt }, report);
  if (content !== undefined) checkContent({ value: content, at }, installed, report);
  const faults = report
    .errors()
    .map(({ file, message }) => ({ field: file, says: message.replace(/^「[A-Za-z]+」/, '') }));
  if (content !== undefined) {
    for (const { name, path } of scriptsOf(content))
      if (hidden.has(name)) faults.push({ field: path.join('.'), says: HIDDEN });
  }
  return content === undefined || faults.length > 0 ? { ok: false, faults } : { ok: true, content };
}
