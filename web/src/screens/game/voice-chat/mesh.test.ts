import type { HeardSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginMesh, type Mesh, type MeshEffect, type MeshEvent, stepMesh } from './mesh-step.ts';
import { isUnreachable } from './peer-step.ts';

interface FakeLink {
  readonly link: number;
  signaling: 'stable' | 'have-local-offer' | 'have-remote-offer';
  local: string | null;
  remote: string | null;
  send: boolean;
  added: number;
}

class Page {
  readonly links = new Map<number, FakeLink>();
  readonly waits = new Map<number, number>();
  readonly out: { to: number; toSession: string; signal: HeardSignal }[] = [];
  opened = 0;
  mesh: Mesh;
  readonly userId: number;
  readonly session: string;

  constructor(userId: number, session = `session-${userId}`) {
    this.userId = userId;
    this.session = session;
    this.mesh = beginMesh(userId, session);
  }

  happened(event: MeshEvent): void {
    const { mesh, effects } = stepMesh(this.mesh, event);
    this.mesh = mesh;
    for (const effect of effects) this.#carryOut(effect);
  }

  about(userId: number, event: Extract<MeshEvent, { type: 'peer' }>['event']): void {
    this.happened({ type: 'peer', userId, event });
  }

  #linkTo(userId: number, link: number): FakeLink {
    const found = this.links.get(userId);
    if (found?.link !== link) throw new Error(`no connection ${link} to ${userId}`);
    return found;
  }

  #describe(userId: number, own: FakeLink, kind: 'offer' | 'answer'): void {
    if (kind === 'offer' && own.signaling !== 'stable') throw new Error('offered in the middle of another');
    own.signaling = kind === 'offer' ? 'have-local-offer' : 'stable';
    own.local = `${kind} of ${this.userId} to ${userId} ${own.link} ${this.opened}`;
    this.about(userId, { type: 'described', link: own.link, kind, sdp: own.local });
  }

  #carryOut({ userId, session, effect }: MeshEffect): void {
    switch (effect.do) {
      case 'open': {
        this.opened += 1;
        const own: FakeLink = {
          link: effect.link,
          signaling: 'stable',
          local: null,
          remote: null,
          send: effect.send,
          added: 0,
        };
        this.links.set(userId, own);
        if (effect.offer) this.#describe(userId, own, 'offer');
        return;
      }
      case 'close':
        this.links.delete(userId);
        return;
      case 'offer-anew':
        this.#describe(userId, this.#linkTo(userId, effect.link), 'offer');
        return;
      case 'take': {
        const own = this.#linkTo(userId, effect.link);
        if (effect.kind === 'offer' && own.signaling !== 'stable' && !effect.instead) throw new Error('glare');
        if (effect.kind === 'answer' && own.signaling !== 'have-local-offer') throw new Error('answer to nothing');
        own.remote = effect.sdp;
        own.signaling = 'stable';
        if (effect.kind === 'offer') this.#describe(userId, own, 'answer');
        return;
      }
      case 'add': {
        const own = this.#linkTo(userId, effect.link);
        if (own.remote === null) throw new Error('ways to nobody');
        own.added += effect.candidates.length;
        return;
      }
      case 'ways': {
        const own = this.links.get(userId);
        if (own !== undefined) own.send = effect.send;
        return;
      }
      case 'signal': {
        const signal = { from: this.userId, session: this.session, link: effect.link, body: effect.body };
        this.out.push({ to: userId, toSession: session, signal });
        return;
      }
      case 'wait':
        if (effect.ms === null) this.waits.delete(userId);
        else this.waits.set(userId, effect.ms);
    }
  }
}

let pages: Map<number, Page>;
let circles: Map<number, readonly number[]>;

function news(page: Page, more: Partial<VoiceNews> = {}): VoiceNews {
  const place = (userId: number) => circles.get(userId)?.join(' ') ?? 'table';
  return {
    type: 'voice',
    settled: true,
    mine: { session: page.session, circle: null },
    speaks: true,
    people: [...pages.values()]
      .filter(({ userId }) => userId !== page.userId)
      .map(({ userId, session }) => {
        const together = place(userId) === place(page.userId);
        return {
          userId,
          on: true,
          open: false,
          circle: null,
          session: together ? session : null,
          send: together,
          receive: together,
        };
      }),
    ...more,
  };
}

const tell = (): void => {
  for (const page of pages.values()) page.happened({ type: 'news', news: news(page) });
};

/** Delivers signals until none are left; drops the first `lost` of them. */
function deliver({ lost = 0 } = {}): void {
  let left = lost;
  for (let round = 0; round < 50; round += 1) {
    const said = [...pages.values()].flatMap((page) => page.out.splice(0));
    if (said.length === 0) return;
    for (const { to, toSession, signal } of said) {
      const page = pages.get(to);
      if (page?.session !== toSession) continue;
      if (left > 0) left -= 1;
      else page.happened({ type: 'signals', signals: [signal] });
    }
  }
  throw new Error('they never stop talking');
}

