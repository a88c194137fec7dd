import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { NICKNAME_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import { send } from '../../net/send.ts';
import { useArrival } from '../../session/arrival.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import css from './register-form.module.css';

export function RegisterForm({ token }: { token: string }) {
  const [avatar, setAvatar] = useState<string>();
  const [nickname, setNickname] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [shake, setShake] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const { arrive } = useArrival();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (avatar === undefined) {
      showToast('头像不能为空', { tone: 'bad' });
      return;
    }
    const name = nickname.trim();
    if (name === '') {
      setWrong(true);
      setShake(shake + 1);
      input.current?.focus();
      showToast('昵称不能为空', { tone: 'bad' });
      return;
    }
    setBusy(true);
    const answer = await send(userProfileUpdate, { avatar, nickname: name }, { token });
    setBusy(false);
    if (answer.ok) await arrive(token);
    else showToast(answer.fault === 'refused' ? '修改个人信息失败' : '更新失败', { tone: 'bad' });
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <AvatarPicker avatar={avatar} onPick={setAvatar} />
      <Field
        label="请输入昵称"
        name="nickname"
        autoComplete="nickname"
        maxLength={NICKNAME_LENGTH_MAX}
        hint="同桌的人会看到它"
        value={nickname}
        inputRef={input}
        wrong={wrong}
        shake={shake}
        onChange={(event) => {
          setNickname(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" tone="primary" block busy={busy} disabled={busy}>
        完成
      </Button>
    </form>
  );
}
