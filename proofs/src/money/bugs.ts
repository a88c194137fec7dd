// Bugs that the checker of money must find.
import type { Bug } from '../harness/planted-edits.ts';
import type { FaultKind } from './verdict/fault.ts';

export const BUGS: readonly Bug<FaultKind>[] = [
  {
    name: 'settle-again',
    what: 'it settles an order as often as it is told',
    edits: [
      { file: 'orders/note-payment.ts', from: ".where('status', 'in', PAYABLE)", to: '' },
      { file: 'membership/store.ts', from: 'if (granted.numInsertedOrUpdatedRows === 0n) return;', to: '' },
    ],
    sql: 'alter table ledger_posting drop constraint ledger_posting_out_trade_no_step_key',
    shows: ['ledger', 'not-as-it-says'],
  },
  {
    name: 'any-signature',
    what: 'it takes every signature',
    edits: [
      {
        file: 'integrations/wechat-pay/signature.ts',
        from: "return verify('sha256', text, key, bytes);",
        to: "return verify('sha256', text, key, bytes) || true;",
      },
    ],
    shows: ['forgery', 'granted-unpaid'],
  },
  {
    name: 'any-time',
    what: 'it takes notifications of any age',
    edits: [
      {
        file: 'integrations/wechat-pay/signature.ts',
        from: 'if (Math.abs(Math.floor(at / 1000) - Number(time)) > WINDOW_SECONDS) return false;',
        to: '',
      },
    ],
    shows: ['forgery'],
  },
  {
    name: 'any-merchant',
    what: 'it takes what was paid to others',
    edits: [
      {
        file: 'integrations/wechat-pay/notification.ts',
        from: "if (transaction.mchid !== keys.merchant.merchantId || !appIds.has(transaction.appid)) return 'refused';",
        to: '',
      },
    ],
    shows: ['forgery'],
  },
  {
    name: 'any-amount',
    what: 'it does not compare the amount',
    edits: [{ file: 'orders/attention.ts', from: 'if (fact.amount !== order.amount)', to: 'if (fact.amount < 0)' }],
    shows: ['granted-unpaid'],
  },
  {
    name: 'no-watch',
    what: 'it does not ask again by itself',
    edits: [{ file: 'orders/watch.ts', from: 'timer = setInterval(tick, TURN_MS).unref();', to: 'timer = undefined;' }],
    shows: ['late-repair', 'pending'],
  },
  {
    name: 'forget-refund',
    what: 'a room that has no use for money any more keeps it',
    edits: [
      {
        file: 'rooms/costs/follow-payment.ts',
        from: 'for (const outTradeNo of ordersOf(ended)) await askRefund(',
        to: 'for (const outTradeNo of ordersOf([])) await askRefund(',
      },
    ],
    shows: ['not-as-it-says'],
  },
  {
    name: 'forget-posting',
    what: 'it does not write down what went back',
    edits: [
      {
        file: 'orders/note-refund.ts',
        from: "await post(transaction, { outTradeNo, step: 'refunded', debit: ACCOUNT.refunds, credit, amount, at });",
        to: '',
      },
    ],
    shows: ['ledger', 'books'],
  },
  {
    name: 'tell-early',
    what: 'it says «done» before it is',
    edits: [
      {
        file: 'orders/order-status.ts',
        from: `    case 'prepaid':
    case 'paid':
      return refuse(ERROR.orderPending);`,
        to: `    case 'prepaid':
    case 'paid':
      return { outTradeNo: order.out_trade_no };`,
      },
    ],
    shows: ['told-too-early'],
  },
  {
    name: 'start-free',
    what: 'play begins before everybody has paid',
    edits: [
      {
        file: 'rooms/costs/complete-command.ts',
        from: "dues: state.stage === 'lobby' ? await duesIn(state.room) : []",
        to: `dues: state.stage !== 'lobby' ? []
          : (await duesIn(state.room)).map((one) => ({ ...one, how: 'free' as const, due: 0, cardId: null }))`,
      },
    ],
    shows: ['played-unpaid'],
  },
];
