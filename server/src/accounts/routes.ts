import * as calls from '@juzhongren/contract/accounts';
import * as messengerCalls from '@juzhongren/contract/messenger';
import { route } from '../http/calls.ts';
import { signInByMessenger, signInByMiniProgram } from './messenger-sign-in.ts';
import { readProfile, updateProfile } from './profile.ts';
import { endSession } from './sessions.ts';
import { sendSignInCode, signIn } from './sign-in.ts';

export const captchaChallenge = route(calls.captchaChallenge, ({ deps }) => deps.humanCheck.challenge());

export const authPhoneCode = route(calls.authPhoneCode, ({ request, address, deps }) =>
  sendSignInCode(deps, { ...request, address }),
);

export const authPhone = route(calls.authPhone, ({ request, deps }) => signIn(deps, request));

export const authWechatCode = route(messengerCalls.authWechatCode, ({ request, cookies, address, deps }) =>
  signInByMessenger(deps, { ...request, cookies, address }),
);

export const authYiliMiniLogin = route(messengerCalls.authYiliMiniLogin, ({ request, address, deps }) =>
  signInByMiniProgram(deps, { ...request, address }),
);

export const authLogout = route(calls.authLogout, async ({ caller, deps }) => {
  await endSession(deps, caller.tokenHash);
  return {};
});

export const userProfile = route(calls.userProfile, ({ caller, deps }) => readProfile(deps.db, caller.userId));

export const userProfileUpdate = route(calls.userProfileUpdate, ({ request, caller, deps }) =>
  updateProfile(deps, caller.userId, request),
);
