import { authPhone } from '@juzhongren/contract/accounts';
import { CODE_LENGTH, PHONE_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import { send } from '../../net/send.ts';
import { channelId } from '../../session/channel.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useArrival } from '../../session/arrival.ts';
import { Agreement } from './agreement.tsx';
import { CodeButton } from './code-button.tsx';
import css from './sign-in-form.module.css';
import { signInFailure } from './sign-in-texts.ts';

type Part = 'agreement' | 'phone' | 'code';
const WARNINGS: Record<Part, string> = {
  agreement: '请先阅读并同意用户协议和隐私政策',
  phone: '手机号不能为空',
  code: '验证码不能为空',
};

export function SignInForm() {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Part>();
  const [shakes, setShakes] = useState({ agreement: 0, phone: 0, code: 0 });
  const phoneInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const { arrive, supply } = useArrival();

  const warn = (part: Part): void => {
    setWrong(part);
    setShakes((old) => ({ ...old, [part]: old[part] + 1 }));
    if (part === 'phone') phoneInput.current?.focus();
    if (part === 'code') codeInput.current?.focus();
    showToast(WARNINGS[part], { tone: 'bad' });
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!agreed) return warn('agreement');
    if (phone.trim() === '') return warn('phone');
    if (code.trim() === '') return warn('code');
    setBusy(true);
    const channel = channelId();
    const answer = await send(authPhone, {
      phone: phone.trim(),
      code: code.trim(),
      ...(channel === undefined ? {} : { channelId: channel }),
    });
    setBusy(false);
    if (!answer.ok) {
      showToast(signInFailure(answer), { tone: 'bad' });
      return;
    }
    const { token } = answer.params;
    await (answer.params.supply ? supply(token) : arrive(token));
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="请输入手机号"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_LENGTH_MAX}
        value={phone}
        inputRef={phoneInput}
        wrong={wrong === 'phone'}
        shake={shakes.phone}
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
        inputRef={codeInput}
        wrong={wrong === 'code'}
        shake={shakes.code}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH));
          setWrong(undefined);
        }}
        trailing={
          <CodeButton phone={phone} onPhoneMissing={() => warn('phone')} onSent={() => codeInput.current?.focus()} />
        }
      />
      <Button type="submit" tone="primary" block busy={busy} className={css.submit}>
        注册/登录
      </Button>
      <Agreement agreed={agreed} onChange={setAgreed} shake={shakes.agreement} />
    </form>
  );
}
