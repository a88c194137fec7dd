import { characterName, findCharacter } from '../derived/cast.ts';
import { Portrait } from '../parts/portrait.tsx';
import type { Reveal } from '../derived/interludes.ts';
import { useRoom } from '../state/room-context.ts';
import css from './reveal-stage.module.css';

interface ShownProps extends Pick<Reveal, 'prompt' | 'options'> {
  readonly shown: NonNullable<Reveal['shown']>;
}

export function Shown({ prompt, options, shown }: ShownProps) {
  const room = useRoom();
  return (
    <div aria-live="polite">
      <p className={css.prompt}>{prompt}</p>
      <ul className={css.cards}>
        {shown.map(({ characterId, optionId }) => {
          const character = findCharacter(room, characterId);
          const label = options.find((option) => option.optionId === optionId)?.label;
          return (
            <li key={characterId} className={css.card} data-dark={label === undefined}>
              {character !== undefined && (
                <span className={css.face}>
                  <Portrait character={character} />
                </span>
              )}
              <span className={css.name}>
                {characterId === room.me.characterId ? '你' : characterName(room, characterId)}
              </span>
              <span className={css.choice}>
                {label !== undefined && (
                  <>
                    <span className={css.arrow} aria-hidden="true">
                      →
                    </span>
                    <span className="visually-hidden">选了</span>
                  </>
                )}
                <span>{label ?? '没有亮'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
