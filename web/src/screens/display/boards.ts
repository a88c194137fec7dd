// Lists what the display can show large: the act's opening, public clues, announcements and votes; during the debrief
// the solution.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';

export type Board = {
  readonly key: string;
  /** Unix milliseconds. The newest board is shown. */
  readonly at: number;
  readonly kicker: string;
  readonly title: string;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'clue'; readonly clue: ClueView }
  | { readonly kind: 'people'; readonly characterIds: readonly string[] }
  | { readonly kind: 'votes'; readonly clues: readonly ClueView[] }
  | { readonly kind: 'scores' }
);

export function boardsOf(room: RoomView): readonly Board[] {
  return room.debrief === null ? inPlay(room) : afterwards(room, room.debrief);
}

function inPlay(room: RoomView): readonly Board[] {
  const { act, clues, announcements } = room;
  const opening: Board[] =
    act === null || act.opening.trim() === ''
      ? []
      : [
          {
            key: `act ${act.number}`,
            kind: 'text',
            at: act.openedAt ?? 0,
            kicker: actName(room),
            title: act.title,
            text: act.opening,
          },
        ];
  const laid = clues.map((clue): Board => ({
    key: `clue ${clue.clueId} ${clue.vote?.result === null ? 'open' : ''}`,
    kind: 'clue',
    at: clue.vote?.result?.at ?? clue.publication?.at ?? 0,
    kicker: originOf(room, clue),
    title: clue.title,
    clue,
  }));
  const told = announcements.map(({ at, text }, number): Board => ({
    key: `told ${number}`,
    kind: 'text',
    at,
    kicker: '旁白',
    title: '',
    text,
  }));
  // Clues dealt by an act have the same time as its opening. The opening sorts last, so that it is the newest and shown
  // first.
  return [...laid, ...told, ...opening].sort((one, other) => one.at - other.at);
}

function afterwards(room: RoomView, debrief: NonNullable<RoomView['debrief']>): readonly Board[] {
  const { ending, truth, culprits, accomplices, scores } = debrief;
  const boards: Board[] = [
    { key: 'ending', kind: 'text', at: 0, kicker: '结局', title: ending.title, text: ending.text },
  ];
  if (culprits.length + accomplices.length > 0) {
    boards.push({
      key: 'culprits',
      kind: 'people',
      at: 0,
      kicker: '真相',
      title: accomplices.length > 0 ? '真凶与帮凶' : '真凶',
      characterIds: [...culprits, ...accomplices],
    });
  }
  truth.forEach(({ title, text }, number) =>
    boards.push({ key: `truth ${number}`, kind: 'text', at: 0, kicker: '真相', title, text }),
  );
  const voted = room.clues.filter(({ vote }) => vote?.result != null);
  if (voted.length > 0)
    boards.push({ key: 'votes', kind: 'votes', at: 0, kicker: '谁怀疑过谁', title: '', clues: voted });
  if (scores.length > 0) boards.push({ key: 'scores', kind: 'scores', at: 0, kicker: '这一晚', title: '表现分' });
  return boards;
}

export function actName({ act, script }: RoomView): string {
  if (act === null) return '';
  return act.number > script.acts ? '最后一问' : `第 ${act.number} 幕`;
}

function originOf(room: RoomView, { publication, publishedBy, placeName, vote }: ClueView): string {
  if (vote !== null) return vote.result === null ? '投票' : '投票结果';
  const by = nameOf(room, publishedBy);
  if (publication?.how === 'laid' && by !== undefined) return `${by}公开${placeName === null ? '' : ` · ${placeName}`}`;
  return placeName ?? '公开线索';
}

export const nameOf = ({ characters }: RoomView, characterId: string | null): string | undefined =>
  characters.find((character) => character.characterId === characterId)?.name;

/** Returns the text of a clue. Undefined for a picture and for locked content. */
export function textOf({ content }: ClueView): string | undefined {
  switch (content.kind) {
    case CONTENT_KIND.Text:
      return content.text;
    case CONTENT_KIND.Password:
      return content.inside !== null && 'text' in content.inside ? content.inside.text : undefined;
    case CONTENT_KIND.Trigger:
      return content.label;
    default:
      return undefined;
  }
}

export interface BoardPicture {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
}

export function pictureOf({ content }: ClueView): BoardPicture | undefined {
  if (content.kind === CONTENT_KIND.URL) return content;
  if (content.kind !== CONTENT_KIND.Password || content.inside === null) return undefined;
  return 'url' in content.inside ? content.inside : undefined;
}
