import { groupInvite, groupUninvite } from '@juzhongren/contract/groups/invitation';
import { GROUP_LINK_DAYS, GROUP_MEMBERS_MAX } from '@juzhongren/contract/limits';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../format/time.ts';
import { load } from '../../net/query-client.ts';
import { defaultPicture, ownOrigin, type ShareCard } from '../../session/hosts/share-card.ts';
import { Button } from '../../ui/button.tsx';
import { copyToShare, share } from '../../ui/share/share.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import css from './group-screen.module.css';
import { isMine, type Group } from './people.ts';
import { useGroupAct } from './use-group-act.ts';

const linkQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['group-link', groupId],
    queryFn: ({ signal }) => load(groupInvite, { groupId, anew: false }, { signal }),
    staleTime: 0,
  });

function cardOf({ name, avatar }: Group, token: string): ShareCard {
  return {
    title: name,
    text: `来「${name}」一起玩剧本杀，上车就能一起挑本`,
    link: `${ownOrigin()}/group/join/${token}`,
    picture: avatar === '' ? defaultPicture() : ownOrigin() + avatar,
  };
}

interface InviteSheetProps {
  readonly group: Group;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function InviteSheet({ group, open, onClose }: InviteSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="邀请车友">
      {open && (group.members.length >= GROUP_MEMBERS_MAX ? <Full /> : <Link group={group} onClose={onClose} />)}
    </Sheet>
  );
}

const Full = () => <p className={css.soft}>车队满员了，最多 {GROUP_MEMBERS_MAX} 人。有人下车，才能再邀请。</p>;

function Link({ group, onClose }: { group: Group; onClose: () => void }) {
  const { groupId } = group;
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({ ...linkQuery(groupId), retry: false });
  const act = useGroupAct(groupId);
  if (data === undefined) {
    return isError ? (
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading className={css.parts}>
        <Skeleton height="88px" radius="12px" />
      </Loading>
    );
  }
  const card = cardOf(group, data.token);
  const anew = async (): Promise<void> => {
    if (await act.run(groupInvite, { groupId, anew: true })) void refetch();
  };
  const drop = async (all: boolean): Promise<void> => {
    if (!(await act.run(groupUninvite, { groupId, all }))) return;
    client.removeQueries({ queryKey: linkQuery(groupId).queryKey });
    onClose();
  };
  return (
    <div className={css.parts}>
      <p className={css.link} translate="no">
        {card.link}
      </p>
      <p className={css.soft}>
        {`${formatDate(data.endsAt)} 前有效，一个链接管 ${GROUP_LINK_DAYS} 天。拿到链接的人都能上车，只发给认识的人。`}
      </p>
      <Button tone="primary" block onClick={() => void share(card)}>
        发给朋友
      </Button>
      <Button block onClick={() => void copyToShare(`${card.text} ${card.link}`)}>
        复制链接
      </Button>
      <div className={css.ways}>
        <Button small busy={act.busy} onClick={() => void anew()}>
          换一个链接
        </Button>
        <Button small disabled={act.busy} onClick={() => void drop(false)}>
          收回链接
        </Button>
        {isMine(group) && (
          <Button small disabled={act.busy} onClick={() => void drop(true)}>
            收回所有人的链接
          </Button>
        )}
      </div>
    </div>
  );
}
