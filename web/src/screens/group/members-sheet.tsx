import { groupNamed, groupPass, groupRemove } from '@juzhongren/contract/groups/group';
import { useState } from 'react';
import { isolated } from '../../format/isolated.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { AskFirst } from './ask-first.tsx';
import css from './group-screen.module.css';
import { isMine, type Group, type GroupMember } from './people.ts';
import { useGroupAct } from './use-group-act.ts';

interface MembersSheetProps {
  readonly group: Group;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MembersSheet({ group, open, onClose }: MembersSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`车友 ${group.members.length} 人`}>
      {open && <Members group={group} />}
    </Sheet>
  );
}

interface Asking {
  readonly what: 'remove' | 'pass';
  readonly member: GroupMember;
}

function Members({ group }: { group: Group }) {
  const { groupId, me, members } = group;
  const act = useGroupAct(groupId);
  const [asking, setAsking] = useState<Asking>();
  const own = members.find(({ userId }) => userId === me);
  const may = isMine(group);
  const answer = async ({ what, member: { userId } }: Asking): Promise<void> => {
    if (await act.run(what === 'remove' ? groupRemove : groupPass, { groupId, userId })) setAsking(undefined);
  };
  const name = isolated(asking?.member.nickname ?? '');
  return (
    <div className={css.parts}>
      {own !== undefined && (
        <SwitchRow
          name="写上我的名字"
          hint="玩过和想玩的剧本，车友能看到是你"
          on={own.named}
          onChange={(named) => void act.run(groupNamed, { groupId, named })}
        />
      )}
      <ul className={css.people}>
        {members.map((member) => (
          <li key={member.userId} className={css.person}>
            <Avatar src={member.avatar} name={member.nickname} decorative />
            <p className={css.words}>
              <bdi className={css.personName}>{member.nickname}</bdi>
              {(member.owner || member.userId === me) && (
                <span className={css.soft}>{member.owner ? (member.userId === me ? '你，队长' : '队长') : '你'}</span>
              )}
            </p>
            {may && member.userId !== me && (
              <span className={css.acts}>
                <Button
                  small
                  tone="plain"
                  aria-label={`设为队长：${isolated(member.nickname)}`}
                  onClick={() => setAsking({ what: 'pass', member })}
                >
                  设为队长
                </Button>
                <Button
                  small
                  tone="danger"
                  aria-label={`请下车：${isolated(member.nickname)}`}
                  onClick={() => setAsking({ what: 'remove', member })}
                >
                  请下车
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <AskFirst
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking?.what === 'pass' ? `让「${name}」当队长？` : `请「${name}」下车？`}
        words={
          asking?.what === 'pass'
            ? `以后车队由「${name}」管，你还在车上。`
            : `「${name}」会离开车队。想请回来，要用你以后发的新链接，别人的不行。`
        }
        yes={asking?.what === 'pass' ? '设为队长' : '请下车'}
        busy={act.busy}
        onYes={() => asking !== undefined && void answer(asking)}
      />
    </div>
  );
}
