import { LegalLink } from './legal-link.tsx';
import { shakeMark } from '../shake.ts';
import css from './agreement.module.css';

interface AgreementProps {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  /** Increase it to shake the box when the user tries to sign in without agreeing. */
  readonly shake: number;
}

export function Agreement({ agreed, onChange, shake }: AgreementProps) {
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
        <span className={css.names}>
          <LegalLink which="terms" />
          <label htmlFor="agreement">和</label>
          <LegalLink which="privacy" />
        </span>
      </p>
    </div>
  );
}
