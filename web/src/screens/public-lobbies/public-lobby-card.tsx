import type { PublicLobbyCard as PublicLobby } from '@juzhongren/contract/room-calls/public-lobbies';
import { useId, useState } from 'react';
import { formatPlayHours } from '../../format/duration.ts';
import { formatMeetingTime } from '../../format/meeting-time.ts';
import { formatPrice } from '../../format/amounts.ts';
import { EVENING_NAMES, WANT_NAMES } from '../../format/public-lobby-labels.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import { Link } from '../../router/link.tsx';
import { ReportSheet } from './report-sheet.tsx';
import css from './public-lobby-card.module.css';
import { useSitting } from './use-sitting.ts';

export function PublicLobbyCard({ publicLobby, now }: { publicLobby: PublicLobby; now: number }) {
  const id = useId();
  const { script, host } = publicLobby;
  const [reporting, setReporting] = useState(false);
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <Link className={css.cover} to={`/script?id=${script.script_id}`} aria-label={`看看《${script.script_name}》`}>
          <Poster src={script.cover} name={script.script_name} />
        </Link>
        <div className={css.about}>
          <h2 id={id} className={css.name}>
            {script.script_name}
          </h2>
          <p className={css.when}>
            {publicLobby.meetAt === null ? '人齐就开' : formatMeetingTime(publicLobby.meetAt, now)}
          </p>
          <p className={css.seats}>
            还差 <strong>{publicLobby.free}</strong>{' '}
            <span>{`人 · ${script.player}人本 · ${formatPlayHours(script.duration)}`}</span>
          </p>
          <p className={css.tags}>{tagsOf(publicLobby).join(' · ')}</p>
        </div>
      </div>
      {publicLobby.remark !== '' && (
        <p className={css.remark}>
          <bdi>{publicLobby.remark}</bdi>
        </p>
      )}
      <footer className={css.foot}>
        <Host host={host} />
        <Button
          tone="plain"
          small
          aria-label={`举报《${script.script_name}》这一桌`}
          onClick={() => setReporting(true)}
        >
          举报
        </Button>
        <Sitting publicLobby={publicLobby} about={id} />
      </footer>
      <ReportSheet publicLobby={publicLobby} open={reporting} onClose={() => setReporting(false)} />
    </article>
  );
}

function Host({ host }: Pick<PublicLobby, 'host'>) {
  if (host === null) return <span className={css.unnamed}>登录后看是谁开的桌</span>;
  return (
    <span className={css.host}>
      <Avatar src={host.avatar} name={host.nickname} size={32} decorative />
      <span className={css.who}>
        <bdi>{host.nickname}</bdi>
        <span className={css.word} data-word={host.evenings}>
          {EVENING_NAMES[host.evenings]}
        </span>
      </span>
    </span>
  );
}

function tagsOf({ slow, pays, price, voice, newcomers, approve, wants }: PublicLobby): string[] {
  return [
    ...(slow ? ['慢局，玩上几天'] : []),
    ...(price === 0 || pays === 'nobody' ? [] : [pays === 'host' ? '房主请客' : `${formatPrice(price)} 一位`]),
    voice ? '连麦' : '打字',
    ...(newcomers ? ['欢迎新手'] : []),
    ...(approve ? ['房主点头才入座'] : []),
    ...(wants.length === 0 ? [] : [`想找${wants.map((want) => WANT_NAMES[want]).join('、')}的`]),
  ];
}

function Sitting({ publicLobby, about }: { publicLobby: PublicLobby; about: string }) {
  const { busy, sit, unask } = useSitting(publicLobby.tableId);
  const button = { small: true, busy, 'aria-describedby': about } as const;
  switch (publicLobby.mine) {
    case 'seated':
      return (
        <Button {...button} tone="primary" onClick={sit}>
          回到这桌
        </Button>
      );
    case 'welcome':
      return (
        <Button {...button} tone="primary" onClick={sit}>
          入座
        </Button>
      );
    case 'asked':
      return (
        <Button {...button} onClick={unask}>
          等房主点头 · 撤回
        </Button>
      );
    case 'refused':
      return <span className={css.refused}>这桌没谈成</span>;
    case 'none':
      return (
        <Button {...button} tone="primary" onClick={sit}>
          {publicLobby.approve ? '问问房主' : '入座'}
        </Button>
      );
  }
}
