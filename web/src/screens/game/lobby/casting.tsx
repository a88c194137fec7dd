import { partyCasting } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useState } from 'react';
import { isolated } from '../../../format/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { phaseOf } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './casting.module.css';
import { TasteForm } from './taste-form.tsx';

type Casting = NonNullable<RoomView['casting']>;

/** Helps undecided members: everybody states preferences, and the host requests a proposed cast. */
export function Casting() {
  const room = useRoom();
  const [asking, setAsking] = useState(false);
  const { casting, members } = room;
  const undecided = members.filter(({ characterId }) => characterId === null).length;
  if (casting === null || phaseOf(room).at !== 'lobby' || members.length < 2 || undecided === 0) return null;
  return (
    <div className={css.casting}>
      {casting.cast === null ? (
        <Answers casting={casting} onAsk={() => setAsking(true)} />
      ) : (
        <Proposal cast={casting.cast} />
      )}
      <Sheet open={asking} onClose={() => setAsking(false)} title="想演什么样的">
        <TasteForm taste={casting.taste} onDone={() => setAsking(false)} />
      </Sheet>
    </div>
  );
}

function Answers({ casting, onAsk }: { casting: Casting; onAsk: () => void }) {
  const { partyId, me, members } = useRoom();
  const propose = useCommand(partyCasting, 'casting');
  const answered = casting.answered.filter((id) => members.some(({ userId }) => userId === id)).length;
  return (
    <>
      <p>
        {casting.refused
          ? '有人想再商量商量，还没分定。'
          : `定不下来？各答几句，${me.host ? '你来分一下。' : '房主帮大家分一下。'}`}
      </p>
      <p className={css.note} aria-live="polite">
        {answered === 0 ? '还没有人答' : `${answered} 人答了，共 ${members.length} 人`}
      </p>
      <div className={css.buttons}>
        <Button small onClick={onAsk}>
          {casting.taste === null ? '答几句' : '改一改我答的'}
        </Button>
        {me.host && (
          <CommandButton small state={propose.state} onClick={() => void propose.run({ partyId, step: 'propose' })}>
            分一下角色
          </CommandButton>
        )}
      </div>
    </>
  );
}

function Proposal({ cast }: { cast: NonNullable<Casting['cast']> }) {
  const { partyId, me } = useRoom();
  const anew = useCommand(partyCasting, 'casting');
  const take = useCommand(partyCasting, 'casting-take');
  const refuse = useCommand(partyCasting, 'casting-refuse');
  return (
    <>
      <h3 className={css.heading}>这么分行不行？</h3>
      {me.host ? <Exchanges cast={cast} /> : <Parts cast={cast} />}
      <div className={css.buttons}>
        {me.host && (
          <CommandButton
            small
            tone="primary"
            state={take.state}
            onClick={() => void take.run({ partyId, step: 'take' })}
          >
            就这么定
          </CommandButton>
        )}
        {me.host && (
          <CommandButton small state={anew.state} onClick={() => void anew.run({ partyId, step: 'propose' })}>
            再分一次
          </CommandButton>
        )}
        <CommandButton small state={refuse.state} onClick={() => void refuse.run({ partyId, step: 'refuse' })}>
          想再商量
        </CommandButton>
      </div>
      {!me.host && <p className={css.note}>不合适就点「想再商量」，不会说是谁点的。</p>}
    </>
  );
}

type Part = NonNullable<Casting['cast']>[number];

function useRoomPartLabel(): (part: Part) => readonly [string, string] {
  const { members, characters, me } = useRoom();
  return ({ userId, characterId }) => [
    userId === me.userId ? '你' : isolated(members.find((one) => one.userId === userId)?.nickname ?? ''),
    characters.find((one) => one.characterId === characterId)?.name ?? '',
  ];
}

function Parts({ cast }: { cast: readonly Part[] }) {
  const words = useRoomPartLabel();
  return (
    <ul className={css.parts}>
      {cast.map((part) => {
        const [who, whom] = words(part);
        return (
          <li key={part.userId} className={css.part}>
            <span className={css.who}>{who}</span>
            <span>{whom}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Lets the host swap two players by tapping both. */
function Exchanges({ cast }: { cast: readonly Part[] }) {
  const { partyId } = useRoom();
  const words = useRoomPartLabel();
  const exchange = useCommand(partyCasting, 'casting-exchange');
  const [first, setFirst] = useState<number>();
  const tap = (userId: number): void => {
    if (first === undefined || first === userId) return setFirst(first === userId ? undefined : userId);
    setFirst(undefined);
    void exchange.run({ partyId, step: 'exchange', userIds: [first, userId] });
  };
  return (
    <>
      <ul className={css.parts}>
        {cast.map((part) => {
          const [who, whom] = words(part);
          return (
            <li key={part.userId}>
              <button
                type="button"
                className={css.part}
                aria-pressed={part.userId === first}
                onClick={() => tap(part.userId)}
              >
                <span className={css.who}>{who}</span>
                <span>{whom}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {cast.length > 1 && (
        <p className={css.note} aria-live="polite">
          {exchange.state === undefined ? exchangeHint(first !== undefined) : '正在换…'}
        </p>
      )}
    </>
  );
}

const exchangeHint = (isChosen: boolean): string => (isChosen ? '再点一个人，两个人就换' : '点两个人，换一换');
