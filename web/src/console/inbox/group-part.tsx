import type { WholeComplaint } from '@juzhongren/contract/console/rows';
import { DoButton } from '../action-dialog/do-button.tsx';
import { Part } from '../frame/page.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import css from './inbox.module.css';

/** Shows the current state of the reported group, with a button that blanks its name and picture. */
export function GroupPart({ groupId, complaint }: { groupId: string; complaint: WholeComplaint }) {
  const { group, complaint_id: number, state } = complaint;
  const because = { complaint: String(number), ...(state === 'closed' ? { close: 'no' } : {}) };
  return (
    <Part title="车队现在">
      {group == null ? (
        <p>已经解散</p>
      ) : (
        <div className={css.group}>
          {group.avatar !== '' && <img src={group.avatar} alt="车队的图片" width={96} height={96} />}
          <p>{group.name}</p>
          <p className={css.by}>
            队长 <PersonLink id={group.owner} name={null} />
          </p>
          <DoButton
            action="groups blank"
            tone="danger"
            values={{ group: groupId, ...because }}
            about={`车队 ${groupId}`}
          />
        </div>
      )}
    </Part>
  );
}
