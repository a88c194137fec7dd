import { useLatePart } from '../late-part.ts';
import type { Elements } from '../elements.ts';

/** Returns what opens the guide 「我第一次玩」. Render `elements` once in the page. */
export function useGuide(): { readonly open: () => void; readonly elements: Elements } {
  const { Part, open, close } = useLatePart(async () => (await import('./guide-sheet.tsx')).GuideSheet);
  return { open, elements: Part === undefined ? null : <Part onClose={close} /> };
}
