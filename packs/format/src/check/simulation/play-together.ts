// Plays an interlude to its end: everybody is present, reads their lines and chooses.
import { SPOKEN_CHARS_PER_MINUTE } from '@juzhongren/contract/limits';
import type { InterludeView } from '@juzhongren/contract/room/moments';
import { charCountOf } from './pace.ts';
import type { Player } from './turn.ts';
import { MINUTE_MS, type Room } from './room.ts';
import type { Random } from './seeded-random.ts';

const CHOOSING_MINUTES = 0.5;
/** Minutes between two lines. */
const BREATH_MINUTES = 0.05;

type Around = { players: readonly Player[]; random: Random; deadline: number };

/**
 * Plays the running interludes and delays all players by the time they took, because nobody does anything else
 * meanwhile.
 */
export function playTogether(room: Room, { players, random, deadline }: Around): void {
  const begin = room.now;
  const [first] = players;
  if (first === undefined) return;
  for (let here = running(room, first); here !== undefined && room.now < deadline; here = running(room, first)) {
    goOn(room, here, { players, random, deadline });
  }
  for (const player of players) player.busyUntil += room.now - begin;
}

const running = (room: Room, { userId }: Player): InterludeView | undefined =>
  room.view(userId).interludes.find(({ over }) => over === null);

function goOn(room: Room, here: InterludeView, { players, random, deadline }: Around): void {
  const after = (minutes: number) => room.waitUntil(Math.min(deadline, room.now + minutes * MINUTE_MS));
  const { scene, reveal, interludeId, act, endsAt } = here;
  if (scene !== null) {
    const reader = players.find(({ seat }) => seat === scene.reader) ?? players[0];
    const says = reader && room.view(reader.userId).interludes.at(-1)?.scene?.lines[scene.line]?.says;
    after(BREATH_MINUTES + charCountOf(says ?? '') / SPOKEN_CHARS_PER_MINUTE);
    const userId = reader?.userId ?? 0;
    room.do({ type: 'aloud', userId, act, paragraph: scene.line, step: 'next', interludeId });
    return;
  }
  if (reveal !== null && reveal.turnsAt === null) {
    after(CHOOSING_MINUTES);
    for (const { userId } of players) {
      const optionId = random.pick(reveal.options)?.optionId ?? null;
      room.do({ type: 'choose', userId, interludeId, optionId });
    }
    return;
  }
  room.waitUntil(Math.min(deadline, reveal?.turnsAt ?? endsAt ?? room.now));
  room.do({ type: 'expire', userId: 'server' });
}
