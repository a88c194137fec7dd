import { ERROR } from '@juzhongren/contract/errors';
import { GROUP_NAME_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { refusalText } from '../../net/refusal-text.ts';
import type { Failure } from '../../net/send.ts';
import { AvatarPicker } from '../avatar/avatar-picker.tsx';
import { lettersOf } from '../avatar/letters.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import css from './group-form.module.css';
import { GroupPicture } from './group-picture.tsx';

export interface GroupChange {
  readonly name: string;
  /** New picture as a data URL. Null removes it; undefined leaves it unchanged. */
  readonly avatar?: string | null;
}

interface GroupFormProps {
  readonly initial?: { readonly name: string; readonly avatar: string };
  readonly submitLabel: string;
  /** Resolves to the failure, or to undefined on success. */
  readonly onSubmit: (change: GroupChange) => Promise<Failure | undefined>;
}

const issuesSchema = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });

function wrongOf(failure: Failure): { readonly name?: string | undefined; readonly other?: string | undefined } {
  if (failure.fault !== 'refused') return { other: '没有连上服务器，等网络好了再试一次' };
  if (failure.err === ERROR.wordsRefused) return { name: '车队名里有这里不能用的词，请换一个' };
  const parsed = issuesSchema.safeParse(failure.params);
  const issues = failure.err === ERROR.badInput && parsed.success ? parsed.data.issues : [];
  const about = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  const name = about('name');
  return name === undefined ? { other: about('avatar') ?? refusalText(failure, '没有成功，请稍后再试') } : { name };
}

export function GroupForm({ initial, submitLabel, onSubmit }: GroupFormProps) {
  const [name, setName] = useState(initial?.name ?? '');
  const [avatar, setAvatar] = useState(initial?.avatar ?? '');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<ReturnType<typeof wrongOf>>({});
  // Blocks a second tap before React has rendered the busy state.
  const running = useRef(false);
  const trimmed = name.trim();
  const tooLong = lettersOf(trimmed).length > GROUP_NAME_LENGTH_MAX;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    if (trimmed === '') return setWrong({ name: '给车队起个名字' });
    if (tooLong) return;
    running.current = true;
    setBusy(true);
    setWrong({});
    const changed = avatar === (initial?.avatar ?? '') ? {} : { avatar: avatar === '' ? null : avatar };
    const failure = await onSubmit({ name: trimmed, ...changed });
    running.current = false;
    setBusy(false);
    if (failure !== undefined) setWrong(wrongOf(failure));
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.picture}>
        <AvatarPicker onPick={setAvatar} label="上传图片">
          {avatar === '' ? undefined : <GroupPicture src={avatar} name={trimmed} size={120} />}
        </AvatarPicker>
        {avatar === '' ? (
          <p className={css.hint}>不放图片，就用车友的头像拼一张</p>
        ) : (
          <Button tone="plain" small onClick={() => setAvatar('')}>
            不要图片
          </Button>
        )}
      </div>
      <Field
        label="车队名"
        name="group"
        autoComplete="off"
        hint="车友和收到邀请的人会看到它"
        error={tooLong ? `车队名最多 ${GROUP_NAME_LENGTH_MAX} 个字` : wrong.name}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setWrong({});
        }}
      />
      {wrong.other !== undefined && (
        <p role="alert" className={css.refused}>
          {wrong.other}
        </p>
      )}
      <Button type="submit" tone="primary" block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