function page(userId: number): Page {
  const found = pages.get(userId);
  if (found === undefined) throw new Error(`nobody is ${userId}`);
  return found;
}

/** Returns true if both ends have the same connection and the other end's latest description. */
function isConnected(one: number, other: number): boolean {
  const [here, there] = [page(one).links.get(other), page(other).links.get(one)];
  return (
    here !== undefined &&
    there !== undefined &&
    here.link === there.link &&
    here.signaling === 'stable' &&
    there.signaling === 'stable' &&
    here.remote === there.local &&
    there.remote === here.local
  );
}

const pairs = (): [number, number][] =>
  [...pages.keys()].flatMap((one) =>
    [...pages.keys()].filter((other) => other > one).map((other): [number, number] => [one, other]),
  );

const connect = (): void => {
  for (const [one, other] of pairs()) {
    const { link } = page(one).links.get(other) ?? { link: 0 };
    for (const [from, to] of [[one, other] as const, [other, one] as const])
      page(from).about(to, { type: 'connection', link, state: 'connected' });
  }
};

function table(...userIds: number[]): void {
  pages = new Map(userIds.map((userId) => [userId, new Page(userId)]));
  circles = new Map();
  tell();
  deliver();
  connect();
}

beforeEach(() => table(1, 2, 3));

describe('connections of a group', () => {
  test('opens one connection between every two players', () => {
    table(...Array.from({ length: 10 }, (_, index) => index + 1));
    expect(pairs()).toHaveLength(45);
    expect(pairs().filter(([one, other]) => !isConnected(one, other))).toEqual([]);
    expect([...pages.values()].map(({ opened }) => opened)).toEqual(Array.from({ length: 10 }, () => 9));
    expect(page(1).waits.size).toBe(0);
  });

  test('connects a player who comes later and closes the connection of one who leaves', () => {
    pages.set(4, new Page(4));
    tell();
    deliver();
    expect(isConnected(4, 1) && isConnected(4, 3)).toBe(true);
    pages.delete(2);
    tell();
    expect(page(1).links.has(2)).toBe(false);
    expect(isConnected(1, 3)).toBe(true);
  });

  test('accepts an offer that comes before the server has listed its sender', () => {
    pages = new Map([1, 2].map((userId) => [userId, new Page(userId)]));
    page(1).happened({ type: 'news', news: news(page(1)) });
    deliver();
    expect(page(2).links.size).toBe(0);
    page(2).happened({ type: 'news', news: news(page(2)) });
    deliver();
    expect(isConnected(1, 2)).toBe(true);
    expect(page(1).opened).toBe(1);
  });

  test('lets the first side win when both offer at once, and connects them', () => {
    for (const userId of [1, 2]) page(userId).happened({ type: 'network' });
    deliver();
    expect(isConnected(1, 2)).toBe(true);
    expect(page(1).links.get(2)?.local).toMatch(/^offer/);
    expect(page(2).links.get(1)?.local).toMatch(/^answer/);
    expect(page(1).opened).toBe(2);
  });

  test('repairs a lasting break on the same connection, whichever side notices it', () => {
    const { opened } = page(2);
    page(2).about(1, { type: 'connection', link: 1, state: 'disconnected' });
    expect(page(2).waits.get(1)).toBe(2_500);
    page(2).about(1, { type: 'late' });
    deliver();
    expect(isConnected(1, 2)).toBe(true);
    expect(page(2).links.get(1)?.local).toMatch(/^offer/);
    page(2).about(1, { type: 'connection', link: 1, state: 'connected' });
    expect([page(2).opened, page(2).waits.size]).toEqual([opened, 0]);
  });

  test('retries lost signals with longer waits; the second side asks the first to retry', () => {
    pages = new Map([1, 2].map((userId) => [userId, new Page(userId)]));
    tell();
    deliver({ lost: 1 });
    expect(isConnected(1, 2)).toBe(false);
    page(2).about(1, { type: 'late' });
    expect(page(2).out.at(-1)?.signal.body).toEqual({ kind: 'again' });
    page(2).out.splice(0);
    expect(page(1).waits.get(2)).toBe(8_000);
    page(1).about(2, { type: 'late' });
    deliver();
    expect(isConnected(1, 2)).toBe(true);
    expect(page(1).links.get(2)?.link).toBe(2);
    const peer = () => page(1).mesh.peers.get(2);
    expect(isUnreachable(peer() ?? { state: 'connected', tries: 0 })).toBe(false);
    page(1).about(2, { type: 'late' });
    expect(page(1).waits.get(2)).toBe(30_000);
    expect(isUnreachable(peer() ?? { state: 'connected', tries: 0 })).toBe(true);
    deliver();
    connect();
    expect(isUnreachable(peer() ?? { state: 'lost', tries: 9 })).toBe(false);
  });

  test('ignores signals of an earlier connection', () => {
    const body = { kind: 'candidates' as const, candidates: [{ candidate: 'c', mid: '0' }] };
    page(1).about(2, { type: 'connection', link: 1, state: 'disconnected' });
    page(1).about(2, { type: 'late' });
    deliver({ lost: 1 });
    page(1).about(2, { type: 'late' });
    deliver();
    expect(page(1).links.get(2)?.link).toBe(2);
    page(1).happened({ type: 'signals', signals: [{ from: 2, session: 'session-2', link: 1, body }] });
    expect(page(1).links.get(2)?.added).toBe(0);
    page(1).happened({ type: 'signals', signals: [{ from: 2, session: 'session-2', link: 2, body }] });
    expect(page(1).links.get(2)?.added).toBe(1);
    page(1).happened({ type: 'signals', signals: [{ from: 2, session: 'another', link: 2, body }] });
    expect(page(1).links.get(2)?.added).toBe(1);
  });

  test('holds candidates back until the description arrives', () => {
    pages = new Map([1, 2].map((userId) => [userId, new Page(userId)]));
    tell();
    const [offer] = page(1).out.splice(0);
    page(2).happened({ type: 'signals', signals: [offer?.signal as HeardSignal] });
    const candidates = [{ candidate: 'c', mid: '0' }];
    page(2).about(1, { type: 'found', link: 1, candidates });
    const [answer, found] = page(2).out.splice(0);
    page(1).happened({ type: 'signals', signals: [found?.signal as HeardSignal] });
    expect(page(1).links.get(2)?.added).toBe(0);
    page(1).happened({ type: 'signals', signals: [answer?.signal as HeardSignal] });
    expect(page(1).links.get(2)?.added).toBe(1);
  });
});

