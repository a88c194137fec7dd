import type { Banner, Popup } from '@juzhongren/contract/content';
import { LINK_FLAG, POPUP_FLAG, type EntryScene } from '@juzhongren/contract/enumerations';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';

export type Destination =
  | { readonly href: string }
  | { readonly to: string; readonly state: { readonly scene: EntryScene; readonly collection_id?: number } };

export function bannerDestination({ flag, redirectUrl, scriptId }: Banner): Destination | undefined {
  return flag === LINK_FLAG.External ? external(redirectUrl) : script(scriptId, 'BANNER');
}

export function popupDestination({ flag, redirectUrl, scriptId, collectionId }: Popup): Destination | undefined {
  if (flag === POPUP_FLAG.External) return external(redirectUrl);
  if (flag === POPUP_FLAG.Script) return script(scriptId, 'POPUP');
  return collectionId === null
    ? undefined
    : { to: '/script/list/collection', state: { collection_id: collectionId, scene: 'POPUP' } };
}

/** Accepts only absolute http and https addresses, because data from the service must not run scripts here. */
function external(address: string | null): Destination | undefined {
  try {
    const { protocol, href } = new URL(address ?? '');
    return protocol === 'http:' || protocol === 'https:' ? { href } : undefined;
  } catch {
    return undefined;
  }
}

function script(id: number | null, scene: EntryScene): Destination | undefined {
  return id === null ? undefined : { to: `/script?id=${id}`, state: { scene } };
}

interface DestinationLinkProps {
  /** Undefined renders a picture without a link. */
  readonly to: Destination | undefined;
  readonly className: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

export function DestinationLink({ to, className, tabIndex, onOpen, children }: DestinationLinkProps) {
  const look = { className, tabIndex, draggable: false, onClick: onOpen };
  if (to === undefined) return <div className={className}>{children}</div>;
  if ('href' in to)
    return (
      <a {...look} href={to.href} rel="noopener">
        {children}
      </a>
    );
  return (
    <Link {...look} to={to.to} state={to.state}>
      {children}
    </Link>
  );
}
