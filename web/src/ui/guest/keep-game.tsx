import { useLocation } from '../../router/hooks.ts';
import { useSignedIn } from '../../identity/token.ts';
import type { Onward } from '../../session/arrival.ts';
import { ButtonLink, type ButtonTone } from '../button.tsx';
import { classNames } from '../class-names.ts';
import css from './keep-game.module.css';

/** For a guest: by a phone number they get an account, and what they played is theirs. Leads back to where they are. */
export function KeepLink({ tone = 'quiet' }: { tone?: ButtonTone }) {
  const { pathname, search } = useLocation();
  const onward: Onward = { from: pathname + search, over: true };
  return (
    <ButtonLink to="/auth" state={onward} tone={tone} block>
      留下这局
    </ButtonLink>
  );
}

interface KeepGameProps {
  readonly why: string;
  readonly tone?: ButtonTone;
  readonly plain?: boolean;
}

/** What a guest lacks here, in a sentence, and the way to it. */
export function KeepGame({ why, tone = 'quiet', plain = false }: KeepGameProps) {
  // Signed out meanwhile.
  if (!useSignedIn()) return null;
  return (
    <section className={classNames(css.keep, plain && css.plain)} aria-label="留下这局">
      <p>{why}</p>
      <KeepLink tone={tone} />
    </section>
  );
}
