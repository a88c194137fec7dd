import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { useEffect, useState } from 'react';
import { startingWords } from '../format/meeting-time.ts';
import { Link } from '../router/link.tsx';
import { enterParty } from '../session/current-party.ts';
import { isBeingPlayed, isForLater, type Party, useOpenParty } from '../session/user-status.ts';
import { Door, Forward } from '../ui/home-icons.tsx';
import css from './running-game.module.css';

const MINUTE_MS = 60_000;

/** The game that goes on without whoever looks elsewhere; undefined when there is none, and in its debrief. */
export function useRunningGame() {
  const game = useOpenParty();
  return game !== undefined && isBeingPlayed(game.party) ? game : undefined;
}

/** The way back to the table, over whatever is shown: where the game stands and how long there is. Nothing moves when it comes. */
export function RunningGame({ party, askedAt }: { party: Party; askedAt: number }) {
  const minutes = useMinutesLeft(party.act?.leftMs ?? null, askedAt);
  const { script_name: name } = party.script;
  const words = [party.status === PARTY_STATUS.Gameing ? '回到牌桌' : '回到房间', ...standing(party, minutes, askedAt)];
  return (
    <aside className={css.place} aria-label={isForLater(party, askedAt) ? '约好的一局' : '正在进行的一局'}>
      <Link className={css.game} to="/game" onClick={() => enterParty(party.partyId)}>
        <span className={css.door}>
          <Door />
        </span>
        <span className={css.words}>
          <span className={css.line}>{words.join(' · ')}</span>
          {name !== '' && <span className={css.script}>《{name}》</span>}
        </span>
        <Forward className={css.arrow} />
      </Link>
    </aside>
  );
}

function standing({ status, stage, act, meetAt }: Party, minutes: number | undefined, now: number): string[] {
  if (status === PARTY_STATUS.WaitForPay) return ['等待付款'];
  if (status === PARTY_STATUS.Created) return [meetAt === undefined ? '等人到齐' : startingWords(meetAt, now)];
  // A service that says no more than was specified.
  if (act === undefined) return [];
  const where = stage === GAME_STAGE.ClueEnd ? '结案作答' : `第 ${act.number} 幕`;
  if (act.paused) return [where, '暂停中'];
  if (minutes === undefined) return [where];
  return [where, minutes > 0 ? `还有 ${minutes} 分` : '时间到了'];
}

/** Whole minutes, 0 when it is over; undefined without a clock. Renders again when they change. */
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
