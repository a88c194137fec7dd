import type { ScriptDetail } from '@juzhongren/contract/catalogue';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import css from './characters.module.css';

type Character = ScriptDetail['characters'][number];

export function Characters({ characters }: { characters: readonly Character[] }) {
  const [shown, setShown] = useState<Character>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className={css.list}>
        {characters.map((character, index) => (
          <li key={`${index} ${character.name}`}>
            <button
              type="button"
              className={css.character}
              onClick={() => {
                setShown(character);
                setOpen(true);
              }}
            >
              <Avatar src={character.avatar} name={character.name} size={52} decorative />
              <span className={css.words}>
                <span className={css.name}>{character.name}</span>
                <span className={css.introduction}>{character.introduce}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Sheet open={open} onClose={() => setOpen(false)} title={shown?.name ?? ''} surface="paper">
        {shown !== undefined && (
          <div className={css.popup}>
            <Avatar src={shown.avatar} name={shown.name} size={112} decorative />
            <p className={css.text}>{shown.introduce}</p>
          </div>
        )}
      </Sheet>
    </>
  );
}
