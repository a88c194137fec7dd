import { groupCreate } from '@juzhongren/contract/groups/group';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { useNavigate } from '../../router/hooks.ts';
import { GroupForm } from '../../ui/group/group-form.tsx';
import { groupsQuery } from '../../ui/group/group-queries.ts';
import { Sheet } from '../../ui/sheet.tsx';

export function CreateGroup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // Reused until a response arrives, so that a retry after a lost response creates no second group.
  const request = useRef<string>(undefined);
  return (
    <Sheet open={open} onClose={onClose} title="组一个车队">
      {open && (
        <GroupForm
          submitLabel="组好了"
          onSubmit={async ({ name, avatar }) => {
            request.current ??= makeRequestId();
            const picture = avatar == null ? {} : { avatar };
            const answer = await sendInTime(groupCreate, { name, ...picture, requestId: request.current });
            if (answer.ok || answer.fault === 'refused') request.current = undefined;
            if (!answer.ok) return answer;
            void client.invalidateQueries({ queryKey: groupsQuery.queryKey });
            onClose();
            await navigate(`/group/${answer.params.groupId}`);
            return undefined;
          }}
        />
      )}
    </Sheet>
  );
}
