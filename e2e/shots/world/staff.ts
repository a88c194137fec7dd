// Creates staff accounts with the admin command and signs them in to the console through the API.
import { newPhone, signInAs } from '../../src/people/account.ts';
import { admin } from '../../src/people/operator.ts';
import { totp } from '../../src/people/staff.ts';
import type { Service } from '../../src/servers/service.ts';
import type { World } from './world.ts';

type Role = 'owner' | 'support' | 'finance';

interface Answer<Params> {
  readonly err: number;
  readonly params: Params;
}

async function call<Params>({ url }: Service, path: string, body: object): Promise<Params> {
  const response = await fetch(`${url}/console-api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { err, params } = (await response.json()) as Answer<Params>;
  if (err !== 0) throw new Error(`${path} answered ${response.status} with ${err}`);
  return params;
}

export function newStaff(world: World, role: Role): Promise<string> {
  return world.once(`new staff ${role}`, async () => await personOf(await world.service(), role));
}

async function personOf(service: Service, role: Role): Promise<string> {
  const phone = newPhone();
  await admin(service, 'staff', 'add', phone, role);
  return await signInAs(service, phone);
}

/** Returns a console session token with the second factor set up. */
export function staffSession(world: World, role: Role = 'owner'): Promise<string> {
  return world.once(`staff ${role}`, async () => {
    const service = await world.service();
    const token = await personOf(service, role);
    const { secret } = await call<{ secret: string }>(service, '/enrol', { token });
    const entered = await call<{ token: string }>(service, '/enrol/confirm', { token, code: totp(secret) });
    return entered.token;
  });
}
