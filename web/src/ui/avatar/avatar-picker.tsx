import { AVATAR_TYPES } from '@juzhongren/contract/limits';
import { useState, type ComponentType, type Ref } from 'react';
import { createPortal } from 'react-dom';
import css from './avatar-picker.module.css';
import { readPicture, unfitness } from './avatar-picture.ts';
import type { Elements } from '../elements.ts';
import { Camera } from '../icons.tsx';
import { shakeMark } from '../shake.ts';
import { Spinner } from '../spinner.tsx';
import { showToast } from '../toast.tsx';

interface AvatarPickerProps {
  readonly children?: Elements;
  /** Receives the data URL of a JPEG of 512 × 512. */
  readonly onPick: (avatar: string) => void;
  /** Increase it to shake the window when a picture is missing. */
  readonly shake?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly label?: string;
}

interface Cropping {
  readonly picture: HTMLCanvasElement;
  readonly number: number;
  readonly Crop: ComponentType<CropProps>;
}
type CropProps = Parameters<(typeof import('./avatar-crop.tsx'))['AvatarCrop']>[0];

const WRONG = {
  heavy: '图片大小需小于5MB, 请重新选择。',
  'other kind': '只能用 JPG 或 PNG 图片，请重新选择。',
  'no picture': '打不开这张图片，请换一张 JPG 或 PNG。',
  'too large': '这张图片太大了，请换一张。',
  'no code': '加载失败，请检查网络后重试',
} as const;

/** Round button that opens the device's pictures or camera, then the crop dialog. */
export function AvatarPicker({ children, onPick, shake = 0, inputRef, label = '上传头像' }: AvatarPickerProps) {
  const [busy, setBusy] = useState(false);
  const [cropping, setCropping] = useState<Cropping>();
  const pick = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy) return;
    setBusy(true);
    const next = unfitness(file) ?? (await prepare(file));
    setBusy(false);
    if (typeof next === 'string') showToast(WRONG[next], { tone: 'bad' });
    else setCropping((last) => ({ ...next, number: (last?.number ?? 0) + 1 }));
  };
  const close = (): void => setCropping(undefined);
  const empty = children === undefined;
  return (
    <div className={css.picker}>
      <label className={css.window} aria-busy={busy || undefined} data-empty={empty} data-shake={shakeMark(shake)}>
        {children}
        <span className={empty ? css.invitation : css.badge}>
          {busy ? (
            <span className={css.busy}>
              <Spinner />
            </span>
          ) : (
            <Camera className={css.camera} />
          )}
          <span className={empty ? css.words : 'visually-hidden'}>{label}</span>
        </span>
        <input
          ref={inputRef}
          className={css.input}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          onChange={(event) => {
            void pick(event.target.files?.[0]);
            // Allows choosing the same picture again.
            event.target.value = '';
          }}
        />
      </label>
      <p className={css.hint}>JPG 或 PNG，小于 5MB</p>
      {/* Rendered outside the surrounding form, because Enter on the slider would submit it. */}
      {cropping !== undefined &&
        createPortal(
          <cropping.Crop
            key={cropping.number}
            picture={cropping.picture}
            onClose={close}
            onOther={(file) => void pick(file)}
            onDone={(avatar) => {
              close();
              onPick(avatar);
            }}
          />,
          document.body,
        )}
    </div>
  );
}

/** Decodes the picture while the dialog's code loads. */
async function prepare(file: File) {
  const code = import('./avatar-crop.tsx').catch(() => undefined);
  const picture = await readPicture(file);
  if (typeof picture === 'string') return picture;
  const crop = await code;
  return crop === undefined ? 'no code' : { picture, Crop: crop.AvatarCrop };
}
