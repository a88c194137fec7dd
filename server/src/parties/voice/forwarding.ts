// Passes into the rooms of a LiveKit server. A place of a table is a room there, by a name that tells nothing; a page is known
// there by the session of its voice alone.
import { createHmac } from 'node:crypto';
import type { ForwardRoom } from '@juzhongren/contract/room/voice';
import { RecentMap } from '../../memory/recent-map.ts';
import type { Deps } from '../../ports/deps.ts';
import { settingsFor } from '../../settings/env-vendors.ts';
import type { Place } from './places.ts';

/** A pass opens the door for so long; who is inside stays. */
export const PASS_SECONDS = 600;
/** The same pass is given out for half of its time: what a page is told changes no sooner. */
const GIVEN_OUT_MS = (PASS_SECONDS * 1_000) / 2;
const PASSES_MAX = 20_000;

export interface Passing {
  readonly partyId: string;
  readonly session: string;
  readonly places: readonly Place[];
}

export type Passes = (passing: Passing) => Promise<ForwardRoom[]>;

interface Given {
  readonly token: string;
  readonly at: number;
}

/** Undefined where sound goes from phone to phone. */
export function openForwarding({ env, now }: Pick<Deps, 'env' | 'now'>): Passes | undefined {
  if (env.VOICE !== 'livekit') return undefined;
  const { LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = settingsFor('VOICE=livekit', env);
  const given = new RecentMap<string, Given>(PASSES_MAX);

  async function passInto(room: string, session: string, sends: boolean): Promise<string> {
    const which = `${room} ${session} ${sends}`;
    const known = given.get(which);
    if (known !== undefined && now() - known.at < GIVEN_OUT_MS) return known.token;
    const token = await signPass({ key, secret, room, session, sends });
    given.set(which, { token, at: now() });
    return token;
  }

  return ({ partyId, session, places }) =>
    Promise.all(
      places.map(async ({ name, sends }): Promise<ForwardRoom> => {
        const room = createHmac('sha256', secret).update(`${partyId} ${name}`).digest('base64url').slice(0, 32);
        return { room, token: await passInto(room, session, sends), sends };
      }),
    );
}

interface Pass {
  readonly key: string;
  readonly secret: string;
  readonly room: string;
  readonly session: string;
  readonly sends: boolean;
}

/** The library is large, and loaded only where there is such a server. */
async function signPass({ key, secret, room, session, sends }: Pass): Promise<string> {
  const { AccessToken, TrackSource } = await import('livekit-server-sdk');
  const token = new AccessToken(key, secret, { identity: session, ttl: PASS_SECONDS });
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
