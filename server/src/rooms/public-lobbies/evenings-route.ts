import { userEvenings } from '@juzhongren/contract/room-calls/evenings';
import { route, type Route } from '../../http/calls.ts';
import { countFinished, leftEvenings, wordFor } from '../public-lobby-store/evening-store.ts';

export const userEveningsRoute: Route = route(userEvenings, async ({ caller, deps }) => {
  const at = new Date(deps.now());
  const [finished, left] = await Promise.all([
    countFinished(deps.db, caller.userId, at),
    leftEvenings(deps.db, caller.userId, at),
  ]);
  const names = await Promise.all(left.map((one) => deps.catalogue.findVersion(one.script_id, one.version)));
  return {
    word: wordFor({ finished, left: left.filter(({ counts }) => counts).length }),
    finished,
    left: left.map((one, number) => ({
      id: one.record_id,
      scriptName: names[number]?.script.card.name ?? '',
      at: one.quit_at.getTime(),
      counts: one.counts,
    })),
  };
});
