import type { RoomView } from '@juzhongren/contract/room';
import { useState } from 'react';
import css from './poster.module.css';

/** The script's poster, 3:4; its name set vertically where no picture loads. The title stands beside it. */
export function Poster({ script }: { script: RoomView['script'] }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={css.poster} aria-hidden="true">
      {script.cover === '' || broken ? (
        <span className={css.name}>{script.script_name}</span>
      ) : (
        <img src={script.cover} alt="" width="300" height="400" decoding="async" onError={() => setBroken(true)} />
      )}
    </div>
  );
}
