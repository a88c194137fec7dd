// Routes for invitation links and joining a group.
import * as calls from '@juzhongren/contract/groups/invitation';
import { ERROR } from '@juzhongren/contract/errors';
import { GROUP_MEMBERS_MAX } from '@juzhongren/contract/limits';
import { isRefusal, refuse, route } from '../http/calls.ts';
import { findPerson } from '../rooms/lobby/look-ups.ts';
import type { Deps } from '../ports/deps.ts';
import { ALLOWED, takeGroupUse } from './allowance.ts';
import { dropLinks, findLink, hasBlockedIn, type Link, makeLink, ownLink } from './links.ts';
import { countMembers, join } from './members.ts';
import { owning, standingOf } from './standing.ts';
import { readGroup } from './store.ts';

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);
const shown = ({ token, endsAt }: Link) => ({ token, endsAt: secondsOf(endsAt) });

export const groupInvite = route(calls.groupInvite, async ({ request, caller: { userId }, deps }) => {
  const { groupId, anew } = request;
  const standing = await standingOf(deps.db, { groupId, userId });
  if (isRefusal(standing)) return standing;
  const at = new Date(deps.now());
  const own = anew ? undefined : await ownLink(deps.db, { groupId, userId }, at);
  if (own !== undefined) return shown(own);
  const refused = await takeGroupUse(deps, userId, ALLOWED.link);
  if (refused !== undefined) return refused;
  const made = await makeLink(deps, { groupId, userId }, at);
  return made === undefined ? refuse(ERROR.notYours) : shown(made);
});

export const groupUninvite = route(calls.groupUninvite, async ({ request, caller: { userId }, deps }) => {
  const { groupId, all } = request;
  const standing = await (all ? owning : standingOf)(deps.db, { groupId, userId });
  if (isRefusal(standing)) return standing;
  await dropLinks(deps.db, { groupId, userId: all ? null : userId });
  return {};
});

export const groupInvitation = route(calls.groupInvitation, async ({ request: { token }, caller, deps }) => {
  const told = token === null ? undefined : await readInvitation(deps, { token, userId: caller?.userId ?? VISITOR });
  return told ?? refuse(ERROR.invitationInvalid);
});

export const VISITOR = 0;

/** Returns what a link shows to this user. Undefined if the link is not valid for them. */
export async function readInvitation(
  deps: Deps,
  { token, userId }: { token: string; userId: number },
): Promise<calls.GroupInvitation | undefined> {
  const { db, now } = deps;
  const link = await findLink(db, { token, userId, at: new Date(now()) });
  if (link === undefined) return undefined;
  const { groupId, inviterId, endsAt, inside } = link;
  const [group, { nickname, avatar }, members, blocked] = await Promise.all([
    readGroup(db, groupId),
    findPerson(deps, inviterId),
    countMembers(db, groupId),
    hasBlockedIn(db, { groupId, userId }),
  ]);
  return {
    ...group,
    inviter: { nickname, avatar },
    members,
    full: members >= GROUP_MEMBERS_MAX,
    endsAt: secondsOf(endsAt),
    ...(inside ? { groupId } : {}),
    ...(blocked && !inside ? { blocked } : {}),
  };
}

export const groupJoin = route(calls.groupJoin, async ({ request: { token, named }, caller: { userId }, deps }) => {
  if (token === null) return refuse(ERROR.invitationInvalid);
  const refused = await takeGroupUse(deps, userId, ALLOWED.join);
  if (refused !== undefined) return refused;
  const groupId = await join(deps.db, { token, userId, named, at: new Date(deps.now()) });
  return isRefusal(groupId) ? groupId : { groupId };
});
