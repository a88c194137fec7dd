import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { GroupPicture } from '../../ui/group/group-picture.tsx';
import css from './group-screen.module.css';
import { InviteSheet } from './invite-sheet.tsx';
import { MembersSheet } from './members-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { isMine, type Group } from './people.ts';

export function GroupHead({ group }: { group: Group }) {
  const [open, setOpen] = useState<'invite' | 'members' | 'more'>();
  const close = (): void => setOpen(undefined);
  const { name, avatar, members } = group;
  const alone = members.length === 1;
  return (
    <section className={css.head} aria-label={name}>
      <div className={css.who}>
        <GroupPicture src={avatar} name={name} faces={members} size={72} />
        <div className={css.words}>
          <h2 className={css.name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={css.soft}>
            {`${alone ? '车上只有你' : `车上 ${members.length} 人`}${isMine(group) ? ' · 你是队长' : ''}`}
          </p>
        </div>
      </div>
      {alone && <p className={css.soft}>把链接发给常一起玩的人，人齐了，就能看到大家都没玩过的本。</p>}
      <div className={css.ways}>
        <Button tone={alone ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={() => setOpen('invite')}>
          邀请车友
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('members')}>
          车友
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('more')}>
          更多
        </Button>
      </div>
      <InviteSheet group={group} open={open === 'invite'} onClose={close} />
      <MembersSheet group={group} open={open === 'members'} onClose={close} />
      <MoreSheet group={group} open={open === 'more'} onClose={close} />
    </section>
  );
}
