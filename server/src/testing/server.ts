import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openSession } from '../accounts/sessions.ts';
import { buildApp } from '../app.ts';
import { CONSOLE_SERVICE_BASE, GAME_SERVICE_BASE, SCRIPT_SERVICE_BASE } from '../http/service-paths.ts';
import type { Deps } from '../ports/deps.ts';
import { type TestDeps, testDeps } from './deps.ts';

export interface TestUser {
  readonly userId: number;
  readonly nickname: string;
  readonly token: string;
}

/** Response of a call. `params` is typed for an `err` of 0. */
export interface Answered<C extends Call> extends Envelope<ResponseOf<C>> {
  readonly status: number;
}

export interface TestServer extends TestDeps {
  readonly app: FastifyInstance;
  call<C extends Call>(call: C, request: RequestOf<C>, as?: TestUser | { token: string }): Promise<Answered<C>>;
  /** Sends any payload to a call's path, for requests that the types do not allow. */
  send(call: Call, payload: unknown, as?: { token: string }): Promise<LightMyRequestResponse>;
  user(nickname?: string): Promise<TestUser>;
}

/** Starts the whole server in this process, without a port. `close` it in `afterAll`. */
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
      // In tests the server itself validates the response: see requireOutgoing.
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
