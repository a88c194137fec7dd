import { sessionShelf } from '../../browser/storage.ts';

const KEY = 'accessToken';
const AGREED_KEY = 'agreedOnLeaving';
/** As long as the server keeps it. */
const LIFE_MS = 30 * 60_000;

/** Somebody has ticked the agreement and leaves for the messaging app's consent page: back from there it is still ticked. */
export function noteAgreed(): void {
  sessionShelf.write(AGREED_KEY, 'true');
}

export function agreedOnLeaving(): boolean {
  return sessionShelf.read(AGREED_KEY) === 'true';
}

/** Keeps what the messaging app's sign-in gave to somebody without a phone number, so that a reload does not lose it. */
export function keepAccessToken(accessToken: string): void {
  sessionShelf.write(KEY, `${Date.now()} ${accessToken}`);
}

/** The kept one; undefined when there is none, or when it is too old to be worth a try. */
export function keptAccessToken(): string | undefined {
  const [at, accessToken] = sessionShelf.read(KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(at);
  return age >= 0 && age < LIFE_MS ? accessToken : undefined;
}

export function forgetAccessToken(): void {
  sessionShelf.remove(KEY);
}
