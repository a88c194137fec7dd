// Serves the dev checkout's pages and sends its notifications. A notification is a real request to `NOTIFY_PATH`,
// signed over the raw body and put into this server with `inject`. So the server's address, port and proxies do not
// matter, and it need not reach itself from outside.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findOwnAddress } from '../../http/own-origin.ts';
import type { Deps } from '../../ports/deps.ts';
import { NOTIFY_PATH } from '../../ports/payment-provider.ts';
import { FORM_BYTES_MAX, readForms, sendBack, sendPage } from '../dev-page/send.ts';
import { bringLate, cancelPage, findPage, payPage, payPageLate, type DevPaymentRecord } from './books.ts';
import { type SignedNotification, signNotification, type DevPaymentNotification } from './notification.ts';
import {
  CHECKOUT_ANSWERS,
  type DevPaymentAnswer,
  cancelledPage,
  devPaymentPage,
  unknownDevPaymentPage,
} from './page.ts';
import { CHECKOUT_PATH } from './paths.ts';
import { paidFactOf } from './payment.ts';

const LATE_EVERY_MS = 5_000;

const answerSchema = z.object({ answer: z.enum(CHECKOUT_ANSWERS) });

/** Number of notifications per answer. The server finds a payment with a lost notification by asking. */
const TOLD = { pay: 1, 'pay-twice': 2, 'pay-lost': 0 } as const satisfies Partial<Record<DevPaymentAnswer, number>>;

type PageRequest = FastifyRequest<{ Params: { page: string } }>;

export function serveDevPayment(app: FastifyInstance, deps: Deps): void {
  if (deps.payment?.name !== 'embedded') return;
  const tell = teller(app, deps);

  const answered = async (
    { page, out_trade_no: outTradeNo }: DevPaymentRecord,
    answer: DevPaymentAnswer,
  ): Promise<void> => {
    if (answer === 'pay-late') return await payPageLate(deps, page);
    if (answer === 'cancel') {
      // Notifies at once, so that a returning payer finds no order that still waits.
      if (await cancelPage(deps, page)) await tell({ kind: 'payment', outTradeNo, fact: { kind: 'closed' } }, 1);
      return;
    }
    const paid = await payPage(deps, page);
    // A payer who was too late sees the state on the page.
    if (paid !== undefined) await tell(newsOf(paid), TOLD[answer]);
  };

  // Registers its own plugin, so that forms are parsed only here.
  void app.register(async (scope) => {
    readForms(scope);
    scope.get(`${CHECKOUT_PATH}/:page`, async (request: PageRequest, reply) => {
      const payment = await findPage(deps, request.params.page);
      if (payment === undefined) return sendPage(reply, 404, unknownDevPaymentPage());
      return sendPage(reply, 200, devPaymentPage(payment, deps.now()));
    });
    scope.post(`${CHECKOUT_PATH}/:page`, { bodyLimit: FORM_BYTES_MAX }, async (request: PageRequest, reply) => {
      const payment = await findPage(deps, request.params.page);
      if (payment === undefined) return sendPage(reply, 404, unknownDevPaymentPage());
      const given = answerSchema.safeParse(request.body).data;
      if (given === undefined) return sendPage(reply, 400, devPaymentPage(payment, deps.now()));
      await answered(payment, given.answer);
      return goOn(request, reply, { payment, answer: given.answer });
    });
  });
  bringLatePayments(app, deps, tell);

  /** Redirects to the page of the purchase. On another device there is only the payment page. */
  async function goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    { payment, answer }: { payment: DevPaymentRecord; answer: DevPaymentAnswer },
  ): Promise<FastifyReply> {
    if (payment.return_to !== null) {
      const back = findOwnAddress(deps.env, payment.return_to, `${request.protocol}://${request.host}`);
      // Redirects to a path, so that the browser stays at its origin.
      return sendBack(reply, back === undefined ? '/' : back.pathname + back.search + back.hash);
    }
    if (answer === 'cancel' && (await findPage(deps, payment.page))?.status === 'closed') {
      return sendPage(reply, 200, cancelledPage(payment));
    }
    return sendBack(reply, `${CHECKOUT_PATH}/${payment.page}`);
  }
}

const newsOf = (payment: DevPaymentRecord): DevPaymentNotification => ({
  kind: 'payment',
  outTradeNo: payment.out_trade_no,
  fact: paidFactOf(payment),
});

type Tell = (news: DevPaymentNotification, times: number) => Promise<void>;

/** Returns a function that sends a notification the given number of times, all at once. Failed ones are lost. */
function teller(app: FastifyInstance, deps: Deps): Tell {
  const send = async ({ headers, body }: SignedNotification) => {
    try {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `${NOTIFY_PATH}/embedded`,
        headers,
        payload: body,
      });
      if (statusCode >= 300) deps.log.warn({ statusCode }, 'a notification of the till was not taken');
    } catch (error) {
      deps.log.warn({ reason: (error as Error).name }, 'a notification of the till did not arrive');
    }
  };
  return async (news, times) => {
    await Promise.all(Array.from({ length: times }, async () => await send(signNotification(deps, news))));
  };
}

/** Carries out late payments while the server listens. They are stored, so this continues after a restart. */
function bringLatePayments(app: FastifyInstance, deps: Deps, tell: Tell): void {
  const bring = async () => {
    for (const payment of await bringLate(deps)) await tell(newsOf(payment), 1);
  };
  const look = () => {
    bring().catch((error: unknown) => deps.log.warn({ reason: (error as Error).name }, 'no late payments brought'));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    look();
    timer = setInterval(look, LATE_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
