// Schemas of places and clues as one seat sees them.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { CLUE_ACTIONS, CONTENT_KIND } from '../enumerations.ts';
import { keyed } from '../list-identity.ts';
import { markSchema } from '../script/clues.ts';
import { backgroundViewSchema, clueSoundViewSchema } from './sound.ts';
import { sheetViewSchema, voteViewSchema } from './votes.ts';

/** Additional price in tokens (extension). */
export const priceViewSchema = z.object({ purseId: z.string(), count: z.int() });

export const placeViewSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.nullable(z.string()),
  rule: z.enum(['draw', 'choose']),
  cost: z.int(),
  /** Number of clues this seat can still find here now. */
  left: z.int(),
  /** Spots to choose from under the rule `choose`. `mark` is the position of a spot in the picture. */
  spots: keyed(z.array(z.object({ clueId: z.string(), label: z.string(), mark: z.nullable(markSchema) })), 'clueId'),
  background: z.optional(backgroundViewSchema),
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
  /** `verb`: label of the action in the author's words; empty if not given. */
  z.object({
    kind: z.literal(CONTENT_KIND.Trigger),
    label: z.string(),
    verb: z.string(),
    done: z.boolean(),
    price: z.optional(priceViewSchema),
  }),
]);
export type ClueContentView = z.infer<typeof clueContentViewSchema>;

/**
 * How a clue became public. `laid`: a seat published it. `opened`: it was unlocked for all players. `found`: it is
 * public as soon as it is found. `came`: it appeared automatically.
 */
export const PUBLISHED_HOW = ['laid', 'opened', 'found', 'came'] as const;

export const clueViewSchema = z.object({
  clueId: z.string(),
  title: z.string(),
  types: z.int(),
  content: clueContentViewSchema,
  /** Place where it was found; null if it came automatically. */
  placeId: z.nullable(z.string()),
  /** Name of that place. Needed because the map of an act lacks places of earlier acts. */
  placeName: z.nullable(z.string()),
  /** Act in which this seat first saw it, counted from 1; the closing is one more than the last act. */
  act: z.int(),
  /** True if this seat holds it; otherwise it was only shown or published. */
  held: z.boolean(),
  published: z.boolean(),
  /** When it became public (Unix ms, act) and how; null if it is not public. */
  publication: z.nullable(z.object({ at: z.int(), act: z.int(), how: z.enum(PUBLISHED_HOW) })),
  /** Holder, finder and publisher, as far as this seat knows. */
  holder: z.nullable(z.string()),
  foundBy: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  /** Seats this seat has shown it to, and the seat that showed or gave it to this seat. */
  shownTo: z.array(z.string()),
  shownBy: z.nullable(z.string()),
  /** Unix ms when this seat first saw it. */
  at: z.int(),
  note: z.string(),
  pinned: z.boolean(),
  /**
   * True if a skill prevents publishing it until this act ends. Visible to the holder and to the seat that used the
   * skill (extension).
   */
  keptBack: dispensable(z.boolean(), false),
  actions: z.array(z.enum(CLUE_ACTIONS)),
  vote: z.nullable(voteViewSchema),
  sheet: z.nullable(sheetViewSchema),
});
export type ClueView = z.infer<typeof clueViewSchema>;
