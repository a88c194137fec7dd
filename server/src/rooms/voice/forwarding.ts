// Issues passes for the rooms of a LiveKit server. Each place of a room is a LiveKit room with an opaque name. Page
// names are derived here, because a page chooses its own session and could copy another one's.
import { createHmac } from 'node:crypto';
import type { ForwardRoom } from '@juzhongren/contract/room/voice';
import { RecentMap } from '../../memory/recent-map.ts';
import type { Deps } from '../../ports/deps.ts';
import { settingsFor } from '../../settings/env-vendors.ts';
import type { VoiceChannel } from './places.ts';

/** Seconds in which a pass lets a page join. A page that has joined may stay longer. */
export const PASS_SECONDS = 600;
/** A pass is reused for half of its lifetime, so that the message to the page changes no sooner. */
const GIVEN_OUT_MS = (PASS_SECONDS * 1_000) / 2;
const PASSES_MAX = 20_000;

export interface Page {
  readonly partyId: string;
  readonly userId: number;
  readonly session: string;
}

export interface Forwarding {
  /**
   * Returns the page's identity on the LiveKit server. No other user gets the same identity, whatever session they
   * send.
   */
  nameOf(page: Page): string;
  passes(page: Page, places: readonly VoiceChannel[]): Promise<ForwardRoom[]>;
}

interface Given {
  readonly token: string;
  readonly at: number;
}

/** Returns undefined when sound goes directly between devices. */
export function openForwarding({ env, now }: Pick<Deps, 'env' | 'now'>): Forwarding | undefined {
  if (env.VOICE !== 'livekit') return undefined;
  const { LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = settingsFor('VOICE=livekit', env);
  const given = new RecentMap<string, Given>(PASSES_MAX);

  const keyed = (said: string): string => createHmac('sha256', secret).update(said).digest('base64url').slice(0, 32);
  const nameOf = ({ partyId, userId, session }: Page): string => keyed(`page ${partyId} ${userId} ${session}`);

  async function passInto(room: string, identity: string, sends: boolean): Promise<string> {
    const which = `${room} ${identity} ${sends}`;
    const known = given.get(which);
    if (known !== undefined && now() - known.at < GIVEN_OUT_MS) return known.token;
    const token = await signPass({ key, secret, room, identity, sends });
    given.set(which, { token, at: now() });
    return token;
  }

  return {
    nameOf,
    passes: (page, places) =>
      Promise.all(
        places.map(async ({ name, sends }): Promise<ForwardRoom> => {
          const room = keyed(`${page.partyId} ${name}`);
          return { room, token: await passInto(room, nameOf(page), sends), sends };
        }),
      ),
  };
}

interface Pass {
  readonly key: string;
  readonly secret: string;
  readonly room: string;
  readonly identity: string;
  readonly sends: boolean;
}

/** Loads the library on demand, because it is large and only LiveKit installations need it. */
async function signPass({ key, secret, room, identity, sends }: Pass): Promise<string> {
  const { AccessToken, TrackSource } = await import('livekit-server-sdk');
  const token = new AccessToken(key, secret, { identity, ttl: PASS_SECONDS });
  token.addGrant({
    room,
    roomJoin: true,
    canPublish: sends,
    canPublishSources: [TrackSource.MICROPHONE],
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });
  return await token.toJwt();
}
