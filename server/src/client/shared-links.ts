// Builds the link previews and initial data of links that people share.
import { partyIdSchema } from '@juzhongren/contract/primitives';
import { groupTokenSchema } from '@juzhongren/contract/groups/identity';
import { readInvitation, VISITOR } from '../groups/link-routes.ts';
import type { LinkPreview } from '../markup/link-preview.ts';
import { readRoom } from '../rooms/commands/view.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { invitationIn } from '../rooms/poster/invitation-route.ts';
import { dateOf, tagsOf } from '../rooms/poster/labels.ts';
import { SEAL } from './page-previews.ts';
import type { BootQuery } from './page.ts';

export interface SharedLink {
  readonly preview: LinkPreview;
  /** Contains only data that everybody with the link may see. */
  readonly boot: readonly BootQuery[];
}

/**
 * Returns the data of a shared link. Returns undefined at once for a path of another kind, and resolves to undefined
 * for a link that leads nowhere.
 */
export type FindLink = (path: string) => Promise<SharedLink | undefined> | undefined;

export const sharedLinks =
  (roomServices: RoomServices): FindLink =>
  (path) => {
    const [, kind, name] = /^\/(join|group\/join)\/([\w-]+)\/?$/.exec(path) ?? [];
    if (name === undefined) return undefined;
    return kind === 'join' ? roomLink(roomServices, name) : groupLink(roomServices, name);
  };

/**
 * Shows the same as the room's poster, which contains no secret of a seat. Omits the number of seats, because it
 * changes after the link was sent.
 */
async function roomLink(roomServices: RoomServices, partyId: string): Promise<SharedLink | undefined> {
  const room = partyIdSchema.safeParse(partyId).success ? await readRoom(roomServices, partyId) : undefined;
  const told = room && invitationIn(roomServices, room);
  if (room === undefined || told === undefined) return undefined;
  const { card } = room.script;
  const name = `《${card.name}》`;
  const when = told.meetAt === undefined ? [] : [dateOf(told.meetAt)];
  return {
    preview: {
      title: told.over === true ? name : `${told.host.nickname || '朋友'} 请你来玩${name}`,
      text: told.over === true ? '这一局已经结束' : [tagsOf(card), ...when].join(' · '),
      picture: told.script.cover || SEAL,
      path: `/join/${partyId}`,
      isPrivate: true,
    },
    boot: [[['invitation', partyId], told]],
  };
}

async function groupLink({ deps }: RoomServices, text: string): Promise<SharedLink | undefined> {
  const { data: token = null } = groupTokenSchema.safeParse(text);
  const told = token === null ? undefined : await readInvitation(deps, { token, userId: VISITOR });
  if (told === undefined) return undefined;
  return {
    preview: {
      title: `${told.inviter.nickname || '朋友'} 请你上车：${told.name}`,
      text: `一起玩剧本杀，上车就能一起挑本。车上 ${told.members} 人`,
      picture: told.avatar || SEAL,
      path: `/group/join/${text}`,
      isPrivate: true,
    },
    // Empty, because signed-in users may see other data.
    boot: [],
  };
}
