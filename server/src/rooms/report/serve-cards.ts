import type { FastifyInstance } from 'fastify';
import { findOwnOrigin } from '../../http/own-origin.ts';
import { sendFault } from '../../http/transport-faults.ts';
import { KeptPictures } from '../../pictures/drawn/kept-pictures.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { CARD_BASE, isCardAddress } from './card-address.ts';
import { drawCard } from './draw-card.ts';
import { findReport } from './find-report.ts';
import { type ShareCard, shareCardOf } from './share-card.ts';

/** Memory for about forty cards. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Shape of a record id: a positive number that fits the database's integer. */
const RECORD_ID = /^[1-9]\d{0,8}$/;

interface Named {
  readonly recordId: string;
  readonly mac: string;
}

/** Serves the spoiler-free cards of finished games to anybody who holds their address. */
export function serveCards(app: FastifyInstance, roomServices: RoomServices): void {
  const { deps } = roomServices;
  const kept = new KeptPictures(MEMORY_BYTES);

  const findCard = async ({ recordId, mac }: Named, from: string): Promise<ShareCard | undefined> => {
    const origin = findOwnOrigin(deps.env, from);
    if (origin === undefined || !RECORD_ID.test(recordId)) return undefined;
    if (!isCardAddress(deps, Number(recordId), mac)) return undefined;
    const report = await findReport(roomServices, { recordId: Number(recordId) });
    return report && shareCardOf(report, origin);
  };

  app.get<{ Params: Named }>(`${CARD_BASE}:recordId/:mac.png`, async ({ params, protocol, host }, reply) => {
    const card = await findCard(params, `${protocol}://${host}`);
    if (card === undefined) return sendFault(reply, 404);
    // Cached by content, so that a deleted name is gone from the picture, too.
    const bytes = await kept.find(JSON.stringify(card), () => drawCard(deps, card));
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .type('image/png')
      .send(bytes);
  });
}
