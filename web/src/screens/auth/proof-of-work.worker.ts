import { solveToTicket } from './proof-of-work.ts';

// In: the challenge. Out: the ticket, or null when there is none.
self.onmessage = (message: MessageEvent<unknown>) => {
  // A worker's own postMessage knows no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(solveToTicket(message.data) ?? null);
};
