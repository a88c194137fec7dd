import { GAME_STAGE, type DismissReason } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useEffect } from 'react';
import { StrandedPayment } from '../../payment/stranded-payment.tsx';
import { leaveRoom } from '../../session/current-room.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { SupportText } from '../../ui/support-labels.tsx';
import { Door } from './parts/icons.tsx';
import css from './room-over.module.css';

const WHY: Record<DismissReason, string> = {
  finished: '故事讲完了，这一局到此结束。',
  host: '房主解散了房间。',
  majority: '多数玩家同意解散这一局。',
  timeout: '太久没有动静，房间自动解散了。',
  unpaid: '没有在期限内付款，房间解散了。',
  operator: '房间被管理员关闭了，如有疑问请联系客服。',
};

/** Payments are refunded if the game has not started. */
const REFUND = '付过的款会原路退回，用掉的邀请卡会还给你。';

export function RoomDismissed({ room, dismissed }: { room: RoomView; dismissed: NonNullable<RoomView['dismissed']> }) {
  const refund = dismissed.stage === GAME_STAGE.Created && room.script.price > 0;
  return <Over title="房间已解散" text={`${WHY[dismissed.reason]}${refund ? REFUND : ''}`} />;
}

export function RemovedFromRoom() {
  return <Over title="你已被移出房间" text="想再来一局，可以自己开一间，或请朋友另开一间。" stranded />;
}

/** Shown if each player pays and this one lost the seat for missing the deadline. The invitation still lets them in. */
export function LeftUnpaid({ partyId }: { partyId: string }) {
  return (
    <Over
      title="你已被移出房间"
      text="没有在期限内付款，座位让出来了。刚刚才付的款会原路退回；还想一起玩，重新加入就好。"
      stranded
    >
      <ButtonLink to={`/join/${partyId}`} replace tone="primary" block>
        重新加入
      </ButtonLink>
    </Over>
  );
}

/** Shown to members without a seat when the game has ended. Only the players see the debrief. */
export function RoomEnded() {
  return <Over title="这一局已经结案" text="你还没有坐下，故事就讲完了。换一个剧本，从头玩一局吧。" />;
}

export function NoRoom() {
  return <Over title="你还没有在任何房间里" text="挑一个剧本，叫上朋友，今晚就开局。" stranded />;
}

interface OverProps {
  readonly title: string;
  readonly text: string;
  /** True if the user is no longer in the room: nothing else reports what becomes of an order made there. */
  readonly stranded?: boolean;
  readonly children?: Elements;
}

/** Splits a text after punctuation marks, so that lines break there and not inside a word. */
function clauses(text: string): readonly string[] {
  return text.match(/[^，。；]+[，。；]?/gu) ?? [];
}

function Over({ title, text, stranded = false, children }: OverProps) {
  useEffect(leaveRoom, []);
  return (
    <main className={css.over}>
      <Door className={css.door} />
      <h1>{title}</h1>
      <p>
        {clauses(text).map((clause) => (
          <span key={clause} className={css.clause}>
            <SupportText text={clause} />
          </span>
        ))}
      </p>
      {stranded && <StrandedPayment returnTo="/game" />}
      {children}
      <ButtonLink to="/" replace tone={children === undefined ? 'primary' : 'quiet'} block>
        返回首页
      </ButtonLink>
      <ButtonLink to="/scripts" replace tone="plain">
        去挑剧本
      </ButtonLink>
    </main>
  );
}
