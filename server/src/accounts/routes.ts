import * as calls from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { refuse, route } from '../calls.ts';
import { readProfile, updateProfile } from './profile.ts';
import { endSession } from './sessions.ts';
import { sendSignInCode, signIn } from './sign-in.ts';

export const captchaChallenge = route(calls.captchaChallenge, ({ deps }) => deps.humanCheck.challenge());

export const authPhoneCode = route(calls.authPhoneCode, ({ request, address, deps }) =>
  sendSignInCode(deps, { ...request, address }),
);

export const authPhone = route(calls.authPhone, async ({ request, deps }) => {
  // Such a token comes from a messenger's sign-in, which this server does not offer: it cannot be a live one.
  if (request.accessToken !== undefined) return refuse(ERROR.authorizationExpired);
  return await signIn(deps, request);
});

export const authLogout = route(calls.authLogout, async ({ caller, deps }) => {
  await endSession(deps, caller.tokenHash);
  return {};
});

export const userProfile = route(calls.userProfile, ({ caller, deps }) => readProfile(deps.db, caller.userId));

export const userProfileUpdate = route(calls.userProfileUpdate, ({ request, caller, deps }) =>
  updateProfile(deps, caller.userId, request),
);
