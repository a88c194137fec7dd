import * as calls from '@juzhongren/contract/accounts';
import * as messengerCalls from '@juzhongren/contract/messenger';
import { isRefusal, route } from '../http/calls.ts';
import { askerCookie, askingBrowser } from './asking-browser.ts';
import { makeBrowserKey } from './browser-key.ts';
import { signInByMessenger, signInByMiniProgram } from './messenger-sign-in.ts';
import { admitPicture, readProfile, updateProfile } from './profile.ts';
import { isSecure } from './secure-origin.ts';
import { endOtherSessions, endSession, readOtherSessions } from './sessions.ts';
import { sendSignInCode, signIn } from './sign-in.ts';

export const captchaChallenge = route(calls.captchaChallenge, ({ deps }) => deps.humanCheck.challenge());

export const authPhoneCode = route(
  calls.authPhoneCode,
  async ({ request, address, origin, cookies, setCookie, deps }) => {
    const browser = askingBrowser(request.handle, cookies) ?? makeBrowserKey(deps);
    const sent = await sendSignInCode(deps, { ...request, address, browser });
    if (isRefusal(sent)) return sent;
    setCookie(askerCookie(browser, { secure: isSecure(deps.env, origin) }));
    return { handle: browser };
  },
);

export const authPhone = route(calls.authPhone, ({ request, address, cookies, deps }) =>
  signIn(deps, { ...request, address, browser: askingBrowser(request.handle, cookies) }),
);

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

export const authLogoutOthers = route(calls.authLogoutOthers, async ({ caller, deps }) => ({
  ended: await endOtherSessions(deps, caller),
}));

export const userSessions = route(calls.userSessions, async ({ caller, deps }) => {
  const { count, usedAt } = await readOtherSessions(deps, caller);
  return { others: count, usedAt };
});

export const userProfile = route(calls.userProfile, ({ caller, deps }) => readProfile(deps.db, caller));

export const userProfileUpdate = route(
  calls.userProfileUpdate,
  ({ request, caller, deps }) => updateProfile(deps, caller.userId, request),
  ({ caller, deps }) => admitPicture(deps, caller.userId),
);
