import { useRoom } from '../state/room-context.ts';
import { SelectBox } from '../parts/select-box.tsx';

export function WhoseStory({ whose, onWhose }: { whose: string; onWhose: (characterId: string) => void }) {
  const room = useRoom();
  return (
    <SelectBox label="谁的剧本" surface="paper" value={whose} onChange={onWhose}>
      {room.characters.map(({ characterId, name }) => (
        <option key={characterId} value={characterId}>
          {`${name}${characterId === room.me.characterId ? '（你）' : ''}`}
        </option>
      ))}
    </SelectBox>
  );
}
