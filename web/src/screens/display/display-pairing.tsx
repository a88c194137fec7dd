import { screenPairing } from '@juzhongren/contract/room-calls/displays';
import { useEffect, useState } from 'react';
import { sendBeforeSilence } from '../../net/push-socket.ts';
import { ownOrigin } from '../../session/hosts/share-card.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { DisplayFrame } from './display-frame.tsx';
import css from './display-pairing.module.css';

const LOOK_MS = 3_000;
/** Milliseconds. An unpaired display stops polling after this time. */
const PATIENCE_MS = 30 * 60_000;

export function DisplayPairing({ displayKey, onPaired }: { displayKey: string; onPaired: () => void }) {
  const [digits, setDigits] = useState<string>();
  const [note, setNote] = useState<string>();
  const [asleep, setAsleep] = useState(false);
  useEffect(() => {
    if (asleep) return;
    let wanted = true;
    let timer = 0;
    const since = Date.now();
    const look = async (): Promise<void> => {
      const answer = await sendBeforeSilence(screenPairing, { key: displayKey });
      if (!wanted) return;
      if (answer.ok && answer.params.on) return onPaired();
      if (answer.ok) setDigits(answer.params.digits);
      setNote(answer.ok ? undefined : answer.fault === 'refused' ? '配对码要得太多，稍后再试' : '网络不通，正在重试…');
      if (Date.now() - since > PATIENCE_MS) setAsleep(true);
      else timer = window.setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [asleep, onPaired, displayKey]);
  return (
    <DisplayFrame note={note}>
      <div className={css.page}>
        <div className={css.words}>
          <h1>把这一桌投到大屏</h1>
          <ol className={css.steps}>
            <li>房主在手机上打开房间菜单</li>
            <li>点「投到大屏」，输入这八位数字</li>
          </ol>
          {asleep ? (
            <Button tone="primary" onClick={() => setAsleep(false)}>
              换一组配对码
            </Button>
          ) : (
            <p
              className={css.digits}
              translate="no"
              aria-label={digits === undefined ? '正在取配对码' : `配对码 ${digits}`}
            >
              {(digits ?? '········').replace(/^(.{4})/, '$1 ')}
            </p>
          )}
          <p className={css.hint}>每组数字五分钟内有效，只认一次</p>
        </div>
        {!asleep && (
          <div className={css.code} data-coming={digits === undefined}>
            {digits === undefined ? (
              <div className={css.place} />
            ) : (
              <QrCode text={`${ownOrigin()}/screen/${digits}`} label="配对二维码" />
            )}
            <p>房主扫这里也行</p>
          </div>
        )}
      </div>
    </DisplayFrame>
  );
}
