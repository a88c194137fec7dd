import { useState } from 'react';
import { createPortal } from 'react-dom';
import css from './legal-link.module.css';
import { LegalSheet } from './legal-sheet.tsx';
import { LEGAL_TITLE, type LegalText } from './legal-text.ts';

/** Inline link to 《用户协议》, 《隐私政策》 or 《开源许可》 that opens the text in a bottom sheet over the page. */
export function LegalLink({ which }: { which: LegalText }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {`《${LEGAL_TITLE[which]}》`}
      </button>
      {/* Rendered outside the surrounding paragraph and form. */}
      {createPortal(<LegalSheet which={which} open={open} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
