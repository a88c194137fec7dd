import { AVATAR_TYPES } from '@juzhongren/contract/limits';
import { useState } from 'react';
import { Camera } from '../../ui/icons/camera.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './avatar-picker.module.css';
import { cutAvatar, isFitPicture } from './picture.ts';

interface AvatarPickerProps {
  /** A data address. */
  readonly avatar: string | undefined;
  readonly onPick: (avatar: string) => void;
}

/** A round window that opens the device's pictures or camera. */
export function AvatarPicker({ avatar, onPick }: AvatarPickerProps) {
  const [busy, setBusy] = useState(false);
  const pick = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (!isFitPicture(file)) {
      showToast('图片大小需小于5MB, 请重新选择。', { tone: 'bad' });
      return;
    }
    setBusy(true);
    try {
      onPick(await cutAvatar(file));
    } catch {
      showToast('这张图片打不开，换一张试试', { tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <div className={css.picker}>
      <label className={css.window} aria-busy={busy}>
        {avatar === undefined ? <Camera className={css.camera} /> : <img className={css.picture} src={avatar} alt="" />}
        <span className={avatar === undefined ? css.words : 'visually-hidden'}>上传头像</span>
        <input
          className={css.input}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          onChange={(event) => {
            void pick(event.target.files?.[0]);
            // The same picture chosen again is a choice too.
            event.target.value = '';
          }}
        />
      </label>
      <p className={css.hint}>JPG 或 PNG，5MB 以内，自动裁成方形</p>
    </div>
  );
}
