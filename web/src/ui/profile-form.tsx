import { NICKNAME_LENGTH_MAX, NICKNAME_UNITS_MAX } from '@juzhongren/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import type { Failure } from '../net/send.ts';
import { draftOf, keepDraft } from '../session/drafts.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { lettersOf } from './letters.ts';
import css from './profile-form.module.css';
import { profileRefusal, type ProfileRefusal } from './profile-form-refusal.ts';
import { showToast } from './toast.tsx';

export interface ProfileChange {
  /** A data address; left out, the avatar stays. */
  readonly avatar?: string;
  readonly nickname: string;
}

export interface ProfileFormProps {
  /** The profile to be changed; without one it begins blank, and an avatar has to be given. Read once. */
  readonly initial?: { readonly avatar: string; readonly nickname: string };
  readonly submitLabel: string;
  /** Resolves with why it was not kept, if so; then nothing that was given is lost. */
  readonly onSubmit: (change: ProfileChange) => Promise<Failure | undefined>;
}

const DRAFT = 'nickname';
const TOO_LONG = `昵称最多 ${NICKNAME_LENGTH_MAX} 个字`;
/** Few letters, each of very many parts. */
const TOO_ODD = '昵称里的符号太复杂，换简单些的吧';

/** Avatar and nickname. */
export function ProfileForm({ initial, submitLabel, onSubmit }: ProfileFormProps) {
  const [avatar, setAvatar] = useState<string>();
  const [nickname, setNickname] = useState(() => draftOf(DRAFT) ?? initial?.nickname ?? '');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [shakes, setShakes] = useState(0);
  const [pictureShakes, setPictureShakes] = useState(0);
  const [refused, setRefused] = useState<ProfileRefusal>({});
  const input = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const name = nickname.trim();
  const length = lettersOf(name).length;
  const tooLong = length > NICKNAME_LENGTH_MAX;
  const tooOdd = name.length > NICKNAME_UNITS_MAX;

  const warn = (text: string): void => {
    setWrong(true);
    setShakes(shakes + 1);
    input.current?.focus();
    showToast(text, { tone: 'bad' });
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (initial === undefined && avatar === undefined) {
      setPictureShakes(pictureShakes + 1);
      file.current?.focus();
      showToast('头像不能为空', { tone: 'bad' });
      return;
    }
    if (name === '') return warn('昵称不能为空');
    if (tooLong) return warn(TOO_LONG);
    if (tooOdd) return warn(TOO_ODD);
    setBusy(true);
    setRefused({});
    const failure = await onSubmit({ ...(avatar === undefined ? {} : { avatar }), nickname: name });
    setBusy(false);
    if (failure === undefined) keepDraft(DRAFT, '');
    if (failure === undefined || failure.fault === 'aborted') return;
    if (failure.fault === 'refused') {
      const refusal = profileRefusal(failure);
      setRefused(refusal);
      // There its reason is read out.
      if (refusal.nickname !== undefined) input.current?.focus();
    }
    showToast(failure.fault === 'refused' ? '修改个人信息失败' : '更新失败', { tone: 'bad' });
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <AvatarPicker
          shake={pictureShakes}
          inputRef={file}
          onPick={(picked) => {
            setAvatar(picked);
            setRefused(({ nickname }) => ({ nickname }));
          }}
        >
          {avatar === undefined && initial === undefined ? undefined : (
            <Avatar src={avatar ?? initial?.avatar ?? ''} name={name} size={120} decorative />
          )}
        </AvatarPicker>
        {refused.avatar !== undefined && (
          <p role="alert" className={css.refused}>
            {refused.avatar}
          </p>
        )}
      </div>
      <Field
        label="请输入昵称"
        name="nickname"
        autoComplete="nickname"
        hint="同桌的人会看到它"
        error={tooLong ? `${TOO_LONG}，现在有 ${length} 个` : tooOdd ? TOO_ODD : refused.nickname}
        value={nickname}
        inputRef={input}
        wrong={wrong}
        shake={shakes}
        onChange={(event) => {
          setNickname(event.target.value);
          keepDraft(DRAFT, event.target.value);
          setWrong(false);
          setRefused(({ avatar }) => ({ avatar }));
        }}
      />
      {refused.other !== undefined && (
        <p role="alert" className={css.refused}>
          {refused.other}
        </p>
      )}
      <Button type="submit" tone="primary" block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
