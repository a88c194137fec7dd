import { partyScreenLink } from '@juzhongren/contract/room-calls/displays';
import { useState } from 'react';
import { makeRequestId } from '../../../net/request-id.ts';
import { sendInTime } from '../../../net/send-in-time.ts';
import { ownOrigin } from '../../../session/hosts/share-card.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { copyToShare } from '../../../ui/share/share.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useRoom } from '../state/room-context.ts';
import { failureText } from '../state/use-command.ts';
import css from './display-sheet.module.css';

/**
 * Creates a one-time link for a tablet, to scan or to send. `count` is the number of displays that are on; if it grows,
 * the link was used.
 */
export function DisplayLink({ count }: { count: number }) {
  const room = useRoom();
  const [link, setLink] = useState<{ readonly address: string; readonly count: number }>();
  const [busy, setBusy] = useState(false);
  const [requestId, setRequestId] = useState(makeRequestId);
  const make = async (): Promise<void> => {
    setBusy(true);
    const answer = await sendInTime(partyScreenLink, { partyId: room.partyId, requestId });
    setBusy(false);
    if (!answer.ok) return showToast(failureText(answer), { tone: 'bad' });
    // The next link needs a new request id.
    setRequestId(makeRequestId());
    setLink({ address: `${ownOrigin()}/screen/${answer.params.code}`, count });
  };
  const fresh = link !== undefined && link.count === count ? link : undefined;
  return (
    <section className={css.part} aria-labelledby="screen-link">
      <h3 id="screen-link">平板：扫码或发链接</h3>
      {fresh === undefined ? (
        <Button block busy={busy} onClick={() => void make()}>
          生成一次性链接
        </Button>
      ) : (
        <div className={css.code}>
          <QrCode text={fresh.address} label="大屏二维码" />
          <p className={css.link} translate="no">
            {fresh.address}
          </p>
          <Button block onClick={() => void copyToShare(fresh.address)}>
            复制链接
          </Button>
          <p className={css.hint}>只能打开一次，十分钟内有效；谁先打开，谁就是这块大屏。</p>
        </div>
      )}
    </section>
  );
}
