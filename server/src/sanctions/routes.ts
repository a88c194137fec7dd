import * as calls from '@juzhongren/contract/notices';
import { route } from '../http/calls.ts';
import { noteRead, unreadNotices } from './notices.ts';

export const userNotices = route(calls.userNotices, async ({ caller, deps }) => ({
  notices: await unreadNotices(deps.db, caller.userId),
}));

export const userNoticeRead = route(calls.userNoticeRead, async ({ request, caller, deps }) => {
  await noteRead(deps.db, { userId: caller.userId, noticeId: request.noticeId, at: new Date(deps.now()) });
  return {};
});
