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
import { sessionStore } from '../../browser/storage.ts';
import { guestOf, storedToken } from '../../identity/token.ts';
import { invitationQuery } from '../../ui/invitation/invitation-query.ts';
import { type Closed, closedBy, closedByRefusal } from './closed.ts';

/** Milliseconds. How long a host app may take to sign in by itself before the user is asked for a phone number. */
const HOST_WITHIN_MS = 3_000;

/** Milliseconds. How long a visitor waits for the invitation before being asked to sign in. */
const LOOK_WITHIN_MS = 3_000;

export interface Joining {
  readonly failure: Failure | undefined;
  /** Why a visitor cannot join, so that a sign-in would be useless. */
  readonly closed: Closed | undefined;
  /** Whether guests may join. Undefined while unknown, or if only signed-in users may. */
  readonly door: GuestDoor | undefined;
  readonly retry: () => void;
}

/**
 * Joins a room automatically and navigates there; once, even if the page is reloaded meanwhile.
 * In a mini-program it waits for the login. A visitor joins as a guest, or signs in and returns, unless there is no
 * free seat.
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
      // A user who left meanwhile is not navigated.
      if (!shown.current) return;
      if (!answer.ok) {
        // An invalid session already redirects to the sign-in.
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

/** Returns whether to join at once. A guest of another room counts as a visitor. */
function isToJoin(partyId: string): boolean {
  const guest = guestOf();
  return storedToken() !== undefined && (guest === undefined || guest.partyId === partyId);
}

/**
 * Reads the invitation for a visitor who is `asking`. Asks for a sign-in if guests are never allowed or if no response
 * arrives in time.
 */
function useInvitation(partyId: string, asking: boolean): Pick<Joining, 'closed' | 'door'> {
  const { data, error } = useQuery({ ...invitationQuery(partyId), retry: false, enabled: asking });
  const [heard, setHeard] = useState<Pick<Joining, 'closed' | 'door'>>(NOTHING);
  // Keeps the first result, because other components may refetch the invitation.
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

/** Without a login under way, the host may still store a token. Therefore asks for the sign-in a little later. */
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

/** Keeps the request id when the response is lost, so that a retry, even after a reload, takes effect once. */
async function askToJoin(partyId: string) {
  const key = `join:${partyId}`;
  const requestId = sessionStore.read(key) ?? makeRequestId();
  sessionStore.write(key, requestId);
  const answer = await sendInTime(partyJoin, { partyId, requestId });
  if (answer.ok || answer.fault === 'refused') sessionStore.remove(key);
  return answer;
}
