import { audit, vipSmsSend, yiliLotteryDraw, yiliUrlScheme } from '@juzhongren/contract/partner';
import { ERROR } from '@juzhongren/contract/errors';
import { refuse, route } from '../http/calls.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import { addDraw } from './add-draw.ts';
import { sendPurchaseLink } from './send-purchase-link.ts';

/** Partner calls per user and hour. The vendor limits URL requests, and there is one draw per game. */
const HOUR_MS = 60 * 60 * 1000;
export const SCHEMES = { what: 'partner-scheme', max: 60, windowMs: HOUR_MS } as const;
export const DRAWS = { what: 'partner-draw', max: 60, windowMs: HOUR_MS } as const;

export const auditRoute = route(audit, async ({ deps }) => ({ audit: deps.env.STORE_REVIEW }));

export const vipSmsSendRoute = route(vipSmsSend, async ({ request, caller, origin, deps }) =>
  sendPurchaseLink(deps, { userId: caller.userId, templateId: request.templateId, origin }),
);

/**
 * Returns a link to a page of the partner. Errors: 1001 if the page does not exist; 1004 if called too often; 5000 if
 * there is no partner or it does not answer.
 */
export const yiliUrlSchemeRoute = route(yiliUrlScheme, async ({ request, caller, deps }) => {
  if (deps.partner === undefined) return refuse(ERROR.systemError);
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, caller.userId, { ...SCHEMES, at }))) return refuse(ERROR.tooOften);
  const scheme = await deps.partner.urlScheme(request);
  if (scheme === 'unavailable') return refuse(ERROR.systemError);
  if (scheme === 'refused') {
    return refuse(ERROR.badInput, { params: { issues: [{ path: 'path', message: '没有这个页面' }] } });
  }
  return { url: scheme.url };
});

export const yiliLotteryDrawRoute = route(yiliLotteryDraw, async ({ request, caller, deps }) => {
  const { userId } = caller;
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, userId, { ...DRAWS, at }))) return refuse(ERROR.tooOften);
  return await addDraw(deps, { userId, partyId: request.partyId });
});
