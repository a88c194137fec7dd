import { playerOf } from '../derived/cast.ts';
import css from './debrief.module.css';
import { Portrait } from '../parts/portrait.tsx';
import { useRoom } from '../state/room-context.ts';

/** 大家的剧本: all scripts, readable for everybody after the game. */
export function StoriesOf({ onStory }: { onStory: (characterId: string) => void }) {
  const room = useRoom();
  return (
    <section aria-labelledby="stories">
      <h2 id="stories">大家的剧本</h2>
      <ul className={css.stories}>
        {room.characters.map((character) => (
          <li key={character.characterId}>
            <button type="button" className={css.story} onClick={() => onStory(character.characterId)}>
              <span className={css.face}>
                <Portrait character={character} />
              </span>
              <span className={css.who}>
                <span className={css.name}>{character.name}</span>
                <bdi className={css.soft}>
                  {character.characterId === room.me.characterId
                    ? '你'
                    : (playerOf(room, character.characterId)?.nickname ?? '已离开')}
                </bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
