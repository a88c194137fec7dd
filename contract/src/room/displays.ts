// Schema of the displays of a room, as its members see them.
import * as z from 'zod/mini';

/**
 * Display connected to the room. `by`: user who connected it, at time `at`. `until`: latest time until which it shows
 * the room. Both times are Unix ms.
 */
export const connectedDisplaySchema = z.object({ screenId: z.int(), by: z.int(), at: z.int(), until: z.int() });
export type ConnectedDisplay = z.infer<typeof connectedDisplaySchema>;
