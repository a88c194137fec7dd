import { useState } from 'react';
import { Folder } from '../home-icons.tsx';
import css from './album.module.css';

export function Album({ src }: { src: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={css.album}>
      {src === '' || broken === src ? (
        <Folder />
      ) : (
        <img src={src} alt="" width={56} height={56} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      )}
    </span>
  );
}
