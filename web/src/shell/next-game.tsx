import type { NextRoom } from '@juzhongren/contract/primitives';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../identity/token.ts';
import { Link } from '../router/link.tsx';
import { userStatusQuery } from '../session/user-status.ts';
import { Door, Forward } from '../ui/home-icons.tsx';
import css from './running-game.module.css';

/** Where the table of one's last case went on to without whoever looks elsewhere; undefined when it did not. */
export function useNextGame(): NextRoom | undefined {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userStatusQuery, enabled: signedIn });
  return signedIn ? data?.party?.next : undefined;
}

/** The way to them, where the running game stands otherwise. */
export function NextGame({ next }: { next: NextRoom }) {
  return (
    <aside className={css.place} aria-label="同桌的下一局">
      <Link className={css.game} to={`/join/${next.partyId}`}>
        <span className={css.door}>
          <Door />
        </span>
        <span className={css.words}>
          <span className={css.line}>同桌在等你，一起去</span>
          <span className={css.script}>他们去了《{next.scriptName}》</span>
        </span>
        <Forward className={css.arrow} />
      </Link>
    </aside>
  );
}
