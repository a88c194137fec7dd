// Pure state machine of one connection to another user's device; browser-peers.ts runs its effects. Either side may
// make a new offer; if both do so at once, the side that is `first` wins and the other withdraws its offer.
import type { SignalBody, VoiceCandidate } from '@juzhongren/contract/room/voice';

export interface Ways {
  readonly send: boolean;
  readonly receive: boolean;
}

export interface Peer extends Ways {
  readonly session: string;
  /** True for the user with the smaller id, who begins connections and wins if both offer at once. */
  readonly first: boolean;
  /** Number of the connection to this session; 0 before the first. */
  readonly link: number;
  /** True while an offer of this side is being made or has no answer. */
  readonly offering: boolean;
  /** True if the other side's description is known, so that candidates can be added. */
  readonly described: boolean;
  /** Candidates that arrived before the description. */
  readonly early: readonly VoiceCandidate[];
  readonly state: 'connecting' | 'connected' | 'lost';
  /** Failed attempts since it was last connected. */
  readonly tries: number;
}

export type PeerEvent =
  | ({ readonly type: 'ways' } & Ways)
  | { readonly type: 'signal'; readonly link: number; readonly body: SignalBody }
  /** The browser has made the description of this side. */
  | { readonly type: 'described'; readonly link: number; readonly kind: 'offer' | 'answer'; readonly sdp: string }
  | { readonly type: 'found'; readonly link: number; readonly candidates: readonly VoiceCandidate[] }
  | { readonly type: 'connection'; readonly link: number; readonly state: 'connected' | 'disconnected' | 'failed' }
  | { readonly type: 'network' }
  | { readonly type: 'late' };

export type PeerEffect =
  /** Opens a new connection in place of the previous one. `offer`: this side describes itself first. */
  | ({ readonly do: 'open'; readonly link: number; readonly offer: boolean } & Ways)
  | { readonly do: 'close' }
  /** Makes a new offer on the same connection, to find other routes. */
  | { readonly do: 'offer-anew'; readonly link: number }
  /**
   * Applies the other side's description; an offer is answered. `instead`: this side's own offer is withdrawn first.
   */
  | {
      readonly do: 'take';
      readonly link: number;
      readonly kind: 'offer' | 'answer';
      readonly sdp: string;
      readonly instead: boolean;
    }
  | { readonly do: 'add'; readonly link: number; readonly candidates: readonly VoiceCandidate[] }
  | ({ readonly do: 'ways' } & Ways)
  | { readonly do: 'signal'; readonly link: number; readonly body: SignalBody }
  /** Replaces the current timeout; null cancels it. */
  | { readonly do: 'wait'; readonly ms: number | null };

export interface Turn {
  readonly peer: Peer;
  readonly effects: readonly PeerEffect[];
}

/** Milliseconds that a connection may take; each failed attempt gets more, up to `CONNECT_MS_MAX`. */
const CONNECT_MS = 8_000;
const CONNECT_MS_MAX = 30_000;
/** Milliseconds to wait for the other side to begin before asking it to. */
const BEGIN_MS = 4_000;
/** Milliseconds in which a break may pass by itself. */
const BREAK_MS = 2_500;
/** Failed attempts after which the two devices count as unreachable to each other. */
const TRIES_UNTIL_UNREACHABLE = 2;

export const isUnreachable = ({ state, tries }: Pick<Peer, 'state' | 'tries'>): boolean =>
  state !== 'connected' && tries >= TRIES_UNTIL_UNREACHABLE;

const waitAfter = (tries: number): PeerEffect => ({
  do: 'wait',
  ms: Math.min(CONNECT_MS_MAX, CONNECT_MS * 2 ** tries),
});

/** Starts the state machine. `link` is the number of the last connection to this session, 0 for none. */
export function beginPeer({ link, ...place }: Pick<Peer, 'session' | 'first' | 'link'> & Ways): Turn {
  const peer: Peer = {
    ...place,
    link,
    offering: false,
    described: false,
    early: [],
    state: 'connecting',
    tries: 0,
  };
  return peer.first ? connect(peer) : { peer, effects: [{ do: 'wait', ms: BEGIN_MS }] };
}

function connect(before: Peer): Turn {
  const link = before.link + 1;
  const peer: Peer = { ...before, link, offering: true, described: false, early: [], state: 'connecting' };
  const { send, receive, tries } = peer;
  return { peer, effects: [{ do: 'open', link, offer: true, send, receive }, waitAfter(tries)] };
}

const nothing = (peer: Peer): Turn => ({ peer, effects: [] });

