import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { shakeMark } from '../../ui/shake.ts';
import css from './agreement.module.css';
import { LEGAL_TEXTS, type LegalText } from './legal-texts.ts';

interface AgreementProps {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  /** Grows whenever signing in was tried without it. */
  readonly shake: number;
}

const [TERMS, PRIVACY] = LEGAL_TEXTS;

export function Agreement({ agreed, onChange, shake }: AgreementProps) {
  const [shown, setShown] = useState<LegalText>(TERMS);
  const [open, setOpen] = useState(false);
  const read = (text: LegalText): void => {
    setShown(text);
    setOpen(true);
  };
  return (
    <div className={css.agreement} data-shake={shakeMark(shake)}>
      <input
        id="agreement"
        className={css.box}
        type="checkbox"
        checked={agreed}
        aria-labelledby="agreement-text"
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className={css.text} id="agreement-text">
        <label htmlFor="agreement">我已阅读并同意</label>
        <button type="button" className={css.link} onClick={() => read(TERMS)}>
          《{TERMS.title}》
        </button>
        <label htmlFor="agreement">和</label>
        <button type="button" className={css.link} onClick={() => read(PRIVACY)}>
          《{PRIVACY.title}》
        </button>
      </p>
      <Sheet open={open} onClose={() => setOpen(false)} title={shown.title} surface="paper">
        <div className={css.legal}>
          {shown.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Sheet>
    </div>
  );
}