describe('circles', () => {
  test('closes a circle to others at both ends and opens it again', () => {
    circles = new Map([1, 2].map((userId) => [userId, [1, 2]]));
    tell();
    deliver();
    expect([page(1).links.has(3), page(3).links.size]).toEqual([false, 0]);
    expect(isConnected(1, 2)).toBe(true);
    circles = new Map();
    tell();
    deliver();
    expect(pairs().every(([one, other]) => isConnected(one, other))).toBe(true);
    expect(page(1).links.get(3)?.link).toBe(2);
  });

  test('keeps a receive-only connection and sends nothing over it once told', () => {
    const people = news(page(1)).people.map((one) => (one.userId === 2 ? { ...one, send: false } : one));
    page(1).happened({ type: 'news', news: news(page(1), { people }) });
    expect([page(1).links.get(2)?.send, page(1).links.get(3)?.send]).toEqual([false, true]);
    expect(isConnected(1, 2)).toBe(true);
  });
});

describe('reloads and server restarts', () => {
  test('connects again after a reload, which is another session', () => {
    pages.set(2, new Page(2, 'reloaded'));
    tell();
    deliver();
    expect(isConnected(1, 2) && isConnected(2, 3)).toBe(true);
    expect(page(1).mesh.peers.get(2)?.session).toBe('reloaded');
  });

  test('closes all connections when another page of the user has the voice chat', () => {
    page(1).happened({ type: 'news', news: news(page(1), { mine: { session: 'other page', circle: null } }) });
    expect([page(1).links.size, page(1).mesh.elsewhere]).toEqual([0, true]);
  });

  test('does not take the session of an earlier page for another page', () => {
    const fresh = new Page(1, 'reloaded');
    fresh.happened({ type: 'news', news: news(page(1), { mine: { session: 'session-1', circle: null } }) });
    expect(fresh.mesh.elsewhere).toBe(false);
  });

  test('keeps connections to players whom a restarted server does not know yet', () => {
    page(1).happened({ type: 'news', news: news(page(1), { mine: null, settled: false }) });
    const off = news(page(1)).people.map((one) => ({ ...one, on: false, session: null }));
    page(1).happened({ type: 'news', news: news(page(1), { settled: false, people: off }) });
    expect([isConnected(1, 2), page(1).opened]).toEqual([true, 2]);
    page(1).happened({ type: 'news', news: news(page(1), { people: off }) });
    expect(page(1).links.size).toBe(0);
  });

  test('closes the connection to a player who may not be heard, even after a server restart', () => {
    const people = news(page(1)).people.filter(({ userId }) => userId !== 2);
    page(1).happened({ type: 'news', news: news(page(1), { mine: null, settled: false, people }) });
    expect([...page(1).links.keys()]).toEqual([3]);
  });

  test('closes everything when voice chat is turned off', () => {
    page(1).happened({ type: 'off' });
    expect([page(1).links.size, page(1).waits.size]).toEqual([0, 0]);
  });
});
