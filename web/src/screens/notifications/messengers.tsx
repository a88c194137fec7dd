import type { NotificationKind, UserNotifications } from '@juzhongren/contract/notifications';
import { Button } from '../../ui/button.tsx';
import css from './notification-screen.module.css';
import { useAskMessenger } from './use-ask-messenger.ts';

const NAMES: Readonly<Record<NotificationKind, string>> = {
  date: '约好的时间',
  start: '开局',
  turn: '轮到我',
  waiting: '都在等我',
  answer: '有回音',
};

/** Messaging apps linked to the account. Each permission allows one message of a kind. */
export function Messengers({ messengers }: { messengers: UserNotifications['messengers'] }) {
  return messengers.map((one) => <Messenger key={one.provider} messenger={one} />);
}

function Messenger({ messenger }: { messenger: UserNotifications['messengers'][number] }) {
  const asking = useAskMessenger(messenger);
  const id = `nudge-${messenger.provider}`;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {messenger.standIn ? '消息应用（内置替身）' : '微信'}
      </h2>
      <p className={css.words}>每允许一次，能收到一条。快用完的时候再来允许。</p>
      <ul className={css.kinds}>
        {messenger.kinds.map(({ kind, left }) => (
          <li key={kind}>
            <span>{NAMES[kind]}</span>
            <span className={css.words}>{left === 0 ? '还没允许' : `还能收 ${left} 条`}</span>
          </li>
        ))}
      </ul>
      {asking.ask === undefined ? (
        <p className={css.words}>在微信里打开局中人，就能允许。</p>
      ) : (
        <Button block busy={asking.busy} onClick={asking.ask}>
          允许各收一条
        </Button>
      )}
    </section>
  );
}
