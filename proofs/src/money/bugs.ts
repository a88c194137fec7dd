// Bugs that the checker of money must find.
import type { Bug } from '../harness/planted-edits.ts';
import type { FaultKind } from './verdict/fault.ts';

export const BUGS: readonly Bug<FaultKind>[] = [
  {
    name: 'settle-again',
    what: 'settles an order again with each notification',
    edits: [
      { file: 'orders/note-payment.ts', from: ".where('status', 'in', PAYABLE)", to: '' },
      { file: 'membership/store.ts', from: 'if (granted.numInsertedOrUpdatedRows === 0n) return;', to: '' },
    ],
    sql: 'alter table ledger_posting drop constraint ledger_posting_out_trade_no_step_key',
    shows: ['ledger', 'not-as-it-says'],
  },
  {
    name: 'any-signature',
    what: 'accepts every signature',
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
    what: 'accepts notifications of any age',
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
    what: 'accepts payments to other merchants',
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
    what: 'does not compare the amount',
    edits: [{ file: 'orders/attention.ts', from: 'if (fact.amount !== order.amount)', to: 'if (fact.amount < 0)' }],
    shows: ['granted-unpaid'],
  },
  {
    name: 'no-watch',
    what: 'does not query the provider by itself',
    edits: [{ file: 'orders/watch.ts', from: 'timer = setInterval(tick, TURN_MS).unref();', to: 'timer = undefined;' }],
    shows: ['late-repair', 'pending'],
  },
  {
    name: 'forget-refund',
    what: 'an ended room does not refund',
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
    what: 'does not post refunds',
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
    what: 'reports «done» too early',
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
    what: 'starts play before everybody has paid',
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
