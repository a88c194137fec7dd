import { useEffect, useId, useState } from 'react';
import { useLocation } from '../../router/hooks.ts';
import { type ShareCard, useShareCard } from '../../session/hosts/share-card.ts';
import { Button } from '../button.tsx';
import { useModal } from '../modal.ts';
import { hideShareHint } from './share-hint-state.ts';
import css from './share-hint.module.css';
import { copyToShare } from './share.ts';

/** Hint that points at the messaging app's share menu, which a page cannot open. Also offers to copy. */
export function ShareHint({ card }: { card: ShareCard }) {
  // The menu sends this card until the hint is closed, then the screen's card again.
  useShareCard(card);
  const modal = useModal(true, { dismissible: true, close: hideShareHint });
  const id = useId();
  // The phone's back button may change the screen below the hint.
  const { key } = useLocation();
  const [shownAt] = useState(key);
  useEffect(() => {
    if (key !== shownAt) hideShareHint();
  }, [key, shownAt]);
  return (
    // Keyboard users have Esc and the button; a tap anywhere is additional.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.hint} aria-labelledby={id}>
      <svg className={css.arrow} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path d="M8 90C52 92 100 66 106 12" />
        <path d="M88 26 106 8l11 23" />
      </svg>
      <h2 id={id} className={css.line}>
        点右上角 <span className={css.dots}>···</span> 发送给朋友
      </h2>
      <div className={css.actions}>
        <Button onClick={() => void copyToShare(`${card.text} ${card.link}`)}>复制链接</Button>
        <Button tone="plain" onClick={hideShareHint}>
          知道了
        </Button>
      </div>
    </dialog>
  );
}
