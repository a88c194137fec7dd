import { sessionStore } from '../../browser/storage.ts';

const KEY = 'accessToken';
const AGREED_KEY = 'agreedOnLeaving';
/** Milliseconds. The same lifetime as on the server. */
const LIFE_MS = 30 * 60_000;

/**
 * Remembers that the user ticked the agreement before leaving for the messaging app's consent page. The box is still
 * ticked on return.
 */
export function noteAgreed(): void {
  sessionStore.write(AGREED_KEY, 'true');
}

export function agreedOnLeaving(): boolean {
  return sessionStore.read(AGREED_KEY) === 'true';
}

/** Stores the access token of a messaging-app sign-in without a phone number, so that a reload does not lose it. */
export function keepAccessToken(accessToken: string): void {
  sessionStore.write(KEY, `${Date.now()} ${accessToken}`);
}

export function keptAccessToken(): string | undefined {
  const [at, accessToken] = sessionStore.read(KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(at);
  return age >= 0 && age < LIFE_MS ? accessToken : undefined;
}

export function forgetAccessToken(): void {
  sessionStore.remove(KEY);
}
