import { Link } from '../../router/link.tsx';
import { Forward } from '../../ui/home-icons.tsx';
import css from './public-lobbies-door.module.css';

export function PublicLobbiesDoor() {
  return (
    <Link className={css.door} to="/tables">
      <span className={css.words}>
        <span className={css.name}>拼车</span>
        <span className={css.hint}>人凑不齐？看看哪桌在等人</span>
      </span>
      <Forward />
    </Link>
  );
}
