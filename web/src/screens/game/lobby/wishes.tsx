import { WISHES_MAX } from '@juzhongren/contract/limits';
import { partyWish, partyYield } from '@juzhongren/contract/room-calls/seats';
import type { CharacterView, MemberView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { isolated } from '../../../format/isolated.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { myMember } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './wishes.module.css';

const RANKS = ['第一', '第二', '第三'] as const;

export const suitors = (room: RoomView, characterId: string): readonly MemberView[] =>
  room.members.filter((member) => member.userId !== room.me.userId && member.wanted.includes(characterId));

export const suitorNames = (members: readonly MemberView[]): string =>
  members.map((member) => isolated(member.nickname)).join('、');

/** Returns for example 第一想演; undefined without a wish. */
export function myRank(room: RoomView, characterId: string): string | undefined {
  const rank = myMember(room)?.wanted.indexOf(characterId) ?? -1;
  return rank === -1 ? undefined : `${RANKS[rank] ?? ''}想演`;
}

/** Button to wish for a character of nobody or of another player, or to withdraw the wish. */
export function WishButton({ character }: { character: CharacterView }) {
  const room = useRoom();
  const wish = useCommand(partyWish, 'wish');
  const wanted = myMember(room)?.wanted ?? [];
  const isWanted = wanted.includes(character.characterId);
  const isFull = !isWanted && wanted.length >= WISHES_MAX;
  const characterIds = isWanted
    ? wanted.filter((id) => id !== character.characterId)
    : [...wanted, character.characterId];
  return (
    <div className={css.wish}>
      <CommandButton
        block
        state={wish.state}
        disabled={isFull}
        onClick={() => void wish.run({ partyId: room.partyId, characterIds })}
      >
        {isWanted ? '不想演了' : `${RANKS[wanted.length] ?? '也'}想演 ${character.name}`}
      </CommandButton>
      <p className={css.note}>
        {isFull ? `最多想 ${WISHES_MAX} 个，先放下一个` : '开局时还没选角色的人，按想演的先后分；撞上了抽签。'}
      </p>
    </div>
  );
}

export function YieldButtons({ character }: { character: CharacterView }) {
  const room = useRoom();
  const give = useCommand(partyYield, 'yield');
  return suitors(room, character.characterId).map((member) => (
    <div key={member.userId} className={css.wish}>
      <p className={css.note}>
        {`${isolated(member.nickname)} 也想演${member.characterId !== null ? '，让出去就换到 TA 的角色' : ''}`}
      </p>
      <CommandButton
        block
        state={give.state}
        onClick={() => void give.run({ partyId: room.partyId, userId: member.userId })}
      >
        {`让给 ${isolated(member.nickname)}`}
      </CommandButton>
    </div>
  ));
}
