import type { CharacterView } from '@juzhongren/contract/room/seats';
import { useState } from 'react';
import css from './portrait.module.css';

/** A character's picture in a hairline frame; the first sign of the name where none loads. The name stands beside it. */
export function Portrait({ character }: { character: CharacterView }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={css.frame} aria-hidden="true">
      {character.avatar === '' || broken ? (
        Array.from(character.name)[0]
      ) : (
        <img src={character.avatar} alt="" width="96" height="96" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
