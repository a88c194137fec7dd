// A draft of the content as somebody edits it at the console: the rules of content.yaml, answered by field.
import { Report } from '../messages/report.ts';
import { type FormAt, type Locate, parseShape } from '../read/shape.ts';
import { checkContent, scriptsOf } from './check-content.ts';
import { draftContentSchema, type SourceContent } from './source-content.ts';

/** `field` is the way to it: `banners.0.title`; empty for the whole. */
export interface FieldFault {
  readonly field: string;
  readonly says: string;
}

/** `hidden` are slugs that are not on the shelf, among `installed`: they may not be named anew. */
interface Shelf {
  readonly installed: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
}

export type CheckedDraft =
  | { readonly ok: true; readonly content: SourceContent }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

const HIDDEN = '这个剧本下架了：换一个，或先让它重新上架';

/** What is chosen and not written says so in other words than the file's. */
const formAt: FormAt = (path) => {
  const field = path.at(-1);
  if (field === 'cover' || field === 'album') return { rule: 'P801', message: '选一张图片' };
  return field === 'script' || field === 'firstCase' ? { rule: 'P106', message: '选一个剧本' } : undefined;
};

/** Nothing is thrown; all that is wrong comes back at once. Whether its pictures are kept is for who keeps them. */
export function checkDraft(written: unknown, { installed, hidden }: Shelf): CheckedDraft {
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
