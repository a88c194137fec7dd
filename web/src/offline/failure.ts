import { useNoNetwork } from '../browser/use-no-network.ts';
import { useOutdated } from '../net/version.ts';

export interface FailureMessages {
  readonly text: string;
  readonly label: '重试' | '刷新';
  readonly act: () => void;
}

/** Returns `text` and `retry` unless the reason is known: no network, or a page older than its server. */
export function useFailure(text: string, retry: () => void): FailureMessages {
  const noNetwork = useNoNetwork();
  const outdated = useOutdated();
  if (noNetwork) return { text: '没有网络', label: '重试', act: retry };
  if (outdated) return { text: '有新版本，请刷新', label: '刷新', act: () => window.location.reload() };
  return { text, label: '重试', act: retry };
}
