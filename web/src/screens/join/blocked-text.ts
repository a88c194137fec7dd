import { guestBlockedSchema, type GuestBlocked } from '@juzhongren/contract/room-calls/guests';
import { ERROR } from '@juzhongren/contract/errors';
import type { Failure } from '../../net/send.ts';

const TEXT: Record<GuestBlocked['blocked'], string> = {
  name: '试错太多次了。请房主点你的座位，清掉输错的次数，或明天再试。',
  address: '这个网络里试错太多次了。过一个小时再试，或换一个网络。',
};

/** Returns advice for a guest who is blocked after too many wrong PINs. Undefined for other failures. */
export function blockedText({ err, params }: Failure): string | undefined {
  const told = err === ERROR.tooOften ? guestBlockedSchema.safeParse(params) : undefined;
  return told?.success === true ? TEXT[told.data.blocked] : undefined;
}
