import { useRoom } from './room-context.ts';
import css from './reader.module.css';

/** Whose texts lie on the desk. */
export function WhoseStory({ whose, onWhose }: { whose: string; onWhose: (characterId: string) => void }) {
  const room = useRoom();
  return (
    <select aria-label="谁的剧本" className={css.whose} value={whose} onChange={(event) => onWhose(event.target.value)}>
      {room.characters.map(({ characterId, name }) => (
        <option key={characterId} value={characterId}>
          {name}
          {characterId === room.me.characterId && '（你）'}
        </option>
      ))}
    </select>
  );
}
