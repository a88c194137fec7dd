import { authPhone } from '@juzhongren/contract/accounts';
import { PHONE_LENGTH_MAX } from '@juzhongren/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { appConfig } from '../../net/app-config.ts';
import { fieldDigits } from '../../format/field-digits.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { CodeButton } from '../../screens/auth/code-button.tsx';
import { refusalReason } from '../../screens/auth/refusal-reason.ts';
import { signInFailure } from '../../screens/auth/sign-in-texts.ts';
import { DevAdapterNote } from '../../screens/auth/dev-adapter-note.tsx';
import { askerHandlePart } from '../../session/asker-handle.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { keepPersonToken } from './console-token.ts';
import css from './sign-in.module.css';

interface Wrong {
  readonly at: 'phone' | 'code';
  readonly text: string;
}

/** First step: identifies the user by the same phone code that players use to sign in. */
export function PhoneStep() {
  const { codeLength, standIns: devAdapters } = appConfig();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Wrong>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const codeInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (phone.trim() === '') return setWrong({ at: 'phone', text: '手机号不能为空' });
    if (code.length < codeLength) return setWrong({ at: 'code', text: '验证码不能为空' });
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const answer = await sendInTime(authPhone, { phone: phone.trim(), code, ...askerHandlePart() });
    running.current = false;
    setBusy(false);
    if (answer.ok) return keepPersonToken(answer.params.token);
    setWrong(refusalReason(answer) ?? { at: 'code', text: signInFailure(answer) });
    codeInput.current?.select();
  };

  const errorAt = (at: Wrong['at']): string | undefined => (wrong?.at === at ? wrong.text : undefined);
  return (
    <form className={css.step} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="请输入手机号"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_LENGTH_MAX}
        value={phone}
        error={errorAt('phone')}
        onChange={(event) => {
          setPhone(event.target.value);
          setWrong(undefined);
        }}
      />
      <Field
        label="请输入验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={errorAt('code')}
        inputRef={codeInput}
        onChange={(event) => {
          setCode(fieldDigits(event.target.value, codeLength));
          setWrong(undefined);
        }}
        trailing={
          <CodeButton
            phone={phone}
            onPhoneMissing={() => setWrong({ at: 'phone', text: '手机号不能为空' })}
            onSent={() => codeInput.current?.focus()}
            onReason={setWrong}
          />
        }
      />
      <Button type="submit" tone="primary" block busy={busy}>
        下一步
      </Button>
      {devAdapters.sms && (
        <DevAdapterNote>这台服务器没有接短信：验证码写在服务器的终端里，问问开服务器的人。</DevAdapterNote>
      )}
    </form>
  );
}
