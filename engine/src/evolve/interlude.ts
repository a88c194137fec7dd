// Applies events of interludes: their start, lines read, choices made, and their end.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { withTable } from './stage.ts';
import type { InterludeState, RoomState, Table } from '../state/state.ts';
import { append } from '../state/append.ts';

export type InterludeEvent = Extract<
  RoomEvent,
  {
    type:
      | 'interlude-begun'
      | 'line-read'
      | 'line-taken'
      | 'scene-apart-asked'
      | 'interlude-chosen'
      | 'interlude-turning'
      | 'interlude-over';
  }
>;

/** Applies an interlude event; `at` is Unix time in ms. Throws if the game has not started or is dissolved. */
export function evolveInterlude(script: Script, state: RoomState, event: InterludeEvent, at: number): RoomState {
  const act = state.stage === 'playing' ? state.act.number : script.acts.length + 1;
  return withTable(state, event, (table) => ({
    ...table,
    interludes:
      event.type === 'interlude-begun'
        ? append(table.interludes, begun(event, { at, act }))
        : table.interludes.map((one) => (one.interludeId === event.interludeId ? changed(one, event, at) : one)),
  }));
}

const begun = (
  { interludeId, startsAt, endsAt }: Extract<InterludeEvent, { type: 'interlude-begun' }>,
  { at, act }: { at: number; act: number },
): InterludeState => ({
  interludeId,
  at,
  act,
  startsAt,
  endsAt,
  line: 0,
  takenBy: null,
  apartAsked: [],
  choices: [],
  turnsAt: null,
  over: null,
});

function changed(
  here: InterludeState,
  event: Exclude<InterludeEvent, { type: 'interlude-begun' }>,
  at: number,
): InterludeState {
  switch (event.type) {
    case 'line-read':
      return { ...here, line: event.line + 1, takenBy: null, endsAt: event.endsAt };
    case 'line-taken':
      return { ...here, takenBy: event.seat, endsAt: event.endsAt };
    case 'scene-apart-asked':
      return { ...here, apartAsked: append(here.apartAsked, event.seat) };
    case 'interlude-chosen': {
      const { seat, optionId } = event;
      const others = here.choices.filter((choice) => choice.seat !== seat);
      return { ...here, choices: optionId === null ? others : append(others, { seat, optionId }) };
    }
    case 'interlude-turning':
      return { ...here, turnsAt: event.at };
    case 'interlude-over':
      return { ...here, over: { at, apartBy: event.apartBy } };
  }
}

/** Moves the times of running interludes later by `stood`, the length of the pause in ms. */
export const afterPause = (table: Table, stood: number): Table => ({
  ...table,
  interludes: table.interludes.map((one) =>
    one.over !== null
      ? one
      : {
          ...one,
          startsAt: one.startsAt + stood,
          endsAt: one.endsAt === null ? null : one.endsAt + stood,
          turnsAt: one.turnsAt === null ? null : one.turnsAt + stood,
        },
  ),
});
