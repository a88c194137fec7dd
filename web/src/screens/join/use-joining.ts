import { ERROR } from '@juzhongren/contract/errors';
import { type GuestDoor, partyJoin } from '@juzhongren/contract/room-calls/room';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../router/hooks.ts';
import { track } from '../../analytics/analytics.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import type { Failure } from '../../net/send.ts';
import { reportSessionInvalid } from '../../net/session-invalid.ts';
import { enterRoom } from '../../session/current-room.ts';
import { hostKind } from '../../session/hosts/host.ts';
import { awaitMiniProgramToken } from '../../session/mini-program-login.ts';
import { sessionShelf } from '../../browser/storage.ts';
import { guestOf, storedToken } from '../../identity/token.ts';
import { invitationQuery } from '../../ui/invitation/invitation-query.ts';
import { type Closed, closedBy, closedByRefusal } from './closed.ts';

/** As long as a host may take to sign in by itself before somebody is asked for their phone. */
const HOST_WITHIN_MS = 3_000;

/** As long as somebody waits to hear that there is no place, before they are asked to sign in. */
const LOOK_WITHIN_MS = 3_000;

export interface Joining {
  readonly failure: Failure | undefined;
  /** Why a visitor is not asked to sign in: it would lead nowhere. */
  readonly closed: Closed | undefined;
  /** How a visitor may come in without signing in, once known; undefined where they only sign in. */
  readonly door: GuestDoor | undefined;
  /** Asks again after a `failure`. */
  readonly retry: () => void;
}

/**
 * Joins a room by itself and goes on to it; once, also when the page is loaded anew meanwhile. In a mini-program it waits
 * for the login; visitors sit down as guests or sign in first and come back, unless there is no place for them.
 */
export function useJoining(partyId: string): Joining {
  const [failure, setFailure] = useState<Failure>();
  const [asking, setAsking] = useState(false);
  const { closed, door } = useInvitation(partyId, asking);
  const [attempt, setAttempt] = useState(1);
  const asked = useRef(0);
  const shown = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    const join = async (): Promise<void> => {
      const answer = await askToJoin(partyId);
      // Who left meanwhile stays where they are.
      if (!shown.current) return;
      if (!answer.ok) {
        // A session that ended leads to sign-in by itself.
        if (answer.err !== ERROR.sessionInvalid) setFailure(answer);
        return;
      }
      enterRoom(answer.params.partyId);
      track({ name: 'room_joined', fields: {} });
      await navigate('/game', { replace: true });
    };
    const go = (signedIn: boolean): void => {
      if (asked.current === attempt) return;
      asked.current = attempt;
      if (signedIn) void join();
      else setAsking(true);
    };
    shown.current = true;
    const stop = hostKind() === 'mini-program' ? awaitToken(go) : go(isToJoin(partyId));
    return () => {
      shown.current = false;
      stop?.();
    };
  }, [partyId, attempt, navigate]);
  return {
    failure,
    closed,
    door,
    retry: () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    },
  };
}

/** Signed in; a guest of another room is a visitor here. */
function isToJoin(partyId: string): boolean {
  const guest = guestOf();
  return storedToken() !== undefined && (guest === undefined || guest.partyId === partyId);
}

/**
 * For a visitor who is `asking`: what the invitation itself says. Where guests never come, and when nobody says so in time,
 * they are asked to sign in.
 */
function useInvitation(partyId: string, asking: boolean): Pick<Joining, 'closed' | 'door'> {
  const { data, error } = useQuery({ ...invitationQuery(partyId), retry: false, enabled: asking });
  const [heard, setHeard] = useState<Pick<Joining, 'closed' | 'door'>>(NOTHING);
  // What was said once stays: whoever else shows the invitation may ask anew.
  const closed = heard.closed ?? closedBy(data) ?? closedByRefusal(error);
  const door = heard.door ?? data?.guests;
  if (closed !== heard.closed || door !== heard.door) setHeard({ closed, door });
  const known = data !== undefined || error !== null;
  useEffect(() => {
    if (!asking || closed !== undefined || door !== undefined) return;
    if (known) return reportSessionInvalid();
    const timer = window.setTimeout(reportSessionInvalid, LOOK_WITHIN_MS);
    return () => window.clearTimeout(timer);
  }, [asking, closed, door, known]);
  return asking ? { closed, door } : NOTHING;
}

const NOTHING = { closed: undefined, door: undefined };

/** Where no login is under way the host may still store a token: sign-in, which goes on looking, comes a little later. */
function awaitToken(go: (signedIn: boolean) => void): () => void {
  let timer: number | undefined;
  const stop = awaitMiniProgramToken((news) => {
    window.clearTimeout(timer);
    if (news === 'there') go(true);
    else timer = window.setTimeout(() => go(false), HOST_WITHIN_MS);
  });
  return () => {
    stop();
    window.clearTimeout(timer);
  };
}

/** Without an answer the request keeps its name: asked again, also by the page loaded anew, it takes effect once. */
async function askToJoin(partyId: string) {
  const key = `join:${partyId}`;
  const requestId = sessionShelf.read(key) ?? makeRequestId();
  sessionShelf.write(key, requestId);
  const answer = await sendInTime(partyJoin, { partyId, requestId });
  if (answer.ok || answer.fault === 'refused') sessionShelf.remove(key);
  return answer;
}
