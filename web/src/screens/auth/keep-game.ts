// Turns a guest who signs in into an account and continues their session under a new token.
import type { authPhone } from '@juzhongren/contract/accounts';
import { guestKeep } from '@juzhongren/contract/room-calls/guests';
import { parseJson } from '../../browser/parse-json.ts';
import { sessionStore } from '../../browser/storage.ts';
import { replaceToken, whileReplacing } from '../../identity/replaced-token.ts';
import { guestOf, storedToken } from '../../identity/token.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import type { Answer } from '../../net/send.ts';
import { askerHandlePart } from '../../session/asker-handle.ts';
import { channelPart } from '../../session/channel.ts';

interface ByPhone {
  readonly phone: string;
  readonly code: string;
}

/** Request whose response may be lost. The service recognises it by its id and by its token, even a dead one. */
interface Keeping {
  readonly requestId: string;
  readonly token: string;
}

const keyOf = ({ phone, code }: ByPhone): string => `keep:${phone}:${code}`;

function keepingOf(given: ByPhone): Keeping | undefined {
  const value = parseJson(sessionStore.read(keyOf(given)));
  if (typeof value !== 'object' || value === null) return undefined;
  const requestId: unknown = Reflect.get(value, 'requestId');
  const token: unknown = Reflect.get(value, 'token');
  return typeof requestId === 'string' && typeof token === 'string' ? { requestId, token } : undefined;
}

/** Returns whether a sign-in with this code keeps a game: for a guest, and for a retry of a user who was a guest. */
export const keepsGame = (given: ByPhone): boolean => guestOf() !== undefined || keepingOf(given) !== undefined;

/**
 * Keeps the guest's game. A retry with the same code repeats the same request. The new token is already stored on
 * return.
 */
export async function keepGame(given: ByPhone): Promise<Answer<typeof authPhone>> {
  const keeping = keepingOf(given) ?? { requestId: makeRequestId(), token: storedToken() ?? '' };
  sessionStore.write(keyOf(given), JSON.stringify(keeping));
  const answer = await whileReplacing(keeping.token, async () => {
    const request = { ...given, requestId: keeping.requestId, ...channelPart(), ...askerHandlePart() };
    const kept = await sendInTime(guestKeep, request, { token: keeping.token });
    if (kept.ok || kept.fault === 'refused') sessionStore.remove(keyOf(given));
    if (kept.ok) replaceToken(keeping.token, kept.params.token ?? keeping.token);
    return kept;
  });
  if (!answer.ok) return answer;
  void subscribeAnew();
  return { ok: true, params: { token: storedToken() ?? '', supply: false } };
}

/** Renews the push subscription, which belonged to the old session. */
async function subscribeAnew(): Promise<void> {
  try {
    await (await import('../../notifications/push-device.ts')).tellSubscription();
  } catch {
    // If the module does not load, the user can enable notifications again by hand.
  }
}
