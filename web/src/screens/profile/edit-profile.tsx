import { userProfileUpdate, type Profile } from '@juzhongren/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../net/send.ts';
import { ProfileForm } from '../../ui/profile/profile-form.tsx';
import { profileQuery } from '../../ui/profile/profile-query.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';

interface EditProfileProps {
  readonly profile: Profile;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Form to change avatar and nickname. Updates the cached profile at once and marks all other queries as stale. */
export function EditProfile({ profile, open, onClose }: EditProfileProps) {
  const client = useQueryClient();
  return (
    <Sheet open={open} onClose={onClose} title="编辑资料">
      <ProfileForm
        initial={profile}
        submitLabel="保存"
        onSubmit={async (change) => {
          const answer = await send(userProfileUpdate, change);
          if (!answer.ok) return answer;
          client.setQueryData(profileQuery.queryKey, (old) => (old === undefined ? old : { ...old, ...change }));
          // Also cancels a pending older request, which would bring the old name back.
          void client.invalidateQueries({ queryKey: profileQuery.queryKey });
          void client.invalidateQueries({ refetchType: 'none' });
          showToast('已保存', { tone: 'good' });
          onClose();
          return undefined;
        }}
      />
    </Sheet>
  );
}
