// Schemas of places and clues as one seat sees them.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { CLUE_ACTIONS, CONTENT_KIND } from '../enumerations.ts';
import { keyed } from '../list-identity.ts';
import { markSchema } from '../script/clues.ts';
import { backgroundViewSchema, clueSoundViewSchema } from './sound.ts';
import { sheetViewSchema, voteViewSchema } from './votes.ts';

/** Price in tokens, in addition to the cost in action points (extension). */
export const priceViewSchema = z.object({ purseId: z.string(), count: z.int() });

export const placeViewSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.nullable(z.string()),
  rule: z.enum(['draw', 'choose']),
  cost: z.int(),
  /** Number of clues that this seat can still find at this place now. */
  left: z.int(),
  /**
   * Spots that the player can choose from if `rule` is `choose`. `mark`: position of the spot in the place's picture.
   */
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
    /** Content of the envelope. Null while the envelope is locked for this seat. */
    inside: z.nullable(insideViewSchema),
  }),
  /** Clue that can be triggered. `verb`: label of its button in the author's words; empty if the author gives none. */
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
 * Ways in which a clue becomes public. `laid`: a seat published it. `opened`: it was unlocked for all players. `found`:
 * it becomes public as soon as somebody finds it. `came`: it appeared automatically.
 */
export const PUBLISHED_HOW = ['laid', 'opened', 'found', 'came'] as const;

export const clueViewSchema = z.object({
  clueId: z.string(),
  title: z.string(),
  types: z.int(),
  content: clueContentViewSchema,
  /** Place where the clue was found. Null if it came without a search, or this seat may not know the place. */
  placeId: z.nullable(z.string()),
  /**
   * Name of the place where the clue was found. Included because the current act's map may not contain places of
   * earlier acts.
   */
  placeName: z.nullable(z.string()),
  /** Act in which this seat first saw the clue, counted from 1. The closing is one more than the last act. */
  act: z.int(),
  /** True if this seat holds the clue; false if the clue was only shown to this seat or published. */
  held: z.boolean(),
  published: z.boolean(),
  /** When the clue became public (`at` in Unix ms, act number) and how; null if it is not public. */
  publication: z.nullable(z.object({ at: z.int(), act: z.int(), how: z.enum(PUBLISHED_HOW) })),
  /** Seats that hold, found and published the clue. Null if none did or this seat does not know. */
  holder: z.nullable(z.string()),
  foundBy: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  /**
   * `shownTo`: seats to which this seat has shown the clue. `shownBy`: seat that showed or gave the clue to this seat.
   */
  shownTo: z.array(z.string()),
  shownBy: z.nullable(z.string()),
  /** Time when this seat first saw the clue, Unix ms. */
  at: z.int(),
  note: z.string(),
  pinned: z.boolean(),
  /**
   * True if a skill prevents publishing the clue until this act ends. Only the holder and the seat that used the skill
   * see this (extension).
   */
  keptBack: dispensable(z.boolean(), false),
  actions: z.array(z.enum(CLUE_ACTIONS)),
  vote: z.nullable(voteViewSchema),
  sheet: z.nullable(sheetViewSchema),
});
export type ClueView = z.infer<typeof clueViewSchema>;
