import { samePath } from '../../router/route.ts';
import { useShownTransition } from '../../router/router-provider.tsx';

/** The name under which a card's poster becomes the one of the script's page, and back. */
export const POSTER_TRANSITION = 'poster';

let opened: string | undefined;

/**
 * The transition name for the poster of a script's card, and what to call when the card is tapped. Only one card at a time
 * may have the name: the router's transition does not tell `/script?id=1` from `/script?id=2`. Where a script can stand
 * in two lists of one screen, `list` tells its cards apart.
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
