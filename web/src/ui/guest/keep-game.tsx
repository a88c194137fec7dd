import { useLocation } from '../../router/hooks.ts';
import { useSignedIn } from '../../identity/token.ts';
import type { Onward } from '../../session/arrival.ts';
import { ButtonLink, type ButtonTone } from '../button.tsx';
import { classNames } from '../class-names.ts';
import css from './keep-game.module.css';

/** Link for guests to register by phone number and own what they played. Leads back to the current screen. */
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

export function KeepGame({ why, tone = 'quiet', plain = false }: KeepGameProps) {
  if (!useSignedIn()) return null;
  return (
    <section className={classNames(css.keep, plain && css.plain)} aria-label="留下这局">
      <p>{why}</p>
      <KeepLink tone={tone} />
    </section>
  );
}
