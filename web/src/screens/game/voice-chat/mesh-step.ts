// Computes all connections of one page; only the server decides which of them exist. Pure functions.
import type { HeardSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import { beginPeer, type Peer, type PeerEffect, type PeerEvent, stepPeer, type Turn } from './peer-step.ts';

export interface Mesh {
  readonly userId: number;
  readonly session: string;
  readonly peers: ReadonlyMap<number, Peer>;
  /** Number of the last connection to each session; a number is never reused. */
  readonly links: ReadonlyMap<string, number>;
  /** Signals of users whom the server has not listed yet. */
  readonly early: readonly HeardSignal[];
  readonly known: boolean;
  /** True if another page of this user has the voice chat now. */
  readonly elsewhere: boolean;
}

export type MeshEvent =
  | { readonly type: 'news'; readonly news: VoiceNews }
  | { readonly type: 'signals'; readonly signals: readonly HeardSignal[] }
  | { readonly type: 'peer'; readonly userId: number; readonly event: PeerEvent }
  | { readonly type: 'network' }
  | { readonly type: 'off' };

export interface MeshEffect {
  readonly userId: number;
  readonly session: string;
  readonly effect: PeerEffect;
}

interface MeshTurn {
  readonly mesh: Mesh;
  readonly effects: readonly MeshEffect[];
}

const EARLY_MAX = 40;

export const beginMesh = (userId: number, session: string): Mesh => ({
  userId,
  session,
  peers: new Map(),
  links: new Map(),
  early: [],
  known: false,
  elsewhere: false,
});

export function stepMesh(mesh: Mesh, event: MeshEvent): MeshTurn {
  switch (event.type) {
    case 'news':
      return stepNews(mesh, event.news);
    case 'signals':
      return event.signals.reduce<MeshTurn>((turn, signal) => after(turn, hearSignal(turn.mesh, signal)), {
        mesh,
        effects: [],
      });
    case 'peer':
      return withPeer(mesh, event.userId, (peer) => stepPeer(peer, event.event));
    case 'network':
      return [...mesh.peers.keys()].reduce<MeshTurn>(
        (turn, userId) =>
          after(
            turn,
            withPeer(turn.mesh, userId, (peer) => stepPeer(peer, { type: 'network' })),
          ),
        { mesh, effects: [] },
      );
    case 'off':
      return dropAll({ ...mesh, known: false });
  }
}

const after = (before: MeshTurn, { mesh, effects }: MeshTurn): MeshTurn => ({
  mesh,
  effects: [...before.effects, ...effects],
});

function withPeer(mesh: Mesh, userId: number, step: (peer: Peer) => Turn): MeshTurn {
  const peer = mesh.peers.get(userId);
  return peer === undefined ? { mesh, effects: [] } : put(mesh, userId, step(peer));
}

function put(mesh: Mesh, userId: number, { peer, effects }: Turn): MeshTurn {
  const { session, link } = peer;
  return {
    mesh: {
      ...mesh,
      peers: new Map(mesh.peers).set(userId, peer),
      links: new Map(mesh.links).set(session, link),
    },
    effects: effects.map((effect) => ({ userId, session, effect })),
  };
}

function drop(mesh: Mesh, userId: number): MeshTurn {
  const peer = mesh.peers.get(userId);
  if (peer === undefined) return { mesh, effects: [] };
  const peers = new Map(mesh.peers);
  peers.delete(userId);
  const effects: PeerEffect[] = [{ do: 'close' }, { do: 'wait', ms: null }];
  return {
    mesh: { ...mesh, peers },
    effects: effects.map((effect) => ({ userId, session: peer.session, effect })),
  };
}

const dropAll = (mesh: Mesh): MeshTurn =>
  [...mesh.peers.keys()].reduce<MeshTurn>((turn, userId) => after(turn, drop(turn.mesh, userId)), {
    mesh,
    effects: [],
  });

function hearSignal(mesh: Mesh, signal: HeardSignal): MeshTurn {
  const { from, session, link, body } = signal;
  if (mesh.peers.get(from)?.session === session) {
    return withPeer(mesh, from, (peer) => stepPeer(peer, { type: 'signal', link, body }));
  }
  return { mesh: { ...mesh, early: [...mesh.early, signal].slice(-EARLY_MAX) }, effects: [] };
}

function stepNews(mesh: Mesh, news: VoiceNews): MeshTurn {
  const isMine = news.mine?.session === mesh.session;
  // Before the server knows this page, `mine` belongs to an earlier page.
  if (!isMine && news.mine !== null && mesh.known) return dropAll({ ...mesh, elsewhere: true });
  const there = new Set(news.people.map(({ userId }) => userId));
  const gone = [...mesh.peers.keys()].filter((userId) => !there.has(userId));
  const begun = gone.reduce<MeshTurn>((turn, userId) => after(turn, drop(turn.mesh, userId)), { mesh, effects: [] });
  // A server that has just started does not know this page yet: existing connections continue.
  if (!isMine) return begun;
  const listed = news.people.reduce<MeshTurn>((turn, one) => after(turn, stepPerson(turn.mesh, one, news)), {
    mesh: { ...begun.mesh, known: true, elsewhere: false },
    effects: begun.effects,
  });
  const { early } = listed.mesh;
  const waiting = { mesh: { ...listed.mesh, early: [] }, effects: listed.effects };
  return early.reduce<MeshTurn>((turn, signal) => after(turn, hearSignal(turn.mesh, signal)), waiting);
}

function stepPerson(
  mesh: Mesh,
  { userId, session, send, receive, on }: VoiceNews['people'][number],
  { settled }: Pick<VoiceNews, 'settled'>,
): MeshTurn {
  const known = mesh.peers.get(userId);
  if (session === null) {
    // The two may talk, but the server has not heard from the other user yet: the connection continues.
    const goesOn = !settled && !on && (send || receive);
    if (!goesOn) return drop(mesh, userId);
    return withPeer(mesh, userId, (peer) => stepPeer(peer, { type: 'ways', send, receive }));
  }
  if (known?.session === session) {
    return withPeer(mesh, userId, (peer) => stepPeer(peer, { type: 'ways', send, receive }));
  }
  const dropped = drop(mesh, userId);
  const link = mesh.links.get(session) ?? 0;
  const turn = beginPeer({ session, first: mesh.userId < userId, link, send, receive });
  return after(dropped, put(dropped.mesh, userId, turn));
}
