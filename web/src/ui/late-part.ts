import { useState, type ComponentType } from 'react';
import { showToast } from './toast.tsx';

export interface LatePart<Props> {
  /** Undefined while it is closed, and while it is fetched. */
  readonly Part: ComponentType<Props> | undefined;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Something that most people never open: its code comes with the first tap, not with the page. `load` imports it. Where it
 * cannot be fetched that is said, and the page stays as it is.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const open = async (): Promise<void> => {
    try {
      const part = await load();
      setPart(() => part);
    } catch {
      showToast('没有打开，看看网络再试一次', { tone: 'bad' });
    }
  };
  return { Part, open: () => void open(), close: () => setPart(undefined) };
}
