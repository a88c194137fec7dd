import type { ListedGroup } from '@juzhongren/contract/groups/group';
import { Link } from '../../router/link.tsx';
import { GroupPicture } from '../../ui/group/group-picture.tsx';
import { Forward } from '../../ui/home-icons.tsx';
import css from './groups-screen.module.css';

export function GroupRow({ group }: { group: ListedGroup }) {
  return (
    <Link className={css.row} to={`/group/${group.groupId}`}>
      <GroupPicture src={group.avatar} name={group.name} faces={group.faces} size={64} />
      <span className={css.words}>
        <bdi className={css.name}>{group.name}</bdi>
        <span className={css.facts}>{`${group.members} 人${group.owner ? ' · 你是队长' : ''}`}</span>
        {group.gathering > 0 && <span className={css.gathering}>{`${group.gathering} 个房间在等人`}</span>}
      </span>
      <Forward className={css.forward} />
    </Link>
  );
}
