// Routes for groups and their members.
import * as calls from '@juzhongren/contract/groups/group';
import { ERROR } from '@juzhongren/contract/errors';
import { admitPicture } from '../accounts/profile.ts';
import { isRefusal, refuse, type Refusal, route } from '../http/calls.ts';
import { refuseReuse } from '../http/request-use.ts';
import type { Deps } from '../ports/deps.ts';
import { ALLOWED, takeGroupUse } from './allowance.ts';
import { keepGroupComplaint } from './complaints.ts';
import { dissolve, leave, pass, remove } from './members.ts';
import { acceptGroupName, acceptGroupPicture } from './names.ts';
import { mayTie, openRooms, roomToTie, tie, untie } from './rooms.ts';
import { owning, standingOf } from './standing.ts';
import { create, edit, findCreated, forgetPicture, readGroup, readGroups, readMembers, setNamed } from './store.ts';

const done = (refused: Refusal | undefined): Record<string, never> | Refusal => refused ?? {};

export const groupList = route(calls.groupList, async ({ caller, deps }) => ({
  groups: await readGroups(deps.db, caller.userId),
}));

export const groupCreate = route(
  calls.groupCreate,
  async ({ request, caller: { userId }, deps }) => {
    const { requestId } = request;
    const earlier = await findCreated(deps.db, { userId, requestId });
    if (earlier !== undefined) return { groupId: earlier };
    const name = acceptGroupName(deps, request.name);
    if (isRefusal(name)) return name;
    const refused = await takeGroupUse(deps, userId, ALLOWED.create);
    if (refused !== undefined) return refused;
    const picture = await pictureOf(deps, userId, request.avatar);
    if (isRefusal(picture)) return picture;
    const groupId = await create(deps, { userId, name, picture: picture ?? null, requestId });
    return isRefusal(groupId) ? groupId : { groupId };
  },
  ({ caller, deps }) => admitPicture(deps, caller.userId),
);

/** Undefined keeps the picture, null removes it. */
async function pictureOf(
  deps: Deps,
  userId: number,
  avatar: string | null | undefined,
): Promise<Buffer | null | undefined | Refusal> {
  return avatar == null ? avatar : await acceptGroupPicture(deps, userId, avatar);
}

export const groupView = route(calls.groupView, async ({ request: { groupId }, caller: { userId }, deps }) => {
  const standing = await standingOf(deps.db, { groupId, userId });
  if (isRefusal(standing)) return standing;
  const [group, members, rooms, mine] = await Promise.all([
    readGroup(deps.db, groupId),
    readMembers(deps.db, groupId),
    openRooms(deps, { groupId, userId }),
    roomToTie(deps, { groupId, userId }),
  ]);
  return { ...group, members, me: userId, rooms, mine };
});

export const groupEdit = route(
  calls.groupEdit,
  async ({ request, caller: { userId }, deps }) => {
    const { groupId } = request;
    const standing = await owning(deps.db, { groupId, userId });
    if (isRefusal(standing)) return standing;
    const name = request.name === undefined ? undefined : acceptGroupName(deps, request.name);
    if (isRefusal(name)) return name;
    const refused = await takeGroupUse(deps, userId, ALLOWED.edit);
    if (refused !== undefined) return refused;
    const picture = await pictureOf(deps, userId, request.avatar);
    if (isRefusal(picture)) return picture;
    return done(await edit(deps, { groupId, userId, name, picture }));
  },
  ({ caller, deps }) => admitPicture(deps, caller.userId),
);

export const groupNamed = route(calls.groupNamed, async ({ request, caller: { userId }, deps }) => {
  const standing = await standingOf(deps.db, { groupId: request.groupId, userId });
  if (isRefusal(standing)) return standing;
  await setNamed(deps.db, { ...request, userId });
  return {};
});

export const groupLeave = route(calls.groupLeave, async ({ request: { groupId }, caller: { userId }, deps }) => {
  await leave(deps.db, { groupId, userId }, new Date(deps.now()));
  return {};
});

export const groupRemove = route(calls.groupRemove, async ({ request, caller, deps }) =>
  done(await remove(deps.db, { ...request, by: caller.userId, at: new Date(deps.now()) })),
);

export const groupPass = route(calls.groupPass, async ({ request, caller, deps }) =>
  request.userId === caller.userId
    ? refuse(ERROR.badInput)
    : done(await pass(deps.db, { ...request, by: caller.userId })),
);

export const groupDissolve = route(calls.groupDissolve, async ({ request: { groupId }, caller: { userId }, deps }) => {
  const dissolved = await dissolve(deps.db, { groupId, userId }, new Date(deps.now()));
  if (isRefusal(dissolved)) return dissolved;
  await forgetPicture(deps.db, dissolved);
  return {};
});

export const groupRoom = route(calls.groupRoom, async ({ request, caller: { userId }, deps }) => {
  const { groupId, partyId, tied } = request;
  const standing = await standingOf(deps.db, { groupId, userId });
  if (isRefusal(standing)) return standing;
  // The group's owner may remove any room from the group.
  const refused = !tied && standing.owner ? undefined : await mayTie(deps.db, { partyId, userId });
  if (refused !== undefined && (tied || refused.refused !== ERROR.notNow)) return refused;
  if (!tied) {
    await untie(deps.db, { groupId, partyId });
    return {};
  }
  const tooOften = await takeGroupUse(deps, userId, ALLOWED.room);
  if (tooOften !== undefined) return tooOften;
  await tie(deps.db, { groupId, partyId, moves: true, at: new Date(deps.now()) });
  return {};
});

export const groupComplaint = route(calls.groupComplaint, async ({ request, caller: { userId }, deps }) => {
  const standing = await standingOf(deps.db, { groupId: request.groupId, userId });
  if (isRefusal(standing)) return standing;
  const outcome = await keepGroupComplaint(deps.db, { ...request, userId, at: new Date(deps.now()) });
  if (outcome === 'too-often') return refuse(ERROR.tooOften);
  return outcome === 'kept' ? {} : refuseReuse();
});
