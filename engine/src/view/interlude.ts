// Shows interludes to one seat: only the lines it may know by now, and its own choice.
import type { InterludeView } from '@juzhongren/contract/room/moments';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import { interludeOf, isPage, lineReader } from '../rules/interludes.ts';
import { presentSeats, wishing } from '../state/seats.ts';
import { soundView } from './sound.ts';
import { isWaiting, type InterludeState, type TableState } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/** Returns the interludes that have begun. Empty before play, and for viewers who may not see the game. */
export function interludeViews(viewing: Viewing): InterludeView[] {
  const { script, state, seesTable } = viewing;
  if (isWaiting(state) || !seesTable) return [];
  return state.table.interludes.map((here) =>
    interludeView(viewing, state, { here, interlude: interludeOf(script, here) }),
  );
}

type Around = { here: InterludeState; interlude: ScriptInterlude };
type Of<Kind extends ScriptInterlude['kind']> = {
  here: InterludeState;
  interlude: Extract<ScriptInterlude, { kind: Kind }>;
};

function interludeView(viewing: Viewing, state: TableState, { here, interlude }: Around): InterludeView {
  const { interludeId, act, at, startsAt, endsAt, over } = here;
  const { title, kind } = interlude;
  const about = { interludeId, kind, title, act, at, startsAt, endsAt, over: over && { ...over } };
  const nothing = { scene: null, dark: null, reveal: null };
  switch (interlude.kind) {
    case 'scene':
      return { ...about, ...nothing, scene: sceneView(viewing, state, { here, interlude }) };
    case 'dark': {
      const { text, sound } = interlude;
      const heard = sound === undefined ? {} : { sound: soundView(sound, viewing.assetUrl) };
      return { ...about, ...nothing, dark: { text, ...heard } };
    }
    case 'reveal':
      return { ...about, ...nothing, reveal: revealView(viewing, state, { here, interlude }) };
  }
}

/**
 * Returns the lines of a scene up to the current one, without later lines. If the viewer's seat is the reader and the
 * only present player, it gets all lines at once.
 */
function sceneView(
  { script, seat }: Viewing,
  state: TableState,
  { here, interlude }: Of<'scene'>,
): InterludeView['scene'] {
  const isRunning = here.over === null && state.stage !== 'debrief';
  const reader = isRunning ? (lineReader(script, state, here) ?? null) : null;
  const isMine = reader !== null && reader === seat;
  const all = !isRunning || (isMine && isPage(state));
  const told = interlude.lines.slice(0, all ? undefined : here.line + 1);
  return {
    line: here.line,
    of: interlude.lines.length,
    reader,
    apartAsked: isRunning ? [...wishing(presentSeats(state), here.apartAsked)] : [],
    page: isRunning && isMine && isPage(state),
    lines: told.map(({ by, direction, says }, line) => {
      const isTold = all || line < here.line || isMine || interlude.shown;
      return { line, by, direction, says: isTold ? says : null };
    }),
  };
}

/**
 * Returns how many seats have chosen and, after the reveal, what each seat chose. `optionId` is null for a seat that
 * did not choose.
 */
function revealView(
  { seat }: Viewing,
  { table }: TableState,
  { here: { choices, turnsAt, over }, interlude: { prompt, options } }: Of<'reveal'>,
): InterludeView['reveal'] {
  const chosenBy = (one: string) => choices.find((choice) => choice.seat === one)?.optionId ?? null;
  const seats = table.seats.filter(({ characterId, userId }) => userId !== null || chosenBy(characterId) !== null);
  return {
    prompt,
    options: options.map(({ id, label }) => ({ optionId: id, label })),
    mine: seat === null ? null : chosenBy(seat),
    chosen: choices.length,
    of: seats.length,
    turnsAt,
    shown: over === null ? null : seats.map(({ characterId }) => ({ characterId, optionId: chosenBy(characterId) })),
  };
}
