// Creates a user with a name and an avatar through the API.
import { ask, newPhone, signInAs } from '../../src/people/account.ts';
import type { Service } from '../../src/servers/service.ts';
import type { Caller } from './wire.ts';

export interface Person extends Caller {
  readonly name: string;
  readonly id: number;
}

export async function newPerson(service: Service, { name, face }: { name: string; face: Buffer }): Promise<Person> {
  const phone = newPhone();
  const token = await signInAs(service, phone);
  await ask(service, '/user/profile', { token, body: { nickname: name, avatar: face.toString('base64') } });
  const { id } = await ask<{ id: number }>(service, '/user/profile', { token });
  return { service, token, name, id };
}
