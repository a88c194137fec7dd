// Extends the forms of actions that follow a complaint. They also ask whether to close the complaint, and for the reply
// to the reporter.
import { INBOX_RESULT_LENGTH_MAX } from './inbox-forms.ts';
import type { ActionForm, FormField, Values } from './action-form.ts';

const isFromComplaint = ({ complaint }: Values): boolean => complaint !== undefined;
const closes = (values: Values): boolean => isFromComplaint(values) && values['close'] === 'yes';

const FIELDS: readonly FormField[] = [
  { name: 'complaint', label: '举报编号', kind: 'number', option: true, when: isFromComplaint },
  {
    name: 'close',
    label: '这条举报',
    kind: 'choice',
    choices: [
      ['yes', '同时关掉'],
      ['no', '先留着'],
    ],
    initial: 'yes',
    local: true,
    when: isFromComplaint,
  },
  {
    name: 'result',
    label: '结果，举报人会看到',
    kind: 'words',
    initial: '已经核实并处理，谢谢你告诉我们。',
    maxLength: INBOX_RESULT_LENGTH_MAX,
    option: true,
    when: closes,
  },
];

export function fromComplaint(form: ActionForm): ActionForm {
  return {
    ...form,
    fields: [...form.fields, ...FIELDS],
    will: (values) => {
      if (!isFromComplaint(values)) return form.will(values);
      const rest = closes(values)
        ? `第 ${values['complaint']} 条举报同时关掉，举报人会看到「${(values['result'] ?? '').trim()}」。`
        : `记在第 ${values['complaint']} 条举报名下，举报先留着。`;
      return `${form.will(values)}${rest}`;
    },
  };
}
