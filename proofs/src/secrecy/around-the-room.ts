// Calls that users make outside their room: of services that know the room, and of a group to which some of the players
// belong.
import { userExport } from '@juzhongren/contract/account-data';
import { userGameRecord } from '@juzhongren/contract/accounts';
import type { Call } from '@juzhongren/contract/call';
import { scriptDetail } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { groupCreate, groupRoom, groupView } from '@juzhongren/contract/groups/group';
import { groupInvite, groupJoin } from '@juzhongren/contract/groups/invitation';
import { groupEvenings, groupLibrary } from '@juzhongren/contract/groups/library';
import { userNotices } from '@juzhongren/contract/notices';
import { userNotifications } from '@juzhongren/contract/notifications';
import { userEvenings } from '@juzhongren/contract/room-calls/evenings';
import { partyInvitation, userStatus } from '@juzhongren/contract/room-calls/room';
import { partyDigest, partyRooms } from '@juzhongren/contract/room-calls/multi-day';
import { tablesList, tablesOwn } from '@juzhongren/contract/room-calls/public-lobbies';
import type { Script } from '@juzhongren/contract/script/script';
import type { Transport } from './transport.ts';

interface Here {
  readonly partyId: string;
  readonly script: Script;
  /** Empty if there is no group yet. */
  readonly groupId: string;
}

interface Question {
  readonly call: Call;
  readonly request: object;
  /** Texts of the response that everybody may read. */
  readonly told?: unknown;
}

const FIRST = { offset: '0', limit: '20' };

/** Returns all these calls. The user may lack access to the room or the group. */
export const questionsAround = ({ partyId, script, groupId }: Here): readonly Question[] => [
  { call: userStatus, request: {} },
  { call: partyInvitation, request: { partyId } },
  { call: partyRooms, request: {} },
  { call: partyDigest, request: { partyId } },
  { call: tablesList, request: {} },
  { call: tablesOwn, request: {} },
  // The first page is public.
  {
    call: scriptDetail,
    request: { scriptId: String(script.id) },
    told: [script.acts[0]?.title, script.acts[0]?.opening],
  },
  { call: userGameRecord, request: FIRST },
  { call: userEvenings, request: {} },
  { call: userNotices, request: {} },
  { call: userNotifications, request: {} },
  { call: userExport, request: {} },
  { call: groupView, request: { groupId } },
  { call: groupLibrary, request: { groupId, show: 'all', player: 0, offset: 0, limit: 20 } },
  { call: groupEvenings, request: { groupId, ...FIRST } },
];

/** Creates a group of these users and links the room of the first one. Returns undefined if a call is refused. */
export async function befriend(
  transport: Transport,
  { partyId, tokens: [owner = '', ...others] }: { partyId: string; tokens: readonly string[] },
): Promise<string | undefined> {
  const requestId = '00000000-0000-4000-8000-0000000000fe';
  const made = await transport.ask(groupCreate, { name: '夜行者', requestId }, owner);
  const groupId = String(made.params['groupId']);
  const invited = await transport.ask(groupInvite, { groupId, anew: false }, owner);
  const answers = [made, invited, await transport.ask(groupRoom, { groupId, partyId, tied: true }, owner)];
  for (const other of others) {
    answers.push(await transport.ask(groupJoin, { token: String(invited.params['token']), named: true }, other));
  }
  return answers.every(({ err }) => err === ERROR.ok) ? groupId : undefined;
}
