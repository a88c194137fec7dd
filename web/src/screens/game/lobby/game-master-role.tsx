import { partyChair } from '@juzhongren/contract/room-calls/game-master';
import { ERROR } from '@juzhongren/contract/errors';
import type { GameMasterView } from '@juzhongren/contract/room/game-master';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { Presence } from '../parts/presence.tsx';
import { isViewerGameMaster } from '../state/game-master-labels.ts';
import { phaseOf } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './game-master-role.module.css';

type GameMaster = NonNullable<GameMasterView['master']>;

const TAKEN = { [ERROR.roomFull]: '已经有人来主持了', [ERROR.notNow]: '这个位置刚收起来了' };
const FULL = { [ERROR.roomFull]: '座位都坐满了，要等人让出一个' };

/** Chair of the game master, who leads the game without a character. It is optional. */
export function GameMasterRole() {
  const room = useRoom();
  const { chair, me, script } = room;
  if (phaseOf(room).at !== 'lobby' || script.player === 1) return null;
  if (chair?.master != null) return <Seated master={chair.master} />;
  if (chair?.open === true) return <Free chair={chair} />;
  return me.host ? <Offer wanted={chair?.wanted ?? null} /> : null;
}

/** Offer to the host while the room has no game master's chair. */
function Offer({ wanted }: { wanted: GameMasterView['wanted'] }) {
  const { partyId } = useRoom();
  const [asking, setAsking] = useState(false);
  const open = useCommand(partyChair, 'chair-open');
  const take = useCommand(partyChair, 'chair-take');
  const close = (): void => setAsking(false);
  return (
    <div className={css.offer}>
      {wanted !== null && <p className={css.note}>作者给主持人写了提词，有人带会更好玩。</p>}
      <Button small aria-haspopup="dialog" onClick={() => setAsking(true)}>
        请一位主持人
      </Button>
      <Sheet open={asking} onClose={close} title="主持人">
        <div className={css.sheet}>
          <p>主持人不演角色，也不投票：念开场、看着时间、叫人开口，卡住时递一条线索。</p>
          <p>主持人可以翻看每个人的剧本，翻了谁的，大家都看得到。中途走了也不要紧，这一局照常往下走。</p>
          <CommandButton
            block
            tone="primary"
            state={take.state}
            onClick={() => void take.run({ partyId, step: 'take' }).then((answer) => answer.ok && close())}
          >
            我来主持，这局不演
          </CommandButton>
          <CommandButton
            block
            state={open.state}
            onClick={() => void open.run({ partyId, step: 'open', open: true }).then((answer) => answer.ok && close())}
          >
            留一个主持位，请别人来
          </CommandButton>
        </div>
      </Sheet>
    </div>
  );
}

/** Free chair. After a game with a game master it is kept for that person; the host can release it. */
function Free({ chair: { wanted, kept } }: { chair: GameMasterView }) {
  const { partyId, me } = useRoom();
  const take = useCommand(partyChair, 'chair-take', TAKEN);
  const shut = useCommand(partyChair, 'chair-open', TAKEN);
  const open = useCommand(partyChair, 'chair-anew', TAKEN);
  return (
    <div className={css.chair} data-empty="true">
      <span className={css.place} aria-hidden="true" />
      <p className={css.who}>
        <span className={css.name}>{kept ? '主持位留着' : '主持位空着'}</span>
        <span className={css.note}>{freeLabel({ wanted, kept })}</span>
      </p>
      <span className={css.buttons}>
        {(!kept || me.host) && (
          <CommandButton small state={take.state} onClick={() => void take.run({ partyId, step: 'take' })}>
            我来主持
          </CommandButton>
        )}
        {kept && me.host && (
          <CommandButton small state={open.state} onClick={() => void open.run({ partyId, step: 'open', open: true })}>
            不等 TA，谁来都行
          </CommandButton>
        )}
        {me.host && (
          <CommandButton
            small
            tone="plain"
            state={shut.state}
            onClick={() => void shut.run({ partyId, step: 'open', open: false })}
          >
            不用了
          </CommandButton>
        )}
      </span>
    </div>
  );
}

function freeLabel({ wanted, kept }: Pick<GameMasterView, 'wanted' | 'kept'>): string {
  if (kept) return '上一局的主持人来了就坐这里；不来也能开局';
  if (wanted === 'needed') return '这个本是写给主持人带的，没有也能玩';
  return '不演角色，带大家玩；座位坐满以后，再来的人就坐这里';
}

function Seated({ master }: { master: GameMaster }) {
  const room = useRoom();
  const { partyId, me } = room;
  const leave = useCommand(partyChair, 'chair-leave', FULL);
  const clear = useCommand(partyChair, 'chair-clear');
  const mine = isViewerGameMaster(room);
  return (
    <div className={css.chair}>
      <Avatar src={master.avatar} name={master.nickname} size={44} decorative />
      <p className={css.who}>
        <span className={css.name}>
          <bdi>{master.nickname}</bdi>
          <Presence userId={master.userId} />
        </span>
        <span className={css.note}>
          主持，不演角色
          {mine && <span> · 你</span>}
          {master.guest && <span> · 访客</span>}
          {master.away && <span> · 暂时离开</span>}
        </span>
        <span className={css.note}>谁的剧本都能翻看，翻了谁的大家会知道</span>
      </p>
      <span className={css.buttons}>
        {master.host && <span className={css.host}>房主</span>}
        {mine && (
          <CommandButton small state={leave.state} onClick={() => void leave.run({ partyId, step: 'leave' })}>
            我还是想演
          </CommandButton>
        )}
        {me.host && !mine && (
          <CommandButton small state={clear.state} onClick={() => void clear.run({ partyId, step: 'clear' })}>
            请 TA 离开
          </CommandButton>
        )}
      </span>
    </div>
  );
}
