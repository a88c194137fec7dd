import { useNoNetwork } from '../browser/device-line.ts';
import { useOutdated } from '../net/version.ts';

/** What to say of something that did not load, and what to do about it. */
export interface FailureMessages {
  readonly text: string;
  /** Of the button. */
  readonly label: '重试' | '刷新';
  readonly act: () => void;
}

/** `text` and `retry` as they are, unless the reason is known: no network, or a page older than its server. */
export function useFailure(text: string, retry: () => void): FailureMessages {
  const noNetwork = useNoNetwork();
  const outdated = useOutdated();
  if (noNetwork) return { text: '没有网络', label: '重试', act: retry };
  if (outdated) return { text: '有新版本，请刷新', label: '刷新', act: () => window.location.reload() };
  return { text, label: '重试', act: retry };
}
