import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { Link } from '../../router/link.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import { usePosterTransition } from '../../ui/cards/poster-transition.ts';
import css from './favorites-row.module.css';

export function FavoriteCard({ card }: { card: ScriptCard }) {
  const { name, onOpen } = usePosterTransition(card.script_id);
  const to = `/script?id=${card.script_id}`;
  return (
    <Link className={css.link} to={to} state={{ scene: 'LIST' }} onClick={onOpen} viewTransition>
      <span className={css.cover}>
        <Poster src={card.cover} name={card.script_name} transition={name} />
      </span>
      <span className={css.name}>{card.script_name}</span>
    </Link>
  );
}
