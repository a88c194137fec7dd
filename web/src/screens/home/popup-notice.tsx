import { popupLog, type Popup } from '@juzhongren/contract/content';
import { useEffect, useRef, useState } from 'react';
import { track } from '../../analytics/analytics.ts';
import { send } from '../../net/send.ts';
import { Close } from '../../ui/home-icons.tsx';
import { useModal } from '../../ui/modal.ts';
import { DestinationLink, popupDestination } from './destination.tsx';
import css from './popup-notice.module.css';

/** Modal notice of the operator. It opens when its picture has loaded and reports that it was shown. */
export function PopupNotice({ popup, onShown }: { popup: Popup; onShown: () => void }) {
  const [closed, setClosed] = useState(false);
  const picture = usePicture(popup.cover);
  const open = picture !== 'loading' && !closed;
  const tell = (name: 'popup_closed' | 'popup_opened') => track({ name, fields: { popupId: popup.id } });
  const close = (): void => setClosed(true);
  const dismiss = (): void => {
    tell('popup_closed');
    close();
  };
  const modal = useModal(open, { dismissible: true, close: dismiss });
  const shown = useRef(onShown);
  useEffect(() => {
    if (picture === 'loading') return;
    shown.current();
    // Fire and forget: a failure does not matter.
    void send(popupLog, { popupId: popup.id });
    track({ name: 'popup_shown', fields: { popupId: popup.id } });
  }, [picture, popup.id]);
  return (
    // Keyboard users have Esc and the close button. A tap outside is an extra.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.popup} aria-label={popup.title}>
      {open && (
        // A tap on the picture navigates away, so the notice closes.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div className={css.body} onClick={close}>
          <DestinationLink to={popupDestination(popup)} className={css.card} onOpen={() => tell('popup_opened')}>
            {picture === 'loaded' ? (
              <img className={css.picture} src={popup.cover} alt={popup.title} width={600} height={800} />
            ) : (
              <span className={css.title}>{popup.title}</span>
            )}
          </DestinationLink>
          <button type="button" className={css.close} aria-label="关闭" onClick={dismiss}>
            <Close />
          </button>
        </div>
      )}
    </dialog>
  );
}

function usePicture(src: string): 'loading' | 'loaded' | 'failed' {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(src === '' ? 'failed' : 'loading');
  useEffect(() => {
    if (src === '') return;
    const image = new Image();
    image.addEventListener('load', () => setState('loaded'));
    image.addEventListener('error', () => setState('failed'));
    image.src = src;
  }, [src]);
  return state;
}
