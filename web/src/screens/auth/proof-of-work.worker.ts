import { solveToTicket } from './proof-of-work.ts';

// Receives the challenge; posts the ticket, or null if there is none.
self.onmessage = (message: MessageEvent<unknown>) => {
  // A worker's own `postMessage` takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(solveToTicket(message.data) ?? null);
};
