// Somebody with an account, a face and a name, made over the wire.
import { ask, newPhone } from '../../src/people/account.ts';
import type { Service } from '../../src/servers/service.ts';
import type { Caller } from './wire.ts';

export interface Person extends Caller {
  readonly name: string;
  readonly id: number;
}

/** `face` is a PNG. */
export async function newPerson(service: Service, { name, face }: { name: string; face: Buffer }): Promise<Person> {
  const phone = newPhone();
  await ask(service, '/auth/phone/code', { body: { phone, ticket: 'none', rand: '' } });
  const code = await service.codeFor(phone);
  const { token } = await ask<{ token: string }>(service, '/auth/phone', { body: { phone, code } });
  await ask(service, '/user/profile', { token, body: { nickname: name, avatar: face.toString('base64') } });
  const { id } = await ask<{ id: number }>(service, '/user/profile', { token });
  return { service, token, name, id };
}
