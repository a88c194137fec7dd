import { appConfig } from '../net/app-config.ts';
import { Link } from '../router/link.tsx';

const ASK = '请联系客服';

/**
 * Returns whether the text refers to support but no support contact is configured. It then links to the feedback form.
 */
export function leadsToSupport(text: string): boolean {
  return text.includes(ASK) && appConfig().support === null;
}

/** Text for users. A reference to support gets the configured contact, otherwise a link to the feedback form. */
export function SupportText({ text }: { text: string }) {
  const at = text.indexOf(ASK);
  if (at === -1) return <span>{text}</span>;
  const { support } = appConfig();
  const before = text.slice(0, at);
  const after = text.slice(at + ASK.length);
  if (support !== null) return <span>{`${before}${ASK} ${support}${after}`}</span>;
  return (
    <span>
      <span>{`${before}请`}</span>
      <Link to="/feedback">联系客服</Link>
      <span>{after}</span>
    </span>
  );
}
