import { useLatePart } from '../late-part.ts';
import type { Elements } from '../elements.ts';

/** 「我第一次玩」: what a button opens, wherever it stands; `elements` belong into the page once. */
export function useGuide(): { readonly open: () => void; readonly elements: Elements } {
  const { Part, open, close } = useLatePart(async () => (await import('./guide-sheet.tsx')).GuideSheet);
  return { open, elements: Part === undefined ? null : <Part onClose={close} /> };
}
