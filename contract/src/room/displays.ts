// Schema of the displays of a room, as its members see them.
import * as z from 'zod/mini';

/** `by` connected the display at `at`; it shows the room at the latest until `until`. Unix ms. */
export const connectedDisplaySchema = z.object({ screenId: z.int(), by: z.int(), at: z.int(), until: z.int() });
export type ConnectedDisplay = z.infer<typeof connectedDisplaySchema>;
