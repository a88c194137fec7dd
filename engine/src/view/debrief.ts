// Shows the solution, the ending and the scores to everybody who played, once the game is over.
import type { DebriefView } from '@juzhongren/contract/room/debrief';
import type { SeatScore } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { indexOf } from '../state/script-index.ts';
import { findSeat } from '../state/seats.ts';
import type { DebriefState } from '../state/state.ts';
import { judgedViews } from './judging.ts';
import { sideResultViews } from './side.ts';
import { soundView } from './sound.ts';
import type { Viewing } from '../state/viewing.ts';

/** Returns the view of the debrief. Throws if the script has no ending with the `endingId` of the state. */
export function debriefView(
  { script, seat: viewer, assetUrl }: Pick<Viewing, 'script' | 'seat' | 'assetUrl'>,
  state: DebriefState,
): DebriefView {
  const ending = script.endings.find(({ id }) => id === state.endingId);
  if (ending === undefined) throw new Error(`The script has no ending ${state.endingId}.`);
  return {
    ending: {
      title: ending.title,
      text: ending.text,
      ...(ending.sound === undefined ? {} : { sound: soundView(ending.sound, assetUrl) }),
    },
    epilogue: epilogueView(script, state, viewer),
    judged: judgedViews(script, state),
    sides: sideResultViews(script, state),
    confessions: confessionsOf(script, state),
    truth: script.truth.map(({ title, text }) => ({ title, text })),
    culprits: withRole(script, 'culprit'),
    accomplices: withRole(script, 'accomplice'),
    scores: state.scores.map(({ seat, score, lines }) => ({
      characterId: seat,
      score,
      lines: inWhole(lines).map((line) => ({
        kind: line.kind,
        label: labelOf(script, seat, line),
        earned: line.earned,
        possible: line.possible,
      })),
    })),
  };
}

/**
 * Returns the personal ending of the viewer's seat; null if the seat has none. Never includes the personal ending of
 * another seat.
 */
function epilogueView(
  { characters }: Script,
  { epilogues }: DebriefState,
  viewer: string | null,
): DebriefView['epilogue'] {
  const mine = epilogues.find(({ seat }) => seat === viewer);
  const told = characters.find(({ id }) => id === viewer)?.epilogues?.[mine?.number ?? -1];
  return told === undefined ? null : { title: told.title, text: told.text };
}

const confessionsOf = ({ characters }: Script, { table }: DebriefState): DebriefView['confessions'] =>
  characters.flatMap(({ id, confession }) =>
    confession !== undefined && findSeat(table, id)?.confessed === true
      ? [{ characterId: id, text: confession.text }]
      : [],
  );

const withRole = ({ characters }: Script, wanted: Script['characters'][number]['role']): string[] =>
  characters.filter(({ role }) => role === wanted).map(({ id }) => id);

/**
 * Converts scores to whole points. Logs from before SC15 contain fractions (hundredths of a point). Each line gets the
 * whole points by which it raises the running sum. The lines then add up to the total rounded down, and lines that
 * already had whole points stay unchanged.
 */
function inWhole(lines: SeatScore['lines']): SeatScore['lines'] {
  let sum = 0;
  return lines.map((line) => {
    const before = Math.floor(sum);
    sum = Math.round((sum + line.earned) * 100) / 100;
    return { ...line, earned: Math.floor(sum) - before };
  });
}

/** Returns the author's text for a score line; empty for a line of kind `escape`. */
function labelOf(script: Script, seat: string, { kind, of }: SeatScore['lines'][number]): string {
  const index = indexOf(script);
  switch (kind) {
    case 'question':
    case 'proof':
      return index.questions.get(of)?.question.prompt ?? '';
    case 'vote':
      return script.clues[index.clueNumbers.get(of) ?? -1]?.vote?.prompt ?? '';
    case 'task':
      return index.characters.get(seat)?.tasks.find((task) => task.id === of)?.text ?? '';
    case 'escape':
      return '';
  }
}
