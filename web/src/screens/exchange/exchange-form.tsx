import { CODE_TYPED_LENGTH_MAX, type Redeemed } from '@juzhongren/contract/redemption';
import { useRef, useState, type FormEvent } from 'react';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './exchange-screen.module.css';
import { readTypedCode } from './typed-code.ts';
import { useRedeem } from './use-redeem.ts';

const DRAFT = 'exchange';
const HINT = '兑换码不分大小写，空格和横线可以不打';

/** What was typed stays until it was redeemed: whoever mistyped one sign of sixteen mends that one. */
export function ExchangeForm({ onRedeemed }: { onRedeemed: (redeemed: Redeemed) => void }) {
  const [typed, setTyped] = useState(() => draftOf(DRAFT) ?? '');
  const [advice, setAdvice] = useState<string>();
  const [shakes, setShakes] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { busy, redeem } = useRedeem();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = readTypedCode(typed);
    if (code.kind === 'none') {
      setShakes(shakes + 1);
      field.current?.focus();
      showToast('兑换码不能为空', { tone: 'bad' });
      return;
    }
    const outcome = await redeem(code);
    if (outcome === undefined) return;
    if ('refusal' in outcome) {
      setAdvice(outcome.refusal.advice);
      showToast(outcome.refusal.toast, { tone: 'bad' });
      return;
    }
    setTyped('');
    keepDraft(DRAFT, '');
    setAdvice(undefined);
    onRedeemed(outcome.redeemed);
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
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
          setTyped(event.target.value);
          keepDraft(DRAFT, event.target.value);
          setAdvice(undefined);
        }}
      />
      <Button type="submit" tone="primary" block busy={busy}>
        兑换
      </Button>
    </form>
  );
}
