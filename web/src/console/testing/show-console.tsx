// Renders the console for a signed-in member of staff, with fake services.
import type { ResponseOf } from '@juzhongren/contract/call';
import { consoleAct, consoleSession, consoleWaiting, type StaffRole } from '@juzhongren/contract/console/calls';
import { CONSOLE_ACTIONS } from '@juzhongren/contract/console/actions';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { makeQueryClient } from '../../net/query-client.ts';
import type { Router } from '../../router/router.ts';
import { RouterProvider } from '../../router/router-provider.tsx';
import { fakeServices } from '../../testing/fake-services.ts';
import { memoryRouter } from '../../testing/memory-router.tsx';
import { keepConsoleToken } from '../access/console-token.ts';
import { CONSOLE_ROUTES } from '../console-routes.tsx';
import { Console } from '../console.tsx';
import { nameOf } from './action-name.ts';

type Acted = ResponseOf<typeof consoleAct>;

export interface ActAsked {
  readonly action: string;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | true>>;
  readonly dryRun: boolean;
}

export const acted = (more: Partial<Acted> = {}): Acted => ({
  exitCode: 0,
  dryRun: false,
  rows: [],
  said: [],
  change: null,
  ...more,
});

/** Renders the console at an address. Without `may` the user may do everything. */
export function showConsole(
  at: string,
  {
    role = 'owner',
    may = CONSOLE_ACTIONS.map(nameOf),
    act = () => acted(),
    signedIn = true,
    desk = false,
    waiting = [],
    displayName = '掌柜',
    prepare = () => undefined,
  }: {
    role?: StaffRole;
    may?: readonly string[];
    act?: (asked: ActAsked) => Acted | undefined;
    signedIn?: boolean;
    desk?: boolean;
    waiting?: ResponseOf<typeof consoleWaiting>['waiting'];
    displayName?: string | null;
    /** Runs before the first request. */
    prepare?: (services: ReturnType<typeof fakeServices>) => unknown;
  } = {},
): { services: ReturnType<typeof fakeServices>; router: Router; asked: () => ActAsked[] } {
  const services = fakeServices();
  services.answer(consoleSession, {
    userId: 1,
    nickname: '掌柜',
    displayName,
    role,
    until: 2_000_000_000,
    freshUntil: 2_000_000_000,
    actions: CONSOLE_ACTIONS.filter((typed) => may.includes(nameOf(typed))).map((typed) => ({
      name: nameOf(typed),
      typed,
      does: '做一件事',
      changes: /refund|delete|revoke/.test(typed) ? ('for ever' as const) : ('something' as const),
      fresh: false,
      options: [],
    })),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: desk, addEventListener: () => {}, removeEventListener: () => {} }));
  services.answer(consoleWaiting, { waiting });
  services.answerEach(consoleAct, ({ body }) => act(body as ActAsked));
  prepare(services);
  if (signedIn) keepConsoleToken('t'.repeat(43));
  const router = memoryRouter(CONSOLE_ROUTES, [at]);
  render(
    <QueryClientProvider client={makeQueryClient({ queries: [] })}>
      <RouterProvider router={router}>
        <Console />
      </RouterProvider>
    </QueryClientProvider>,
  );
  return { services, router, asked: () => services.of(consoleAct).map(({ body }) => body as ActAsked) };
}

const BAN_UNTIL = '2026-12-26T04:00:00.000Z';
const PERSON = { user_id: 12, nickname: '小黑', phone: '138****0012', created_at: '2026-11-01T04:00:00.000Z' };

export function someService({ action, dryRun }: ActAsked): Acted | undefined {
  switch (action) {
    case 'people find':
      return acted({ rows: [PERSON] });
    case 'people show':
      return acted({
        rows: [
          {
            ...PERSON,
            deletion_asked_at: null,
            member_until: null,
            sanctions: [
              {
                sanction_id: 3,
                kind: 'talk',
                reason: '刷屏',
                since: '2026-11-02T04:00:00.000Z',
                until: null,
                lifted_at: null,
              },
            ],
            sessions: [],
            rooms: [],
            orders: [],
            complaints: [],
          },
        ],
      });
    case 'people ban':
      return acted({
        dryRun,
        said: ['已封禁，到 2026-12-26 12:00:00。提前解除：npm run admin -- people lift 4'],
        change: { on: '玩家 12', before: null, after: { sanction: 4, kind: 'ban', until: BAN_UNTIL } },
      });
    default:
      return acted();
  }
}
