import { type Notice, userNoticeRead, userNotices } from '@juzhongren/contract/notices';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetNews } from '../identity/news.ts';
import { useGuest } from '../identity/token.ts';
import { load } from '../net/query-client.ts';
import { refusalText } from '../net/refusal-text.ts';
import { send } from '../net/send.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { isAnswerable, noticeText, noticeTitle } from './notice-labels.ts';
import css from './notices.module.css';

const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => load(userNotices, {}, { signal }),
  staleTime: 0,
});

/** Shows the user's notices one after another, oldest first. A notice stays unread until the user confirms it. */
export function Notices({ banned }: { banned: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(noticesQuery);
  const [busy, setBusy] = useState(false);
  const guest = useGuest();
  const notice = data?.notices[0];
  const isAllRead = data !== undefined && notice === undefined;
  useEffect(() => {
    // A ban remains after all notices are read.
    if (!isAllRead || banned) return;
    forgetNews();
    client.removeQueries({ queryKey: noticesQuery.queryKey });
  }, [banned, client, isAllRead]);

  const read = async ({ noticeId }: Notice): Promise<void> => {
    setBusy(true);
    const answer = await send(userNoticeRead, { noticeId });
    setBusy(false);
    if (!answer.ok) {
      showToast(refusalText(answer, '没有成功，请稍后再试'), { tone: 'bad' });
      return;
    }
    client.setQueryData(noticesQuery.queryKey, (before) => {
      return before && { notices: before.notices.filter((one) => one.noticeId !== noticeId) };
    });
    // There may be newer notices, or more than one response contains.
    void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
  };

  if (notice === undefined) return null;
  return (
    <Dialog
      open
      onClose={() => void read(notice)}
      dismissible={false}
      title={noticeTitle(notice)}
      actions={
        <>
          {isAnswerable(notice) && guest === undefined && (
            <ButtonLink to="/feedback" onClick={() => void read(notice)}>
              写给我们
            </ButtonLink>
          )}
          <Button tone="primary" busy={busy} onClick={() => void read(notice)}>
            知道了
          </Button>
        </>
      }
    >
      <p className={css.words}>{noticeText(notice)}</p>
    </Dialog>
  );
}
