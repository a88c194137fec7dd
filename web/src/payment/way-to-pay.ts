import { PREPAY_TYPE, type PrepayType } from '@juzhongren/contract/enumerations';
import type { Prepaid } from '@juzhongren/contract/money';
import type { OpenOrder } from '../session/open-order.ts';
import { codeContent, paymentPage } from './payment-address.ts';

/** Returns how an order of this type is paid. Undefined if the response offers nothing that this host can use. */
export function wayToPay(prepaid: Prepaid, type: PrepayType): Pick<OpenOrder, 'way' | 'address'> | undefined {
  if (type === PREPAY_TYPE.QrCode) {
    return prepaid.redirectURL === '' ? undefined : { way: 'code', address: codeContent(prepaid.redirectURL) };
  }
  // A provider without a bridge, such as the dev adapter, has a page instead.
  if (type === PREPAY_TYPE.InApp && prepaid.package !== '') return { way: 'host', address: '' };
  const page = paymentPage(prepaid.redirectURL);
  return page === undefined ? undefined : { way: 'page', address: page };
}
