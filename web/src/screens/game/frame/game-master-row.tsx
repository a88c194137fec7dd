import { partyChair } from '@juzhongren/contract/room-calls/game-master';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Presence } from '../parts/presence.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { characterNames } from '../derived/cast.ts';
import { isViewerGameMaster } from '../state/game-master-labels.ts';
import { tablePhase } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './game-master-row.module.css';

/** Shows the game master, which scripts they have opened, and lets the players ask them to leave. */
export function GameMasterRow() {
  const room = useRoom();
  const { chair } = room;
  if (chair?.master == null) return null;
  const { master, opened, truth } = chair;
  const read = [...(opened.length === 0 ? [] : [characterNames(room, opened)]), ...(truth ? ['真相'] : [])];
  return (
    <div className={css.row}>
      <p className={css.name}>
        主持人 <bdi>{master.nickname}</bdi> <Presence userId={master.userId} />
      </p>
      <p className={css.soft}>
        {master.away && <span>暂时离开。</span>}
        <span>主持人看得到全部：想翻谁的剧本都可以，翻了你们会知道。</span>
        <span>{read.length === 0 ? '目前一份也没有翻。' : `已经翻过：${read.join('、')}。`}</span>
      </p>
      {tablePhase(room) !== undefined && !isViewerGameMaster(room) && <LetGo />}
    </div>
  );
}

function LetGo() {
  const room = useRoom();
  const [asking, setAsking] = useState(false);
  const clear = useCommand(partyChair, 'chair-clear');
  const unwanted = room.chair?.unwanted ?? [];
  const mine = room.me.characterId !== null && unwanted.includes(room.me.characterId);
  const confirm = async (): Promise<void> => {
    await clear.run({ partyId: room.partyId, step: 'clear' });
    setAsking(false);
  };
  return (
    <>
      {unwanted.length > 0 && <p className={css.soft}>{`想请主持人离开的 ${unwanted.length}/${room.removalNeeded}`}</p>}
      {!mine && (
        <Button small aria-haspopup="dialog" onClick={() => setAsking(true)}>
          请主持人离开
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="请主持人离开？"
        confirm="我同意"
        state={clear.state}
        onConfirm={() => void confirm()}
      >
        <p>{`要有 ${room.removalNeeded} 个座位同意。离开以后不能再回来，这一局照常往下走。`}</p>
      </ConfirmDialog>
    </>
  );
}