export function stepPeer(peer: Peer, event: PeerEvent): Turn {
  switch (event.type) {
    case 'ways': {
      const { send, receive } = event;
      if (peer.send === send && peer.receive === receive) return nothing(peer);
      return { peer: { ...peer, send, receive }, effects: [{ do: 'ways', send, receive }] };
    }
    case 'signal':
      return heard(peer, event.link, event.body);
    case 'described': {
      const { link, kind, sdp } = event;
      // Belongs to a connection that was given up, or to an offer that was withdrawn meanwhile.
      if (link !== peer.link || (kind === 'offer') !== peer.offering) return nothing(peer);
      return { peer, effects: [{ do: 'signal', link, body: { kind, sdp } }] };
    }
    case 'found': {
      const { link, candidates } = event;
      if (link !== peer.link || candidates.length === 0) return nothing(peer);
      return { peer, effects: [{ do: 'signal', link, body: { kind: 'candidates', candidates: [...candidates] } }] };
    }
    case 'connection':
      return event.link === peer.link ? connection(peer, event.state) : nothing(peer);
    case 'network':
      return peer.link > 0 ? offerAnew(peer) : nothing(peer);
    case 'late':
      return late(peer);
  }
}

function connection(peer: Peer, state: 'connected' | 'disconnected' | 'failed'): Turn {
  if (state === 'connected')
    return { peer: { ...peer, state: 'connected', tries: 0 }, effects: [{ do: 'wait', ms: null }] };
  // A connection that was never established still has time.
  if (peer.state !== 'connected') return state === 'failed' && peer.state === 'lost' ? late(peer) : nothing(peer);
  const lost: Peer = { ...peer, state: 'lost' };
  return state === 'failed' ? offerAnew(lost) : { peer: lost, effects: [{ do: 'wait', ms: BREAK_MS }] };
}

/** Makes a new offer on the same connection; if an offer is already out, waits for its answer. */
function offerAnew(peer: Peer): Turn {
  if (peer.offering) return nothing(peer);
  const { link, tries } = peer;
  return {
    peer: { ...peer, offering: true, tries: tries + 1 },
    effects: [{ do: 'offer-anew', link }, waitAfter(0)],
  };
}

function late(peer: Peer): Turn {
  if (peer.state === 'connected' && !peer.offering) return nothing({ ...peer, tries: 0 });
  if (peer.state === 'lost' && peer.tries === 0) return offerAnew(peer);
  const tries = peer.tries + 1;
  if (peer.first) return connect({ ...peer, tries });
  const again: PeerEffect = { do: 'signal', link: peer.link, body: { kind: 'again' } };
  return { peer: { ...peer, offering: false, tries }, effects: [again, waitAfter(tries)] };
}

function heard(peer: Peer, link: number, body: SignalBody): Turn {
  switch (body.kind) {
    case 'offer':
      return heardOffer(peer, link, body.sdp);
    case 'answer': {
      if (link !== peer.link || !peer.offering) return nothing(peer);
      const take: PeerEffect = { do: 'take', link, kind: 'answer', sdp: body.sdp, instead: false };
      return takenIn({ ...peer, offering: false }, [take]);
    }
    case 'candidates':
      if (link !== peer.link) return nothing(peer);
      if (!peer.described) return nothing({ ...peer, early: [...peer.early, ...body.candidates] });
      return { peer, effects: [{ do: 'add', link, candidates: body.candidates }] };
    case 'again':
      // With another number, this side has begun anew already.
      return peer.first && link === peer.link ? connect({ ...peer, tries: peer.tries + 1 }) : nothing(peer);
  }
}

function heardOffer(peer: Peer, link: number, sdp: string): Turn {
  const { send, receive } = peer;
  if (link < peer.link) return nothing(peer);
  if (link > peer.link) {
    // Only the first side numbers connections.
    if (peer.first) return nothing(peer);
    const begun: Peer = { ...peer, link, offering: false, described: false, early: [], state: 'connecting' };
    const open: PeerEffect = { do: 'open', link, offer: false, send, receive };
    return takenIn(begun, [open, { do: 'take', link, kind: 'offer', sdp, instead: false }, waitAfter(peer.tries)]);
  }
  if (peer.offering && peer.first) return nothing(peer);
  const take: PeerEffect = { do: 'take', link, kind: 'offer', sdp, instead: peer.offering };
  return takenIn({ ...peer, offering: false }, [take]);
}

/** Marks the other side as described and adds the candidates that arrived before. */
function takenIn(peer: Peer, effects: readonly PeerEffect[]): Turn {
  const { link, early } = peer;
  const add: PeerEffect[] = early.length === 0 ? [] : [{ do: 'add', link, candidates: early }];
  return { peer: { ...peer, described: true, early: [] }, effects: [...effects, ...add] };
}
