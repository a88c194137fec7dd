import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openSession } from '../accounts/sessions.ts';
import { buildApp } from '../app.ts';
import { CONSOLE_SERVICE_BASE, GAME_SERVICE_BASE, SCRIPT_SERVICE_BASE } from '../http/service-paths.ts';
import type { Deps } from '../ports/deps.ts';
import { type TestDeps, testDeps } from './deps.ts';

/** Somebody who is signed in. */
export interface TestUser {
  readonly userId: number;
  readonly nickname: string;
  readonly token: string;
}

/** What a call answered; `params` is typed for the case that `err` is 0. */
export interface Answered<C extends Call> extends Envelope<ResponseOf<C>> {
  readonly status: number;
}

export interface TestServer extends TestDeps {
  readonly app: FastifyInstance;
  /** Makes a call of the contract as a visitor or, with `as`, as somebody. */
  call<C extends Call>(call: C, request: RequestOf<C>, as?: TestUser | { token: string }): Promise<Answered<C>>;
  /** Sends anything to a call's address: for what a typed request cannot say. */
  send(call: Call, payload: unknown, as?: { token: string }): Promise<LightMyRequestResponse>;
  /** A signed-in person with a complete profile. */
  user(nickname?: string): Promise<TestUser>;
}

/** The whole server in this process, without a port. `close` it in `afterAll`. */
export async function testServer(options: Parameters<typeof testDeps>[0] = {}): Promise<TestServer> {
  const world = await testDeps(options);
  const app = await buildApp(world.deps);
  let users = 0;
  const send: TestServer['send'] = async (call, payload, as) => {
    const query = call.method === 'GET' ? `?${queryOf(payload)}` : '';
    return await app.inject({
      method: call.method,
      url: addressOf(call) + query,
      headers: {
        ...(as === undefined ? {} : { token: as.token }),
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.method === 'POST' ? { payload: JSON.stringify(payload) } : {}),
    });
  };
  return {
    ...world,
    app,
    send,
    call: async (call, request, as) => {
      const response = await send(call, request, as);
      // Parsed and compared by the server itself in tests: see requireOutgoing.
      return { ...response.json<Envelope<ResponseOf<typeof call>>>(), status: response.statusCode };
    },
    user: async (nickname) => {
      users += 1;
      return await makeUser(world.deps, nickname ?? `客人${users}`);
    },
    close: async () => {
      await app.close();
      await world.close();
    },
  };
}

const BASES = {
  script: SCRIPT_SERVICE_BASE,
  game: `${GAME_SERVICE_BASE}/api`,
  console: CONSOLE_SERVICE_BASE,
} as const;

/** The full path of a call on this server. */
export function addressOf(call: Call): string {
  return BASES[call.service] + call.path;
}

function queryOf(request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request as object))
    if (value !== undefined) query.append(name, String(value));
  return query.toString();
}

async function makeUser(deps: Deps, nickname: string): Promise<TestUser> {
  const { user_id: userId } = await deps.db
    .insertInto('app_user')
    .values({ phone: null, nickname, avatar: null, created_at: new Date(deps.now()) })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { userId, nickname, token: await openSession(deps, userId) };
}
