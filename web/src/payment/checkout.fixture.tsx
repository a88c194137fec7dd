// Renders a screen that sells something, in a chosen host, with a clock that the test moves.
import type { ResponseOf } from '@juzhongren/contract/call';
import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import { scriptPrepay, scriptPrepayStatus, vipPrepay, vipPrepayStatus } from '@juzhongren/contract/money';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type Agent, shownBy } from '../session/hosts/agents.fixture.ts';
import { storeToken } from '../identity/token.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import type { Payable } from '../session/open-order.ts';
import { usePayment, type PaymentOptions } from './use-payment.tsx';

export const ORDER = 'abcdefghijklmnopqrstuvwxyz012345';
export const VIP: Payable = { kind: 'vip', templateId: VIP_PLAN.Month };
export const SEAT: Payable = { kind: 'script', scriptId: 7, partyId: 'abcdefghijkl', card: false };
type Prepaid = ResponseOf<typeof vipPrepay>;
const EMPTY = {
  description: '',
  amount: 0,
  appId: '',
  timeStamp: '',
  nonceStr: '',
  package: '',
  signType: '',
  paySign: '',
};
export const PAGE: Prepaid = { ...EMPTY, outTradeNo: ORDER, redirectURL: 'https://pay.example/till?a=1' };
export const CODE: Prepaid = { ...PAGE, redirectURL: 'weixin://wxpay/bizpayurl?pr=AbCdEfG' };
const BRIDGE = {
  appId: 'wx1',
  timeStamp: '1700000000',
  nonceStr: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 'x/+=',
};
export const BY_BRIDGE: Prepaid = { ...EMPTY, ...BRIDGE, outTradeNo: ORDER, redirectURL: '' };

/** Opens /shop in a host. Nothing is paid until `pays` is called, unless `paid` is set. */
export async function openCheckout(
  agent: Agent,
  {
    prepaid,
    what = VIP,
    paid = false,
    ...options
  }: { prepaid?: Prepaid; what?: Payable; paid?: boolean } & Partial<PaymentOptions> = {},
) {
  shownBy(agent);
  storeToken('secret');
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const services = fakeServices();
  for (const call of [vipPrepay, scriptPrepay]) {
    if (prepaid !== undefined) services.answer(call, prepaid);
  }
  const pays = (): void => {
    for (const call of [vipPrepayStatus, scriptPrepayStatus]) services.answer(call, { outTradeNo: ORDER });
  };
  const says = (err: number): void => {
    for (const call of [vipPrepayStatus, scriptPrepayStatus]) services.refuse(call, err);
  };
  if (paid) pays();
  else says(4);
  const onEnd = vi.fn<PaymentOptions['onEnd']>();
  const onStart = vi.fn<() => void>();
  const onStop = vi.fn<() => void>();
  function Shop() {
    const { busy, pay, elements } = usePayment({ returnTo: '/shop', onEnd, onStart, onStop, ...options });
    return (
      <main>
        <button type="button" aria-busy={busy} onClick={() => pay(what)}>
          买
        </button>
        {elements}
      </main>
    );
  }
  const router = show(<Shop />, { path: '/shop', at: '/shop' });
  await pass(0);
  return {
    router,
    services,
    onEnd,
    onStart,
    onStop,
    left: () => left.mock.calls.map(([address]) => String(address)),
    isBusy: () => screen.getByRole('button', { name: '买', hidden: true }).getAttribute('aria-busy') === 'true',
    asked: () => [...services.of(vipPrepay), ...services.of(scriptPrepay)],
    looks: () => services.of(vipPrepayStatus).length + services.of(scriptPrepayStatus).length,
    /** Makes the server report the payment from now on. */
    pays,
    /** Makes the server return this code for the order from now on. */
    says,
  };
}

/**
 * Advances the time and waits for all effects. Lazy-loaded code of a host comes in real time, not by the fake clock.
 */
export function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });
}

export async function tap(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
}

/** Stored order; null for none. */
export const kept = (): unknown => (JSON.parse(localStorage.getItem('outTradeNo') ?? '[]') as unknown[])[0] ?? null;
export const dialog = (): string | undefined => screen.queryByRole('dialog')?.textContent;
