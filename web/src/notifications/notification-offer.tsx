import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { localStore } from '../browser/storage.ts';
import { Link } from '../router/link.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { notificationsQuery } from './notification-queries.ts';
import css from './notification-offer.module.css';
import { usePush } from './use-push.ts';

const KEY = 'nudgeOffer';

/**
 * Offer of notifications, for screens where players wait for each other. Gives one line of reasons and asks the browser
 * after a tap. Not shown again after the user declines.
 */
export function NotificationOffer() {
  const { data } = useQuery(notificationsQuery);
  const push = usePush(data);
  const [asked, setAsked] = useState(() => localStore.read(KEY) !== undefined);
  const place = useRef<HTMLElement>(null);
  /** Height of the accepted offer, so that content below it does not move. */
  const [began, setBegan] = useState<number>();
  const isNews = ['off', 'turning', 'failed', 'unsent', 'home-screen'].includes(push.standing);
  const close = (): void => {
    localStore.write(KEY, 'no');
    setAsked(true);
  };
  const turnOn = async (): Promise<void> => {
    setBegan(place.current?.offsetHeight ?? 0);
    await push.on();
  };
  if (began !== undefined && push.standing === 'on') return <OfferAnswer height={began}>好，到时候叫你。</OfferAnswer>;
  if (began !== undefined && push.standing === 'denied')
    return <OfferAnswer height={began}>好，不打扰你。想开的时候在「我的 · 提醒」里。</OfferAnswer>;
  if (data === undefined || asked || !isNews) return null;
  const isFailed = push.standing === 'failed' || push.standing === 'unsent';
  return (
    <section ref={place} className={css.offer} aria-label="提醒">
      <p className={css.why}>
        {isFailed
          ? '没有打开成功，可能连不上推送服务。换个网络再试。'
          : '开局、轮到你、到约好的时间，锁着屏也叫你一声。不写剧情。'}
      </p>
      <div className={css.answers}>
        {push.standing === 'home-screen' ? (
          <Link className={css.how} to="/nudge">
            看怎么开
          </Link>
        ) : (
          <Button small busy={push.standing === 'turning'} onClick={() => void turnOn()}>
            {isFailed ? '再试一次' : '叫我一声'}
          </Button>
        )}
        <Button small tone="plain" onClick={close}>
          不用
        </Button>
      </div>
    </section>
  );
}

function OfferAnswer({ height, children }: { height: number; children: ReactNode }) {
  return (
    <p className={css.told} style={{ minHeight: height }} role="status">
      {children}
    </p>
  );
}

export function tellTest(outcome: 'sent' | 'gone' | 'later' | 'refused' | undefined): void {
  if (outcome === 'sent') showToast('发出去了，几秒里会到', { tone: 'good' });
  else if (outcome === 'gone') showToast('这个浏览器收不到了，把提醒关掉再打开一次', { tone: 'bad' });
  else showToast('没有发出去，等一会儿再试', { tone: 'bad' });
}
