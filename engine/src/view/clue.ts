// Builds the view of one clue for one seat. The view contains only the fields that this file writes, so no other field
// of a clue is ever shown.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { CLUE_ACTIONS } from '@juzhongren/contract/enumerations';
import type { ClueContentView, ClueView } from '@juzhongren/contract/room/clues';
import type { Inside } from '@juzhongren/contract/script/clues';
import type { Sound } from '@juzhongren/contract/script/sound';
import { refusalTo } from '../rules/clue-rights.ts';
import {
  clueAt,
  type ClueHere,
  failuresOf,
  isKeptBack,
  isUnlockedFor,
  knows,
  sightingOf,
} from '../state/clue-state.ts';
import { priceView } from './price.ts';
import { indexOf } from '../state/script-index.ts';
import type { ClueState, TableState } from '../state/state.ts';
import type { StillSo } from './before.ts';
import type { Viewing } from '../state/viewing.ts';
import { soundView } from './sound.ts';
import { sheetView, voteView } from './vote.ts';

/**
 * Returns the clues that this seat knows, in the order in which it learned of them. A viewer without a seat gets the
 * public clues. `still` holds earlier views that may be reused.
 */
export function clueViews(viewing: Viewing, state: TableState, still: StillSo['clues']): ClueView[] {
  const { script, seat, seesTable } = viewing;
  if (!seesTable) return [];
  if (still !== null && !still.changed.some((clue) => isKnown(clue.before, seat) || isKnown(clue.now, seat))) {
    return still.views;
  }
  const had = new Map<string, ClueView>();
  for (const view of still?.views ?? []) had.set(view.clueId, view);
  const views: ClueView[] = [];
  script.clues.forEach((clue, number) => {
    const known = clueAt(state.table, number);
    if (!isKnown(known, seat)) return;
    const same = still?.states[number] === known ? had.get(clue.id) : undefined;
    views.push(same ?? clueView(viewing, state, { clue, state: known }));
  });
  return views.sort((one, other) => one.at - other.at);
}

const isKnown = (state: ClueState, seat: string | null): boolean =>
  seat === null ? state.published !== null : knows(state, seat);

function clueView(viewing: Viewing, state: TableState, here: ClueHere): ClueView {
  const { seat } = viewing;
  const { clue, state: known } = here;
  const sighting = seat === null ? undefined : sightingOf(known, seat);
  const firstSeen = sighting ?? known.published;
  const placeId = placeOf(viewing, state, here);
  const isHeld = seat !== null && known.holder === seat;
  return {
    clueId: clue.id,
    title: clue.title,
    types: clue.types,
    content: contentView(viewing, here),
    placeId,
    placeName: placeId === null ? null : (indexOf(viewing.script).places.get(placeId)?.name ?? null),
    act: firstSeen?.act ?? 0,
    held: isHeld,
    published: known.published !== null,
    publication: publicationView(here),
    holder: isHeld ? seat : (known.published?.by ?? sighting?.holder ?? null),
    foundBy: known.foundBy === seat || state.stage === 'debrief' ? known.foundBy : null,
    publishedBy: known.published?.by ?? null,
    shownTo: known.shown.filter(({ from }) => from === seat).map(({ to }) => to),
    shownBy: sighting?.shownBy ?? null,
    at: firstSeen?.at ?? 0,
    note: known.notes.find((note) => note.seat === seat)?.text ?? '',
    pinned: seat !== null && known.pins.includes(seat),
    keptBack: (isHeld || known.keptBack?.by === seat) && isKeptBack(viewing.script, state, here),
    actions: actionsOf(viewing, state, here),
    vote: voteView(viewing, state, here),
    sheet: sheetView(viewing, state, here),
  };
}

function publicationView({ clue, state: { published } }: ClueHere): ClueView['publication'] {
  if (published === null) return null;
  const { at, act, how } = published;
  return { at, act, how: how === 'laid' && clue.publish === 'found' ? 'found' : how };
}

/**
 * Returns the place where the clue was found, to seats that may know it: the finder, and all seats once the clue is
 * public or in the debrief. Null for others, because the place is a secret of the finder.
 */
function placeOf({ seat }: Viewing, state: TableState, { clue, state: known }: ClueHere): string | null {
  if (clue.placement.at !== 'search' || known.foundBy === null) return null;
  const isKnown = known.foundBy === seat || known.published !== null || state.stage === 'debrief';
  return isKnown ? clue.placement.place : null;
}

function contentView({ seat, assetUrl }: Viewing, { clue: { content }, state }: ClueHere): ClueContentView {
  const heard = (sound: Sound | undefined) =>
    sound === undefined ? {} : { sound: { ...soundView(sound, assetUrl), together: togetherView(state) } };
  switch (content.kind) {
    case CONTENT_KIND.Text:
      return { kind: content.kind, text: content.text, ...heard(content.sound) };
    case CONTENT_KIND.URL:
      return { kind: content.kind, ...pictureView(content, assetUrl), ...heard(content.sound) };
    case CONTENT_KIND.Password: {
      const isOpen = seat === null ? state.unlocked.table : isUnlockedFor(state, seat);
      return {
        kind: content.kind,
        hint: content.hint,
        opens: content.opens,
        attemptsLeft: Math.max(0, content.attempts - (seat === null ? 0 : failuresOf(state, seat))),
        inside: isOpen ? { ...insideView(content.inside, assetUrl), ...heard(content.inside.sound) } : null,
      };
    }
    case CONTENT_KIND.Trigger: {
      // If a seat was only shown the trigger, it does not see whether the holder has used it.
      const watches = state.published !== null || state.holder === seat;
      const done = watches && state.triggered;
      return { kind: content.kind, label: content.label, verb: content.verb ?? '', done, ...priceView(content.price) };
    }
  }
}

const togetherView = ({ sounded }: ClueState) => (sounded === null ? null : { at: sounded.at, by: sounded.by });

type Picture = { asset: string; alt: string; caption: string };

const pictureView = ({ asset, alt, caption }: Picture, assetUrl: Viewing['assetUrl']) => ({
  url: assetUrl(asset),
  alt,
  caption,
});

const insideView = (inside: Inside, assetUrl: Viewing['assetUrl']) =>
  'text' in inside ? { text: inside.text } : pictureView(inside, assetUrl);

function actionsOf({ script, seat, dismissed, state: live, userId }: Viewing, state: TableState, here: ClueHere) {
  const sits = live.room.members.some((member) => member.userId === userId);
  if (seat === null || dismissed !== null || !sits) return [];
  return CLUE_ACTIONS.filter((action) => refusalTo(action, { script, state, here, seat }) === null);
}
