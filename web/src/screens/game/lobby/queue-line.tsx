import { partyQueueStep } from '@juzhongren/contract/room-calls/queue';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './queue-line.module.css';

/** Number of users in the queue, and the host's rule of who goes first. Hidden while nobody waits. */
export function QueueLine() {
  const { partyId, queue, me } = useRoom();
  const rule = useCommand(partyQueueStep, 'queue-rule');
  if (queue === null || queue.waiting === 0) return null;
  return (
    <>
      <p className={css.line} role="status">
        {`${queue.waiting} 人在候补${queue.promised > 0 ? `，空出的 ${queue.promised} 个座位先给他们留着` : ''}`}
      </p>
      {me.host && (
        <SwitchRow
          name="朋友优先"
          hint="打开后，点你链接来的人先坐，候补的往后等"
          on={queue.friendsFirst}
          onChange={(friendsFirst) => void rule.run({ partyId, step: 'rule', friendsFirst })}
        />
      )}
    </>
  );
}
