import { testNotification, type UserNotifications } from '@juzhongren/contract/notifications';
import { ERROR } from '@juzhongren/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { send } from '../../net/send.ts';
import { tellTest } from '../../notifications/notification-offer.tsx';
import { notificationsQuery } from '../../notifications/notification-queries.ts';
import { isApplePhone } from '../../notifications/push-support.ts';
import { usePush, type Push } from '../../notifications/use-push.ts';
import { hostKind } from '../../session/hosts/host.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './notification-screen.module.css';

export function ThisBrowser({ nudges: notifications }: { nudges: UserNotifications }) {
  const push = usePush(notifications);
  // Messaging apps have their own section.
  if (push.standing === 'none' && notifications.messengers.length > 0) return null;
  const others = notifications.devices - (notifications.here ? 1 : 0);
  return (
    <section className={css.section} aria-labelledby="nudge-here">
      <h2 id="nudge-here" className={css.title}>
        这台设备
      </h2>
      <div className={css.here} role="status">
        <PushStatus push={push} />
      </div>
      <Actions push={push} />
      {others > 0 && <p className={css.words}>{`另外还有 ${others} 台设备会收到。`}</p>}
    </section>
  );
}

function PushStatus({ push: { standing } }: { push: Push }): ReactNode {
  switch (standing) {
    case 'on':
      return <p className={css.good}>开着。轮到你的时候，锁着屏也叫你一声。</p>;
    case 'denied':
      return (
        <>
          <p className={css.bad}>通知被关掉了，局中人叫不到你。</p>
          <p className={css.words}>
            {isApplePhone()
              ? '打开手机的「设置」，找到局中人，把「通知」打开，再回到这里。'
              : '点地址栏左边的图标，把这个网站的「通知」改成允许，再回到这里。'}
          </p>
        </>
      );
    case 'home-screen':
      return (
        <>
          <p>放到主屏幕，就能收到提醒。</p>
          <ol className={css.steps}>
            <li>点浏览器下方的分享按钮</li>
            <li>选「添加到主屏幕」</li>
            <li>从主屏幕打开局中人，再来这里打开提醒</li>
          </ol>
        </>
      );
    case 'none':
      return (
        <>
          <p>这里收不到提醒。</p>
          <p className={css.words}>
            {hostKind() === 'browser'
              ? '换一个浏览器打开试试；约好的时间也可以在等候室加到日历。'
              : '用手机自己的浏览器打开局中人，就能收到；约好的时间也可以在等候室加到日历。'}
          </p>
        </>
      );
    case 'failed':
      return (
        <>
          <p className={css.bad}>没有打开成功。</p>
          <p className={css.words}>这个浏览器的推送服务连不上，可能是网络不通。换个网络，或换个浏览器再试。</p>
        </>
      );
    case 'unsent':
      return <p className={css.bad}>没有存上，看看网络再试一次。</p>;
    case 'offline':
      return <p>没有网络。连上以后再打开，轮到你的时候，锁着屏也叫你一声。</p>;
    default:
      return <p>开局、轮到你、到约好的时间，锁着屏也叫你一声。</p>;
  }
}

function Actions({ push }: { push: Push }): ReactNode {
  const { standing } = push;
  if (standing === 'on') return <TurnedOn push={push} />;
  if (['none', 'denied', 'home-screen'].includes(standing)) return null;
  return (
    <Button
      block
      tone="primary"
      busy={standing === 'turning'}
      disabled={standing === 'offline' || standing === 'looking'}
      onClick={() => void push.on()}
    >
      {standing === 'failed' || standing === 'unsent' ? '再试一次' : '打开提醒'}
    </Button>
  );
}

function TurnedOn({ push }: { push: Push }) {
  const client = useQueryClient();
  const [testing, setTesting] = useState(false);
  const test = async (): Promise<void> => {
    setTesting(true);
    const answer = await send(testNotification, {});
    setTesting(false);
    if (answer.ok) tellTest(answer.params.outcome);
    else if (answer.err === ERROR.tooOften) showToast('试得太勤了，过一会儿再来', { tone: 'bad' });
    else tellTest(answer.err === ERROR.notFound ? 'gone' : undefined);
    // The server drops a subscription that no longer works.
    await client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  };
  return (
    <div className={css.actions}>
      <Button busy={testing} onClick={() => void test()}>
        发一条试试
      </Button>
      <Button tone="plain" onClick={() => void push.off()}>
        不在这台设备上提醒
      </Button>
    </div>
  );
}
