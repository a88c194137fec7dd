import { useViewTransitionState } from 'react-router';

/** The name under which a card's poster becomes the one of the script's page, and back. */
export const POSTER_TRANSITION = 'poster';

let opened: string | undefined;

/**
 * The transition name for the poster of a script's card, and what to call when the card is tapped. Only one card at a time
 * may have the name: the router's own answer does not tell `/script?id=1` from `/script?id=2`. Where a script can stand
 * in two lists of one screen, `list` tells its cards apart.
 */
export function usePosterTransition(scriptId: number, list = ''): { name: string | undefined; onOpen: () => void } {
  const moving = useViewTransitionState('/script');
  const card = `${list}${scriptId}`;
  return {
    name: moving && opened === card ? POSTER_TRANSITION : undefined,
    onOpen: () => {
      opened = card;
    },
  };
}
