// Places and clues, as one seat sees them.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { CLUE_ACTIONS, CONTENT_KIND } from '../enumerations.ts';
import { keyed } from '../list-identity.ts';
import { markSchema } from '../script/clues.ts';
import { backgroundViewSchema, clueSoundViewSchema } from './sound.ts';
import { sheetViewSchema, voteViewSchema } from './votes.ts';

/** In counters, besides (our addition). */
export const priceViewSchema = z.object({ purseId: z.string(), count: z.int() });

export const placeViewSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.nullable(z.string()),
  rule: z.enum(['draw', 'choose']),
  cost: z.int(),
  /** How many clues this seat can still find here now. */
  left: z.int(),
  /** The spots to choose from, for the rule `choose`; `mark` is where one is in the picture. */
  spots: keyed(z.array(z.object({ clueId: z.string(), label: z.string(), mark: z.nullable(markSchema) })), 'clueId'),
  background: z.optional(backgroundViewSchema),
  /** What a search costs in counters, besides. */
  price: z.optional(priceViewSchema),
});
export type PlaceView = z.infer<typeof placeViewSchema>;

const pictureView = {
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  sound: z.optional(clueSoundViewSchema),
};

const insideViewSchema = z.union([
  z.object({ text: z.string(), sound: z.optional(clueSoundViewSchema) }),
  z.object(pictureView),
]);

export const clueContentViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(CONTENT_KIND.Text), text: z.string(), sound: z.optional(clueSoundViewSchema) }),
  z.object({ kind: z.literal(CONTENT_KIND.URL), ...pictureView }),
  z.object({
    kind: z.literal(CONTENT_KIND.Password),
    hint: z.string(),
    opens: z.enum(['seat', 'table']),
    attemptsLeft: z.int(),
    /** Null while it is locked for this seat. */
    inside: z.nullable(insideViewSchema),
  }),
  /** `verb`: what one does, in the author's words; empty where they give none. */
  z.object({
    kind: z.literal(CONTENT_KIND.Trigger),
    label: z.string(),
    verb: z.string(),
    done: z.boolean(),
    price: z.optional(priceViewSchema),
  }),
]);
export type ClueContentView = z.infer<typeof clueContentViewSchema>;

/** A seat laid it down, it opened before everybody, it is everybody's once found, or it came to the table by itself. */
export const PUBLISHED_HOW = ['laid', 'opened', 'found', 'came'] as const;

export const clueViewSchema = z.object({
  clueId: z.string(),
  title: z.string(),
  types: z.int(),
  content: clueContentViewSchema,
  /** Where it was found; null when it came by itself. */
  placeId: z.nullable(z.string()),
  /** What that place is called; the map of an act does not have those of earlier ones. */
  placeName: z.nullable(z.string()),
  /** The act in which this seat first saw it; acts count from 1, the closing is one more. */
  act: z.int(),
  /** This seat holds it; otherwise it was only shown or published. */
  held: z.boolean(),
  published: z.boolean(),
  /** When it came to be public, Unix ms, and in which act; null while it is not. */
  publication: z.nullable(z.object({ at: z.int(), act: z.int(), how: z.enum(PUBLISHED_HOW) })),
  /** Who holds, found, published it — as far as this seat knows. */
  holder: z.nullable(z.string()),
  foundBy: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  /** Whom this seat has shown it to, and who showed or gave it to this seat. */
  shownTo: z.array(z.string()),
  shownBy: z.nullable(z.string()),
  /** Unix time in ms at which this seat first saw it. */
  at: z.int(),
  note: z.string(),
  pinned: z.boolean(),
  /** Until this act ends it is not laid down, by a skill: told to who holds it and to who does that (our addition). */
  keptBack: dispensable(z.boolean(), false),
  actions: z.array(z.enum(CLUE_ACTIONS)),
  vote: z.nullable(voteViewSchema),
  sheet: z.nullable(sheetViewSchema),
});
export type ClueView = z.infer<typeof clueViewSchema>;
