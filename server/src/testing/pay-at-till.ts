import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DevPaymentAnswer } from '../integrations/dev-payment/page.ts';

/**
 * Presses a button at the embedded till, as a browser does. `redirectURL` is what prepay answered. What it tells the server
 * has been answered when this is.
 */
export async function payAtTill(
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
