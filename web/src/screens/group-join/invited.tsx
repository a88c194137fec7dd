import { groupJoin, type GroupInvitation } from '@juzhongren/contract/groups/invitation';
import { GROUP_MEMBERS_MAX } from '@juzhongren/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDate } from '../../format/time.ts';
import { useSignedIn } from '../../identity/token.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { reportSessionInvalid } from '../../net/session-invalid.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { GroupPicture } from '../../ui/group/group-picture.tsx';
import { groupsQuery } from '../../ui/group/group-queries.ts';
import { SwitchRow } from '../../ui/switch-row.tsx';
import css from './group-join.module.css';

interface InvitedProps {
  readonly invitation: GroupInvitation;
  readonly token: string;
  /** Called if the invitation may have changed. */
  readonly onChanged: () => void;
}

export function Invited({ invitation, token, onChanged }: InvitedProps) {
  const { inviter, name, avatar, members, full, endsAt, blocked = false } = invitation;
  const signedIn = useSignedIn();
  const [named, setNamed] = useState(false);
  const { busy, failure, join } = useJoin(token, onChanged);
  return (
    <>
      <section className={css.card} aria-label="邀请">
        <GroupPicture src={avatar} name={name} size={96} />
        <p className={css.lead}>
          <bdi>{inviter.nickname}</bdi> 请你上车
        </p>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={css.soft}>{`车上 ${members} 人 · 链接 ${formatDate(endsAt)} 前有效`}</p>
      </section>
      {full ? (
        <div className={css.words}>
          <p role="alert">车队已经满员</p>
          <p className={css.soft}>一个车队最多 {GROUP_MEMBERS_MAX} 人，有人下车，就能用这个链接上车</p>
        </div>
      ) : (
        <>
          <section className={css.consent} aria-labelledby="group-sees">
            <h2 id="group-sees" className={css.title}>
              上车以后，车友会看到
            </h2>
            <ul className={css.points}>
              <li>你的昵称和头像</li>
              <li>一个剧本有几个人玩过、几个人想玩、几个人玩它不用付钱。不写是谁；人少的车队，可能猜得到是你</li>
              <li>以后和车友玩完的局：什么时候、玩了什么、谁在</li>
            </ul>
            {signedIn && (
              <SwitchRow
                name="写上我的名字"
                hint="玩过和想玩的剧本，车友能看到是你。随时可以关"
                on={named}
                onChange={setNamed}
              />
            )}
            <p className={css.soft}>随时可以下车，下车后这些都不再算上你。</p>
          </section>
          {blocked && (
            <p role="status" className={css.warning}>
              车上有你屏蔽的人
            </p>
          )}
          {failure !== undefined && (
            <p role="alert" className={css.warning}>
              {failure}
            </p>
          )}
          <div className={css.actions}>
            {signedIn ? (
              <Button tone="primary" block busy={busy} onClick={() => join(named)}>
                {blocked ? '仍然上车' : '上车'}
              </Button>
            ) : (
              <Button tone="primary" block onClick={reportSessionInvalid}>
                登录后上车
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

function useJoin(token: string, onChanged: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const join = async (named: boolean): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const answer = await sendInTime(groupJoin, { token, named });
    if (answer.ok) {
      void client.invalidateQueries({ queryKey: groupsQuery.queryKey });
      return await navigate(`/group/${answer.params.groupId}`, { replace: true });
    }
    running.current = false;
    setBusy(false);
    setFailure(refusalText(answer, '没有连上服务器，等网络好了再试一次'));
    // The last place may be taken, or the link revoked.
    if (answer.fault === 'refused') onChanged();
  };
  return { busy, failure, join: (named: boolean) => void join(named) };
}
