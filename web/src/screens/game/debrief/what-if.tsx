import { characterName } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { useReplay } from './use-replay.ts';
import { formatRetained, formatProven } from './what-if-labels.ts';
import css from './what-if.module.css';

/** 如果当时: says when the published clues became proof, and what each withheld clue would have changed. */
export function WhatIf() {
  const room = useRoom();
  const { data } = useReplay();
  if (data?.whatIf == null) return null;
  const { provable, kept } = data.whatIf;
  return (
    <section aria-labelledby="what-if">
      <h2 id="what-if">如果当时</h2>
      <p>{formatProven(room, data, provable)}</p>
      {kept.length > 0 && (
        <ul className={css.kept}>
          {kept.map((one) => (
            <li key={one.clueId} data-change={one.change}>
              <p className={css.title}>
                <span>{one.title}</span>
                {one.by !== null && (
                  <span className={css.by}>
                    {`${one.by === room.me.characterId ? '你' : characterName(room, one.by)}没有公开`}
                  </span>
                )}
              </p>
              <p>{formatRetained(room, one)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
