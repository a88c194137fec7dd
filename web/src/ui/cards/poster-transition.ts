import { samePath } from '../../router/route.ts';
import { useShownTransition } from '../../router/router-provider.tsx';

/** View transition name shared by a card's poster and the poster of the script page. */
export const POSTER_TRANSITION = 'poster';

let opened: string | undefined;

/**
 * Returns the transition name for the poster of a script card and the function to call on tap. Only one card may have
 * the name at a time, because the router's transition does not distinguish `/script?id=1` from `/script?id=2`. If a
 * script appears in two lists of a screen, `list` distinguishes its cards.
 */
export function usePosterTransition(scriptId: number, list = ''): { name: string | undefined; onOpen: () => void } {
  const { from, to } = useShownTransition() ?? {};
  const moving = [from, to].some((place) => place !== undefined && samePath('/script', place.pathname));
  const card = `${list}${scriptId}`;
  return {
    name: moving && opened === card ? POSTER_TRANSITION : undefined,
    onOpen: () => {
      opened = card;
    },
  };
}
