import type { FastifyInstance } from 'fastify';
import { partyIdSchema } from '@juzhongren/contract/primitives';
import { findOwnOrigin } from '../../http/own-origin.ts';
import { sendFault } from '../../http/transport-faults.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom } from '../commands/view.ts';
import { calendarFile } from './calendar.ts';
import { meetingOf, openRoom } from './invitation.ts';

/**
 * Serves the appointed time of a room as a calendar file, to anybody with the invitation. The file says only what the
 * invitation says. 404 without a time, and once play has begun.
 */
export function serveCalendars(app: FastifyInstance, roomServices: RoomServices): void {
  const { deps } = roomServices;
  app.get<{ Params: { partyId: string } }>('/join/:partyId/calendar.ics', async (request, reply) => {
    const { params, protocol, host } = request;
    const origin = findOwnOrigin(deps.env, `${protocol}://${host}`);
    if (origin === undefined || !partyIdSchema.safeParse(params.partyId).success) return sendFault(reply, 404);
    const room = await readRoom(roomServices, params.partyId);
    const at = room === undefined ? null : meetingOf(room.state);
    if (room === undefined || at === null || openRoom(room.state) === undefined) return sendFault(reply, 404);
    const { card } = room.script;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="juzhongren.ics"')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/calendar; charset=utf-8')
      .send(
        calendarFile({
          uid: `${params.partyId}@${new URL(origin).host}`,
          sequence: room.seq,
          at,
          minutes: card.duration,
          title: `剧本杀《${card.name}》`,
          link: `${origin}/join/${params.partyId}`,
          now: deps.now(),
        }),
      );
  });
}
