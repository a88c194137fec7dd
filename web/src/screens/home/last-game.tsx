import { Link } from 'react-router';
import { enterParty } from '../../session/current-party.ts';
import { useOpenParty } from '../../session/user-status.ts';
import { Forward } from '../../ui/icons/forward.tsx';
import css from './last-game.module.css';

/** The way back to the caller's running game, when there is one. */
export function LastGame() {
  const party = useOpenParty();
  if (party === undefined) return null;
  return (
    <Link className={css.link} to="/game" onClick={() => enterParty(party.partyId)}>
      <span className={css.words}>
        <span className={css.label}>上一局</span>
        <span className={css.name}>{party.script.script_name}</span>
      </span>
      <Forward className={css.arrow} />
    </Link>
  );
}
