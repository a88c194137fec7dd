import type { CharacterView } from '@juzhongren/contract/room/seats';
import { useState } from 'react';
import css from './portrait.module.css';

/**
 * Shows a character's portrait, or the first character of the name if no image loads. Hidden from screen readers,
 * because the name is beside it.
 */
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
