import { useState, type ComponentType } from 'react';
import { showToast } from './toast.tsx';

export interface LatePart<Props> {
  /** Undefined while closed or loading. */
  readonly Part: ComponentType<Props> | undefined;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Lazy-loads a rarely opened part of a page on the first tap. `load` imports it. Shows a toast if that fails; the page
 * stays unchanged.
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
