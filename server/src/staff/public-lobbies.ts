// Lists public lobbies and removes one from the list.
import { readable } from '@juzhongren/contract/people-labels';
import { scriptLabel } from '../catalogue/index/script-titles.ts';
import { takenOffMessage } from '../rooms/public-lobby-store/public-lobby-messages.ts';
import { listOffered, takeOff } from '../rooms/public-lobby-store/public-lobby-store.ts';
import { tell } from '../sanctions/notices.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { indented, LIMIT_WANTED, listLimit, plain, SHANGHAI } from './action/plain-labels.ts';

type PublicLobbyContext = Pick<ActionContext, 'db' | 'now' | 'people'>;

const REASON_LENGTH_MAX = 200;
const REASON_WANTED = `请写明原因（最多 ${REASON_LENGTH_MAX} 字，房主会看到）。`;

export async function listPublicLobbies({ db, now, people }: PublicLobbyContext, typed: string): Promise<number> {
  const limit = listLimit(typed);
  if (limit === undefined) {
    people.say(LIMIT_WANTED);
    return 1;
  }
  const all = await listOffered(db, { at: new Date(now()), limit });
  for (const one of all) {
    const who = `玩家 ${one.user_id} ${plain(one.nickname) || '（没有昵称）'}`;
    const words = [
      one.party_id,
      SHANGHAI.format(one.listed_at),
      who,
      plain(scriptLabel(one.script_id, one.script_name)),
      `空 ${one.seats_free}`,
    ];
    people.say(words.join('\t'), { ...one });
    for (const line of one.remark === '' ? [] : indented(one.remark)) people.say(line);
  }
  if (all.length === 0) people.say('拼车上现在没有桌。');
  return 0;
}

/** Removes a lobby from the public list for good: its host cannot list it again. Returns 1 if it is not listed. */
export async function removePublicLobby(
  context: PublicLobbyContext,
  words: readonly string[],
): Promise<number | AuditedChange> {
  const { db, people } = context;
  const [partyId = '', ...why] = words;
  const reason = readable(why.join(' ')).trim();
  if (reason === '' || reason.length > REASON_LENGTH_MAX) {
    people.say(REASON_WANTED);
    return 1;
  }
  const at = new Date(context.now());
  const publicLobby = (await listOffered(db, { at, limit: 1, partyId }))[0];
  if (publicLobby === undefined || !(await takeOff(db, { partyId, why: 'staff', at }))) {
    people.say('拼车上没有这一桌。');
    return 1;
  }
  await tell(db, {
    userId: publicLobby.user_id,
    kind: 'table',
    words: takenOffMessage(publicLobby.script_name, reason),
    at,
  });
  people.say('已取下，房主会看到原因；这一桌不能再上拼车。');
  return {
    on: `拼车 ${publicLobby.table_id}`,
    before: { off: null },
    after: { off: 'staff' },
    context: { user_id: publicLobby.user_id, listed_at: publicLobby.listed_at.toISOString() },
  };
}
