import { AVATAR_TYPES } from '@juzhongren/contract/limits';
import { useEffect, useRef, useState } from 'react';
import css from './avatar-crop.module.css';
import { largestSquare, zoomed, ZOOM_MAX, zoomOf } from './avatar-frame.ts';
import { cutAvatar } from './avatar-picture.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useCropGestures } from './avatar-gestures.ts';

interface AvatarCropProps {
  readonly picture: HTMLCanvasElement;
  readonly onOther: (file: File) => void;
  readonly onClose: () => void;
  /** Receives the data URL of the cropped square. */
  readonly onDone: (avatar: string) => void;
}

const percent = (part: number): string => `${part * 100}%`;

export function AvatarCrop({ picture, onOther, onClose, onDone }: AvatarCropProps) {
  const [frame, setFrame] = useState(() => largestSquare(picture));
  const gestures = useCropGestures(picture, setFrame);
  const holder = useRef<HTMLDivElement>(null);
  const other = useRef<HTMLInputElement>(null);
  useEffect(() => holder.current?.replaceChildren(picture), [picture]);
  const zoom = zoomOf(frame, picture);
  return (
    <Dialog
      open
      onClose={onClose}
      title="裁剪头像"
      closeIcon
      actions={
        <>
          <Button block onClick={() => other.current?.click()}>
            重新选择
          </Button>
          <Button block tone="primary" onClick={() => onDone(cutAvatar(picture, frame))}>
            用这张
          </Button>
        </>
      }
    >
      {/* No HTML element fits: the picture moves by keys and fingers. */}
      <div
        {...gestures}
        className={css.window}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="application"
        aria-label="取景框，方向键移动，加减键缩放"
      >
        <div
          ref={holder}
          className={css.picture}
          style={{
            width: percent(picture.width / frame.edge),
            transform: `translate(${percent(-frame.x / picture.width)}, ${percent(-frame.y / picture.height)})`,
          }}
        />
      </div>
      <label className={css.zoom}>
        <span>缩放</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          aria-valuetext={`${zoom.toFixed(1)} 倍`}
          onChange={(event) => setFrame(zoomed(frame, { zoom: Number(event.target.value) }, picture))}
        />
      </label>
      <input
        ref={other}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={AVATAR_TYPES.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onOther(file);
        }}
      />
    </Dialog>
  );
}
