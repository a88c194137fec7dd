import { ERROR } from '@juzhongren/contract/errors';
import { PHONE_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fieldDigits } from '../../format/field-digits.ts';
import { appConfig } from '../../net/app-config.ts';
import { guestOf } from '../../identity/token.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Agreement } from '../../ui/legal/agreement.tsx';
import { CodeButton } from './code-button.tsx';
import { refusalReason, type Reason } from './refusal-reason.ts';
import css from './sign-in-form.module.css';
import { AGREE_FIRST } from './sign-in-texts.ts';
import { DevAdapterNote } from './dev-adapter-note.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Milliseconds before the form submits itself, so that it does not overtake a user who reaches for the button. */
const SENDS_ITSELF_MS = 500;

/**
 * A small `size`, because the fields grow with CSS. The browser's default width overflows narrow screens and screens
 * with large text.
 */
const FIELD_SIZE = 4;

type Part = 'agreement' | 'phone' | 'code';
const WARNINGS: Record<Part, string> = {
  agreement: AGREE_FIRST,
  phone: '手机号不能为空',
  code: '验证码不能为空',
};

interface SignInFormProps {
  /** Access token of a messaging-app sign-in. The phone number is bound to that account. */
  readonly accessToken?: string;
  readonly hasAgreed?: boolean;
}

export function SignInForm({ accessToken, hasAgreed = false }: SignInFormProps) {
  const { codeLength, standIns: devAdapters } = appConfig();
  const [guest] = useState(() => guestOf() !== undefined);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(hasAgreed);
  const [wrong, setWrong] = useState<Part>();
  const [shakes, setShakes] = useState({ agreement: 0, phone: 0, code: 0 });
  const [reason, setReason] = useState<Reason>();
  const [codesRefused, setCodesRefused] = useState(0);
  const phoneInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  const mark = (part: Part): void => {
    setWrong(part);
    setShakes((old) => ({ ...old, [part]: old[part] + 1 }));
  };
  const warn = (part: Part): void => {
    mark(part);
    if (part === 'phone') phoneInput.current?.focus();
    if (part === 'code') codeInput.current?.focus();
    showToast(WARNINGS[part], { tone: 'bad' });
  };
  const explain = (why: Reason | undefined): void => {
    setReason(why);
    if (why?.at === 'phone') mark('phone');
  };
  const typed = (): void => {
    setWrong(undefined);
    setReason(undefined);
  };
  const { busy, signIn } = useSignIn((failure) => {
    explain(refusalReason(failure));
    if (failure.err !== ERROR.codeWrong) return;
    mark('code');
    setCodesRefused((count) => count + 1);
  });

  // Runs after the loading dialog returned the focus, so that typing replaces the wrong code.
  useEffect(() => {
    if (codesRefused === 0) return;
    codeInput.current?.focus();
    codeInput.current?.select();
  }, [codesRefused]);

  // Focuses the phone field at once. This saves a tap on devices that do not open a keyboard by themselves.
  useEffect(() => phoneInput.current?.focus({ preventScroll: true }), []);

  const sending = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(sending.current), []);
  const typeCode = (typedCode: string): void => {
    window.clearTimeout(sending.current);
    setCode(typedCode);
    typed();
    // The last digit completes the form, unless the agreement is not ticked yet.
    if (typedCode.length !== codeLength || typedCode === code || !agreed || phone.trim() === '') return;
    const said = { phone: phone.trim(), code: typedCode, accessToken };
    sending.current = window.setTimeout(() => void signIn(said), SENDS_ITSELF_MS);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    window.clearTimeout(sending.current);
    if (!agreed) return warn('agreement');
    if (phone.trim() === '') return warn('phone');
    if (code === '') return warn('code');
    void signIn({ phone: phone.trim(), code, accessToken });
  };

  return (
    <>
      <form className={css.form} noValidate onSubmit={submit}>
        <Field
          label="请输入手机号"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          size={FIELD_SIZE}
          maxLength={PHONE_LENGTH_MAX}
          value={phone}
          hint={reason?.at === 'phone' ? reason.text : undefined}
          inputRef={phoneInput}
          wrong={wrong === 'phone'}
          shake={shakes.phone}
          onChange={(event) => {
            window.clearTimeout(sending.current);
            setPhone(event.target.value);
            typed();
          }}
        />
        <Field
          label="请输入验证码"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          size={FIELD_SIZE}
          value={code}
          hint={reason?.at === 'code' ? reason.text : undefined}
          inputRef={codeInput}
          wrong={wrong === 'code'}
          shake={shakes.code}
          onChange={(event) => typeCode(fieldDigits(event.target.value, codeLength))}
          trailing={
            <CodeButton
              phone={phone}
              onPhoneMissing={() => warn('phone')}
              onSent={() => {
                setWrong(undefined);
                codeInput.current?.focus();
              }}
              onReason={explain}
            />
          }
        />
        {/* Placed before the button, so that the user meets it first. */}
        <Agreement
          agreed={agreed}
          onChange={(now) => {
            window.clearTimeout(sending.current);
            setAgreed(now);
            setWrong(undefined);
          }}
          shake={shakes.agreement}
        />
        <Button type="submit" tone="primary" block busy={busy}>
          {guest ? '留下这局' : accessToken === undefined ? '注册/登录' : '绑定手机号'}
        </Button>
      </form>
      {devAdapters.sms && (
        <DevAdapterNote>这台服务器没有接短信：验证码写在服务器的终端里，问问开服务器的人。</DevAdapterNote>
      )}
      <Dialog open={busy} onClose={() => undefined} variant="loading" title="登录中…" />
    </>
  );
}
