import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation } from './hooks.ts';
import { addressOf, resolvePath, type To } from './location.ts';
import type { NavigateOptions } from './router.ts';
import { useRouter } from './router-provider.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  readonly to: To;
  /** Left to the browser: for a file, or for a page that is not a screen of the app. */
  readonly reloadDocument?: boolean;
}

/**
 * Link to a screen. A link to the current address adds no history entry. Another click while its screen is loading does
 * nothing.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  reloadDocument = false,
  onClick,
  ...rest
}: LinkProps) {
  const router = useRouter();
  const here = useLocation();
  const address = addressOf(resolvePath(to, here));
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlain(event)) return;
    event.preventDefault();
    const { pending } = router.state;
    if (pending !== undefined && addressOf(pending) === address) return;
    void router.navigate(to, {
      replace: replace ?? address === addressOf(here),
      state,
      ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
      ...(viewTransition === undefined ? {} : { viewTransition }),
    });
  };
  // The content is in its children.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} href={address} onClick={follow} />;
}

/** Returns whether a click is meant for this tab: not for another tab, a window or a download. */
function isPlain({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const elsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button === 0 && !elsewhere && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
