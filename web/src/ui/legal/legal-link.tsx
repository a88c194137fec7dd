import { useState } from 'react';
import { createPortal } from 'react-dom';
import css from './legal-link.module.css';
import { LegalSheet } from './legal-sheet.tsx';
import { LEGAL_TITLE, type LegalText } from './legal-text.ts';

/** 《用户协议》, 《隐私政策》 or 《开源许可》, in a line of text: opens what it names to be read, above what is being done. */
export function LegalLink({ which }: { which: LegalText }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {`《${LEGAL_TITLE[which]}》`}
      </button>
      {/* Outside of the paragraph and the form that it is named in. */}
      {createPortal(<LegalSheet which={which} open={open} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
