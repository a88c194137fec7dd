// Creates a guest who joins a room by its link.
import { randomUUID } from 'node:crypto';
import { ask, FACE_BASE64 } from '../../src/people/account.ts';
import type { Service } from '../../src/servers/service.ts';
import type { Person } from './person.ts';

export const GUEST_PIN = '4711';

export async function sitDown(service: Service, partyId: string, name: string): Promise<Person> {
  const body = { partyId, nickname: name, avatar: FACE_BASE64, pin: GUEST_PIN, requestId: randomUUID() };
  const { token } = await ask<{ token: string }>(service, '/auth/guest', { body });
  const { id } = await ask<{ id: number }>(service, '/user/profile', { token });
  return { service, token, name, id };
}
