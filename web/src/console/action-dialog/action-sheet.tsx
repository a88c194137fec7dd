import { useSession } from '../access/session.tsx';
import { FactorForm } from '../access/factor-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FORMS } from './forms.ts';
import type { Wish } from './wish.ts';
import css from './action-dialog.module.css';
import { DoneStep } from './done-step.tsx';
import { FieldOf } from './field-of.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { SecretStep } from './secret-step.tsx';
import { useAction } from './use-action.ts';

export function ActionSheet({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const form = FORMS[wish.action];
  const actionDialog = useAction(wish, form);
  const { step, values } = actionDialog;
  const { actions } = useSession();
  const isForEver = actions.some(({ name, changes }) => name === wish.action && changes === 'for ever');
  const title = wish.about === undefined ? form.title : `${form.title}：${wish.about}`;
  if (step.at === 'done' && form.secret !== undefined) {
    return <SecretStep kind={form.secret} acted={step.acted} onClose={onClose} />;
  }
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={css.step}>
        {(step.at === 'fill' || step.at === 'looking') && (
          <form
            className={css.step}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              actionDialog.submit();
            }}
          >
            {actionDialog.open.map((field) => (
              <FieldOf
                key={field.name}
                field={field}
                value={values[field.name] ?? ''}
                error={step.at === 'fill' && step.wrong?.field === field.name ? step.wrong.text : undefined}
                onChange={(value) => actionDialog.set(field.name, value)}
              />
            ))}
            {step.at === 'fill' && step.wrong !== undefined && step.wrong.field === undefined && (
              <p className={css.wrong} role="alert">
                {step.wrong.text}
              </p>
            )}
            <Button type="submit" tone="primary" block busy={step.at === 'looking'}>
              {step.at === 'looking' ? '正在看会怎样…' : '看看会怎样'}
            </Button>
          </form>
        )}
        {(step.at === 'confirm' || step.at === 'doing') && (
          <ConfirmStep
            will={form.will(values)}
            seen={step.seen}
            title={form.title}
            wrong={step.at === 'confirm' ? step.wrong : undefined}
            busy={step.at === 'doing'}
            isForEver={isForEver}
            onBack={actionDialog.open.length === 0 ? onClose : actionDialog.back}
            onConfirm={() => actionDialog.confirm(step.seen)}
          />
        )}
        {step.at === 'factor' && (
          <>
            <p>这件事要再验证一次：输入验证器上现在的六位数字，接着就做。</p>
            <FactorForm
              submit={`验证，然后${form.title}`}
              onCode={(code) => actionDialog.showFactor(code, step.seen)}
            />
          </>
        )}
        {step.at === 'done' && <DoneStep action={wish.action} acted={step.acted} onClose={onClose} />}
        {step.at === 'unsure' && (
          <>
            <p role="alert">没有收到回答，可能已经做了，也可能没有。先关掉，看看现在的样子，再决定要不要重做。</p>
            <Button tone="primary" block onClick={onClose}>
              关掉看看
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
