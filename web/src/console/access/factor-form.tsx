import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldDigits } from '../../format/field-digits.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './sign-in.module.css';

const DIGITS = 6;
const RECOVERY_LENGTH_MAX = 40;

interface FactorFormProps {
  readonly recovery?: boolean;
  readonly submit: string;
  /** Resolves with an error message, or undefined on success. */
  readonly onCode: (code: string) => Promise<string | undefined>;
}

export function FactorForm({ recovery = false, submit, onCode }: FactorFormProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    if (code.trim().length < DIGITS) return setWrong(recovery ? '请输入一个恢复码' : '请输入六位数字');
    running.current = true;
    setBusy(true);
    const said = await onCode(code.trim());
    running.current = false;
    setBusy(false);
    setWrong(said);
    if (said !== undefined) input.current?.select();
  };

  return (
    <form className={css.step} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={recovery ? '恢复码' : '验证器上的六位数字'}
        name="factor"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={recovery ? RECOVERY_LENGTH_MAX : undefined}
        value={code}
        error={wrong}
        hint={recovery ? '每个恢复码只能用一次' : undefined}
        inputRef={input}
        onChange={(event) => {
          setCode(recovery ? event.target.value : fieldDigits(event.target.value, DIGITS));
          setWrong(undefined);
        }}
      />
      <Button type="submit" tone="primary" block busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
