// Picks the next legal move of a simulated player who knows only their own view. The player acts quickly and has no
// plan.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { UserCommand } from '@juzhongren/engine/step/command';
import type { Random } from '@juzhongren/engine/state/seeded-random';

type WithoutPlayer<Command> = Command extends UserCommand ? Omit<Command, 'userId' | 'seed'> : never;
export type Move = WithoutPlayer<
  Extract<
    UserCommand,
    {
      type:
        | 'discover'
        | 'show'
        | 'give'
        | 'publish'
        | 'unlock'
        | 'trigger'
        | 'note'
        | 'vote'
        | 'answer'
        | 'ready'
        | 'read';
    }
  >
>;

/** Relative weight of each kind of move while it is possible. Searching comes first, as with real players. */
const WEIGHT: Record<Move['type'], number> = {
  discover: 8,
  trigger: 4,
  vote: 4,
  answer: 4,
  publish: 3,
  show: 3,
  note: 2,
  unlock: 1,
  give: 1,
  ready: 5,
  read: 8,
};

const PLAYING = [1, 2] as const;

/**
 * Returns a move that this seat may make now, or undefined if there is none. A `show` is refused if the receiver
 * already knows the clue.
 */
export function findMove(view: RoomView, random: Random): Move | undefined {
  if (!PLAYING.some((stage) => stage === view.stage)) return findNote(view, random);
  const moves = Map.groupBy(possibleMoves(view, random), ({ type }) => type);
  const all = [...moves.keys()].reduce((sum, type) => sum + WEIGHT[type], 0);
  let left = random.share() * all;
  for (const [type, choices] of moves) {
    left -= WEIGHT[type];
    if (left < 0) return random.pick(choices);
  }
  return undefined;
}

function possibleMoves(view: RoomView, random: Random): Move[] {
  const isRead = view.seats.every(({ characterId, read }) => characterId !== view.me.characterId || read);
  if (!isRead) return [{ type: 'read' }];
  const searches = searchesOf(view);
  const isDone = view.seats.some(({ characterId, done }) => characterId === view.me.characterId && done);
  const ready: Move[] =
    view.stage === GAME_STAGE.Started && searches.length === 0 && !isDone ? [{ type: 'ready', ready: true }] : [];
  return [...searches, ...view.clues.flatMap((clue) => movesWith(view, clue, random)), ...ready];
}

function searchesOf(view: RoomView): Move[] {
  if (view.todo.kind === 'wait-reading') return [];
  return view.places
    .filter(({ left, cost, price }) => left > 0 && cost <= view.points.left && price === undefined)
    .flatMap(({ placeId, rule, spots }): Move[] =>
      rule === 'draw'
        ? [{ type: 'discover', placeId, clueId: null }]
        : spots.map(({ clueId }) => ({ type: 'discover', placeId, clueId })),
    );
}

function movesWith(view: RoomView, clue: ClueView, random: Random): Move[] {
  const { clueId } = clue;
  const others = view.seats
    .filter(({ characterId, userId }) => characterId !== view.me.characterId && userId !== null)
    .map(({ characterId }) => characterId)
    .filter((characterId) => !clue.shownTo.includes(characterId));
  return clue.actions.flatMap((action): Move[] => {
    switch (action) {
      case 'show':
      case 'give':
        return others.length === 0 ? [] : [{ type: action, clueId, characterId: random.pick(others) }];
      case 'publish':
      case 'trigger':
        return [{ type: action, clueId }];
      case 'unlock':
        return [{ type: 'unlock', clueId, password: random.chance(0.5) ? '0417' : '1111' }];
      case 'note':
        return [noteOn(clueId, random)];
      case 'pin':
      case 'play':
        // Omitted: costs as much as a note and shows nothing new.
        return [];
      case 'vote':
        return voteIn(clue, random);
      case 'answer':
        return answersTo(clue, random);
    }
  });
}

function voteIn({ clueId, vote }: ClueView, random: Random): Move[] {
  if (vote === null || vote.mine !== null) return [];
  return [{ type: 'vote', clueId, choice: random.pick(vote.options).optionId }];
}

function answersTo({ clueId, sheet }: ClueView, random: Random): Move[] {
  if (sheet === null || sheet.submitted) return [];
  const answers = sheet.questions.map(({ questionId, type, pick, options }) => {
    const choice = () => random.pick(options).optionId;
    return { questionId, type, value: pick === 'text' ? '不知道' : pick === 'many' ? [choice()] : choice() };
  });
  return [{ type: 'answer', clueId, answers }];
}

function findNote(view: RoomView, random: Random): Move | undefined {
  const known = view.clues.filter(({ actions }) => actions.includes('note'));
  return known.length === 0 ? undefined : noteOn(random.pick(known).clueId, random);
}

const noteOn = (clueId: string, random: Random): Move => ({
  type: 'note',
  clueId,
  text: `第 ${random.integer(1, 999)} 条：时间对不上，再问一次。`,
});
