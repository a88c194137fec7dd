// Receives payment notifications from the provider. A notification is trusted only by its signature over the raw body.
import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultLine } from '../faults/fault-line.ts';
import { sendFault } from '../http/transport-faults.ts';
import type { Deps } from '../ports/deps.ts';
import { NOTIFY_PATH, type PaymentNotification } from '../ports/payment-provider.ts';
import { noteRefund } from './note-refund.ts';
import type { Orders } from './orders.ts';

/** Status for a notification that could not be stored. The provider then sends it again. */
const AGAIN_STATUS = 503;

export function serveNotifications(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'payment'>,
  orders: Pick<Orders, 'settle'>,
): void {
  const { payment } = deps;
  if (payment === undefined) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`${NOTIFY_PATH}/${payment.name}`, { compress: false, decompress: false }, async (request, reply) => {
      const notification = await payment.readNotification({ headers: request.headers, body: rawBody(request) });
      if (notification === 'refused') {
        deps.log.warn('payment notification refused');
        return sendFault(reply, 401);
      }
      const { taken, again } = payment.acknowledgement;
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      try {
        await keep(deps, orders, notification);
      } catch (error) {
        deps.log.error({ outTradeNo: notification.outTradeNo, ...faultLine(error) }, 'payment notification not kept');
        return reply.code(AGAIN_STATUS).send(again);
      }
      return reply.send(taken);
    });
  });
}

const rawBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

async function keep(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  orders: Pick<Orders, 'settle'>,
  notification: PaymentNotification,
): Promise<void> {
  if (notification.kind === 'refund') return await noteRefund(deps.db, notification, new Date(deps.now()));
  const settled = await orders.settle(notification.outTradeNo, notification.fact);
  // The order may belong to another installation with the same merchant account. The bill shows it.
  if (settled === 'unknown') deps.log.error({ kind: notification.fact.kind }, 'payment of no order here');
}
