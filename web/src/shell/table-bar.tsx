// Bar above the tabs that leads back to the user's room or to its next game. Loaded only if one exists.
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import type { NextRoom } from '@juzhongren/contract/primitives';
import { useEffect, useState } from 'react';
import { formatBefore } from '../format/clock-labels.ts';
import { formatStartTime } from '../format/meeting-time.ts';
import { Link } from '../router/link.tsx';
import { enterRoom } from '../session/current-room.ts';
import { isForLater, type Party, wayBackLabel } from '../session/user-status.ts';
import type { Elements } from '../ui/elements.ts';
import { Door, Forward } from '../ui/home-icons.tsx';
import { isOverDays, OwnRooms } from './own-rooms.tsx';
import css from './table-bar.module.css';

const MINUTE_MS = 60_000;

interface Running {
  readonly party: Party;
  readonly rooms: number;
  /** Time of the response, Unix ms. */
  readonly askedAt: number;
}

export function TableBar({ game, next }: { game: Running | undefined; next: NextRoom | undefined }) {
  if (game !== undefined) return <RunningGame {...game} />;
  return next === undefined ? null : <NextGame next={next} />;
}

function RunningGame({ party, askedAt, rooms }: Running) {
  const minutes = useMinutesLeft(party.act?.leftMs ?? null, askedAt);
  const { script_name: name } = party.script;
  const words = [wayBackLabel(party), ...standing(party, minutes, askedAt)];
  return (
    <Bar
      label={isForLater(party, askedAt) ? '约好的一局' : '正在进行的一局'}
      to="/game"
      onGo={() => enterRoom(party.partyId)}
      line={words.join(' · ')}
      script={name === '' ? undefined : `《${name}》`}
    >
      {(rooms > 1 || isOverDays(party.act)) && <OwnRooms />}
    </Bar>
  );
}

const NextGame = ({ next }: { next: NextRoom }) => (
  <Bar
    label="同桌的下一局"
    to={`/join/${next.partyId}`}
    line="同桌在等你，一起去"
    script={`他们去了《${next.scriptName}》`}
  />
);

interface BarProps {
  readonly label: string;
  readonly to: string;
  readonly onGo?: () => void;
  readonly line: string;
  readonly script: string | undefined;
  readonly children?: Elements;
}

const Bar = ({ label, to, onGo, line, script, children }: BarProps) => (
  <aside className={css.place} aria-label={label}>
    <Link className={css.game} to={to} onClick={onGo}>
      <span className={css.door}>
        <Door />
      </span>
      <span className={css.words}>
        <span className={css.line}>{line}</span>
        {script !== undefined && <span className={css.script}>{script}</span>}
      </span>
      <Forward className={css.arrow} />
    </Link>
    {children}
  </aside>
);

function standing({ status, stage, act, meetAt }: Party, minutes: number | undefined, now: number): string[] {
  if (status === PARTY_STATUS.WaitForPay) return ['等待付款'];
  if (status === PARTY_STATUS.Created) return [meetAt === undefined ? '等人到齐' : formatStartTime(meetAt, now)];
  // A service without the extension fields.
  if (act === undefined) return [];
  // The link itself names the act.
  const where = stage === GAME_STAGE.ClueEnd ? ['结案作答'] : [];
  if (act.paused) return [...where, '暂停中'];
  if (minutes === undefined) return where;
  if (isOverDays(act)) return [...where, formatBefore(now + (act.leftMs ?? 0), now)];
  return [...where, minutes > 0 ? `还有 ${minutes} 分` : '时间到了'];
}

/** Returns whole minutes left, 0 when time is up. Undefined without a timer. Renders again when the value changes. */
function useMinutesLeft(leftMs: number | null, askedAt: number): number | undefined {
  const [now, setNow] = useState(askedAt);
  const left = leftMs === null ? 0 : leftMs - Math.max(0, now - askedAt);
  useEffect(() => {
    if (left <= 0) return;
    const timer = window.setTimeout(() => setNow(Date.now()), (left % MINUTE_MS) + 1);
    return () => window.clearTimeout(timer);
  }, [left]);
  return leftMs === null ? undefined : Math.max(0, Math.ceil(left / MINUTE_MS));
}
