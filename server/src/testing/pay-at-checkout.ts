import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DevPaymentAnswer } from '../integrations/dev-payment/page.ts';

/**
 * Submits the form of the dev checkout, as a browser does. `redirectURL` comes from prepay. Resolves after the server
 * has processed the notification.
 */
export async function payAtCheckout(
  app: FastifyInstance,
  redirectURL: string,
  answer: DevPaymentAnswer = 'pay',
): Promise<LightMyRequestResponse> {
  return await app.inject({
    method: 'POST',
    url: new URL(redirectURL, 'http://localhost').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  });
}
