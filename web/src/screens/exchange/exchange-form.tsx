import { readCode, type Redeemable, redeemablesIn } from '@juzhongren/contract/redemption-code';
import { CODE_TYPED_LENGTH_MAX, type Redeemed } from '@juzhongren/contract/redemption';
import { useRef, useState, type FormEvent } from 'react';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './exchange-screen.module.css';
import { CodeChoice } from './code-choice.tsx';
import { shownRedeemable } from './shown-redeemable.ts';
import { type ToRedeem, useRedeem } from './use-redeem.ts';

const DRAFT = 'exchange';
const HINT = '兑换码不分大小写，整段消息贴进来也行';

/** Form that keeps its text until the redemption succeeds, so that the user can correct a single mistyped character. */
export function ExchangeForm({ onRedeemed }: { onRedeemed: (redeemed: Redeemed) => void }) {
  const [typed, setTyped] = useState(() => draftOf(DRAFT) ?? '');
  const [advice, setAdvice] = useState<string>();
  const [choices, setChoices] = useState<readonly Redeemable[]>([]);
  const [shakes, setShakes] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { busy, redeem } = useRedeem();

  const type = (text: string): void => {
    setTyped(text);
    keepDraft(DRAFT, text);
    setAdvice(undefined);
  };

  /** Redeems one item. The `others` found in the text stay in the field. */
  const send = async (what: ToRedeem, others: readonly Redeemable[]): Promise<void> => {
    const outcome = await redeem(what);
    if (outcome === undefined) return;
    if ('refusal' in outcome) {
      setAdvice(outcome.refusal.advice);
      showToast(outcome.refusal.toast, { tone: 'bad' });
      return;
    }
    type(others.map(shownRedeemable).join('，'));
    setChoices(others.length > 1 ? others : []);
    onRedeemed(outcome.redeemed);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') {
      setShakes(shakes + 1);
      field.current?.focus();
      showToast('兑换码不能为空', { tone: 'bad' });
      return;
    }
    const found = redeemablesIn(text);
    setChoices(found.length > 1 ? found : []);
    if (found.length > 1) return;
    // A single code is sent as typed.
    const [only] = readCode(text) === undefined ? found : [];
    void send(only ?? { kind: 'text', text }, []);
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Field
        label="请输入兑换码/团购券码"
        inputRef={field}
        value={typed}
        shake={shakes}
        error={advice}
        hint={HINT}
        readOnly={busy}
        maxLength={CODE_TYPED_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          type(event.target.value);
          setChoices([]);
        }}
      />
      {choices.length > 0 ? (
        <CodeChoice
          choices={choices}
          busy={busy}
          onChoose={(chosen) =>
            void send(
              chosen,
              choices.filter((choice) => choice !== chosen),
            )
          }
        />
      ) : (
        <Button type="submit" tone="primary" block busy={busy}>
          兑换
        </Button>
      )}
    </form>
  );
}
