import { appConfig } from '../net/app-config.ts';
import { Link } from '../router/link.tsx';

const ASK = '请联系客服';

/** Whether the words send somebody to support that nobody has named: then they lead to where one can write. */
export function leadsToSupport(text: string): boolean {
  return text.includes(ASK) && appConfig().support === null;
}

/** A text for people; where it says to ask support, with the name of who that is, or else the way to write to the operator. */
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
