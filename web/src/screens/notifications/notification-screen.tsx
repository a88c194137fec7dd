import type { NotificationKind, UserNotifications } from '@juzhongren/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../../notifications/notification-queries.ts';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { Messengers } from './messengers.tsx';
import css from './notification-screen.module.css';
import { ThisBrowser } from './this-browser.tsx';
import { useSwitches } from './use-switches.ts';

/** Switch texts by notification kind, in the order in which they occur in a game. */
const KINDS: readonly (readonly [kind: NotificationKind, name: string, hint: string])[] = [
  ['date', '约好的时间', '约好、改期的时候，开局前一天和前半小时'],
  ['start', '开局', '到了约好的时间，或房间已经开局，叫你进来'],
  ['turn', '轮到我', '该你读、该你投票、翻到新的一幕'],
  ['waiting', '都在等我', '别人都好了，只差你一个'],
  ['answer', '有回音', '你的反馈和举报有了答复'],
];

export function NotificationScreen() {
  const { data, isError, isFetching, refetch } = useQuery({ ...notificationsQuery, refetchOnMount: 'always' });
  return (
    <Page title="提醒">
      {data !== undefined && <Choices nudges={data} />}
      {data === undefined && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Loading className={css.sections}>
          <Skeleton height="168px" radius="12px" />
          <Skeleton height="420px" radius="12px" />
        </Loading>
      )}
    </Page>
  );
}

function Choices({ nudges: notifications }: { nudges: UserNotifications }) {
  const switches = useSwitches(notifications);
  return (
    <div className={css.sections}>
      <ThisBrowser nudges={notifications} />
      <Messengers messengers={notifications.messengers} />
      <section className={css.section} aria-labelledby="nudge-kinds">
        <h2 id="nudge-kinds" className={css.title}>
          什么时候叫我
        </h2>
        <div>
          {KINDS.map(([kind, name, hint]) => (
            <SwitchRow
              key={kind}
              name={name}
              hint={hint}
              on={switches.isOn(kind)}
              onChange={(on) => void switches.set({ kind: { kind, on } })}
            />
          ))}
          <SwitchRow
            name="夜里也叫我"
            hint="平时 23 点到 8 点只叫正在玩和马上要开的局"
            on={switches.night}
            onChange={(night) => void switches.set({ night })}
          />
        </div>
      </section>
      <p className={css.words}>锁屏上只有剧本的名字、时间和一句话，没有剧情，也没有谁说的话。</p>
    </div>
  );
}
