import { NICKNAME_LENGTH_MAX, NICKNAME_UNITS_MAX } from '@juzhongren/contract/limits';
import { useRef, useState, type ComponentType, type FormEvent } from 'react';
import type { Failure } from '../../net/send.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { AvatarPicker } from '../avatar/avatar-picker.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { lettersOf } from '../avatar/letters.ts';
import css from './profile-form.module.css';
import { profileRefusal, type ProfileRefusal } from './profile-form-refusal.ts';
import { showToast } from '../toast.tsx';

export interface ProfileChange {
  /** Address of a new avatar. Undefined leaves the avatar unchanged. */
  readonly avatar?: string;
  readonly nickname: string;
}

export interface PicturesProps {
  /** Address of the current picture, which may be none of these. */
  readonly shown: string | undefined;
  readonly onChoose: (address: string) => void;
}

export interface ProfileFormProps {
  /** Initial values, read once. Without them the form is blank and requires an avatar. */
  readonly initial?: { readonly avatar: string; readonly nickname: string };
  /** Offers pictures as an alternative to one from the device. */
  readonly Pictures?: ComponentType<PicturesProps>;
  /** Returns another nickname than the given one. If set, the nickname of `initial` counts as a suggestion. */
  readonly suggest?: (nickname: string) => string;
  readonly submitLabel: string;
  /**
   * Resolves to the failure, or to undefined on success. On failure the form keeps its input, except for an invalid
   * picture.
   */
  readonly onSubmit: (change: ProfileChange) => Promise<Failure | 'no picture' | undefined>;
}

const DRAFT = 'nickname';
const TOO_LONG = `昵称最多 ${NICKNAME_LENGTH_MAX} 个字`;
/** For a nickname within the letter limit but with too many combining characters. */
const TOO_ODD = '昵称里的符号太复杂，换简单些的吧';

export function ProfileForm({ initial, Pictures, suggest, submitLabel, onSubmit }: ProfileFormProps) {
  const [first] = useState(initial);
  const [avatar, setAvatar] = useState(first?.avatar);
  const [nickname, setNickname] = useState(() => draftOf(DRAFT) ?? first?.nickname ?? '');
  const [suggestion, setSuggestion] = useState(suggest && first?.nickname);
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

  const missPicture = (): void => {
    setPictureShakes(pictureShakes + 1);
    file.current?.focus();
    showToast('头像不能为空', { tone: 'bad' });
  };
  const showPicture = (address: string): void => {
    setAvatar(address);
    setRefused(({ nickname: why }) => ({ nickname: why }));
  };
  const showNickname = (next: string): void => {
    setNickname(next);
    setWrong(false);
    setRefused(({ avatar: why }) => ({ avatar: why }));
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (avatar === undefined) return missPicture();
    if (name === '') return warn('昵称不能为空');
    if (tooLong) return warn(TOO_LONG);
    if (tooOdd) return warn(TOO_ODD);
    setBusy(true);
    setRefused({});
    const failure = await onSubmit({ ...(avatar === first?.avatar ? {} : { avatar }), nickname: name });
    setBusy(false);
    if (failure === 'no picture') {
      setAvatar(undefined);
      return missPicture();
    }
    if (failure === undefined) keepDraft(DRAFT, '');
    if (failure === undefined || failure.fault === 'aborted') return;
    if (failure.fault === 'refused') {
      const refusal = profileRefusal(failure);
      setRefused(refusal);
      // The focus makes a screen reader read the reason.
      if (refusal.nickname !== undefined) input.current?.focus();
    }
    showToast(failure.fault === 'refused' ? '修改个人信息失败' : '更新失败', { tone: 'bad' });
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <AvatarPicker shake={pictureShakes} inputRef={file} onPick={showPicture}>
          {avatar === undefined ? undefined : <Avatar src={avatar} name={name} size={120} decorative />}
        </AvatarPicker>
        {refused.avatar !== undefined && (
          <p role="alert" className={css.refused}>
            {refused.avatar}
          </p>
        )}
      </div>
      {Pictures !== undefined && <Pictures shown={avatar} onChoose={showPicture} />}
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
        // Selects a suggestion, so that typing replaces it.
        onFocus={(event) => nickname === suggestion && event.target.select()}
        onChange={(event) => {
          showNickname(event.target.value);
          keepDraft(DRAFT, event.target.value);
        }}
        trailing={
          // Shown only for an empty field or a suggestion, so that an accidental tap loses no typed text.
          suggest !== undefined &&
          (name === '' || nickname === suggestion) && (
            <Button
              tone="plain"
              small
              className={css.another}
              aria-label="换一个昵称"
              onClick={() => {
                const next = suggest(nickname);
                setSuggestion(next);
                showNickname(next);
              }}
            >
              换一个
            </Button>
          )
        }
      />
      <span className="visually-hidden" aria-live="polite">
        {suggestion !== first?.nickname && suggestion}
      </span>
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
