import { ERROR } from '@juzhongren/contract/errors';
import { partyQueue, partyQueueStep } from '@juzhongren/contract/room-calls/queue';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { load } from '../../net/query-client.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { Button } from '../../ui/button.tsx';
import { invitationQuery } from '../../ui/invitation/invitation-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './join-screen.module.css';

/** Milliseconds between two refreshes of the queue. */
const LOOK_MS = 10_000;

/**
 * Queue for a seat in a full room that starts later, for signed-in users. `onSeat` takes the reserved seat. Renders
 * nothing if nobody can queue.
 */
export function Queue({ partyId, onSeat }: { partyId: string; onSeat: () => void }) {
  const { data, refetch, isPending } = useQuery({
    queryKey: ['queue', partyId],
    queryFn: ({ signal }) => load(partyQueue, { partyId }, { signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
    retry: false,
  });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const step = async (what: 'join' | 'leave'): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const answer = await sendInTime(partyQueueStep, { step: what, partyId, requestId: makeRequestId() });
    await refetch();
    running.current = false;
    setBusy(false);
    if (answer.ok) return;
    // A seat became free at the same moment.
    if (answer.err === ERROR.notNow || answer.err === ERROR.alreadyDone) return onSeat();
    const full = answer.err === ERROR.roomFull && '候补的人太多了，过会儿再来看看';
    showToast(full || refusalText(answer, '没有连上服务器，等网络好了再试一次'), { tone: 'bad' });
  };
  const { data: invitation } = useQuery({ ...invitationQuery(partyId), retry: false });
  // With a start time, a button will follow.
  if (isPending) return invitation?.meetAt === undefined ? null : <Skeleton height="var(--target)" />;
  if (data?.open !== true) return null;
  if (data.until !== null) {
    return (
      <Button tone="primary" block onClick={onSeat}>
        座位给你留着，入座
      </Button>
    );
  }
  if (data.place === null) {
    return (
      <Button tone="primary" block busy={busy} onClick={() => void step('join')}>
        {data.waiting === 0 ? '候补一个座位' : `候补，前面有 ${data.waiting} 人`}
      </Button>
    );
  }
  return (
    <>
      <p className={css.advice} role="status">
        {`你排在第 ${data.place} 位，共 ${data.waiting} 人在等。有座位空出来，会给你留半小时，临近开局留十分钟；在「拼车」里也看得到。`}
      </p>
      <Button block busy={busy} onClick={() => void step('leave')}>
        不等了
      </Button>
    </>
  );
}
