import { groupDissolve, groupEdit, groupLeave } from '@juzhongren/contract/groups/group';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../format/isolated.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { GroupForm } from '../../ui/group/group-form.tsx';
import { groupQuery, groupsQuery } from '../../ui/group/group-queries.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AskFirst } from './ask-first.tsx';
import { GroupComplaint } from './group-complaint.tsx';
import css from './group-screen.module.css';
import { isMine, type Group } from './people.ts';
import { useGroupAct } from './use-group-act.ts';

interface MoreSheetProps {
  readonly group: Group;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MoreSheet({ group, open, onClose }: MoreSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="更多">
      {open && <More group={group} onClose={onClose} />}
    </Sheet>
  );
}

function More({ group, onClose }: { group: Group; onClose: () => void }) {
  const { groupId, members } = group;
  const [asking, setAsking] = useState<'edit' | 'complaint' | 'leave' | 'dissolve'>();
  const navigate = useNavigate();
  const act = useGroupAct(groupId, { leaving: true });
  const close = (): void => setAsking(undefined);
  const may = isMine(group);
  const end = async (call: typeof groupLeave, words: string): Promise<void> => {
    if (!(await act.run(call, { groupId }))) return;
    showToast(words);
    await navigate('/groups', { replace: true });
  };
  const heir = members.find(({ userId }) => userId !== group.me);
  return (
    <div className={css.parts}>
      {may && (
        <Button block onClick={() => setAsking('edit')}>
          改名字和图片
        </Button>
      )}
      <Button block onClick={() => setAsking('complaint')}>
        举报名字或图片
      </Button>
      <Button block tone="danger" onClick={() => setAsking('leave')}>
        下车
      </Button>
      {may && members.length > 1 && (
        <Button block tone="danger" onClick={() => setAsking('dissolve')}>
          解散车队
        </Button>
      )}
      <Sheet open={asking === 'edit'} onClose={close} title="改名字和图片">
        {asking === 'edit' && (
          <Edit
            group={group}
            onDone={() => {
              close();
              onClose();
            }}
          />
        )}
      </Sheet>
      <GroupComplaint groupId={groupId} open={asking === 'complaint'} onClose={close} onDone={onClose} />
      <AskFirst
        open={asking === 'leave'}
        onClose={close}
        title="要下车吗？"
        words={
          heir === undefined
            ? '你下车以后没有人了，车队就解散了。'
            : may
              ? `你下车以后，由「${isolated(heir.nickname)}」当队长。`
              : '下车以后，挑本时不再算上你，一起玩过的局里也不再写你。'
        }
        yes="下车"
        busy={act.busy}
        onYes={() => void end(groupLeave, '你下车了')}
      />
      <AskFirst
        open={asking === 'dissolve'}
        onClose={close}
        title="要解散车队吗？"
        words="名字、图片、链接和一起玩过的局都会删掉，找不回来。开着的房间照常玩。"
        yes="解散"
        busy={act.busy}
        onYes={() => void end(groupDissolve, '车队解散了')}
      />
    </div>
  );
}

function Edit({ group, onDone }: { group: Group; onDone: () => void }) {
  const { groupId } = group;
  const client = useQueryClient();
  return (
    <GroupForm
      initial={group}
      submitLabel="保存"
      onSubmit={async (change) => {
        const answer = await sendInTime(groupEdit, { groupId, ...change });
        if (!answer.ok) return answer;
        void client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey });
        void client.invalidateQueries({ queryKey: groupsQuery.queryKey });
        showToast('已保存', { tone: 'good' });
        onDone();
        return undefined;
      }}
    />
  );
}
