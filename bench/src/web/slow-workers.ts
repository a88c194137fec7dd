interface Message {
  readonly method?: string;
  readonly params?: { readonly sessionId?: string };
}

/**
 * Puts service workers on the same poor `line` (as `Network.emulateNetworkConditions` takes it): the emulation on a page
 * leaves out what its worker fetches. `address`: of the browser's own DevTools socket. Returns how to leave.
 */
export async function slowWorkers(address: string, line: object): Promise<() => void> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true });
  });
  let sent = 0;
  const send = (method: string, params: object, sessionId?: string): void => {
    sent += 1;
    socket.send(JSON.stringify({ id: sent, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
  };
  socket.addEventListener('message', ({ data }) => {
    // Parse edge: the browser's own protocol.
    const { method, params } = JSON.parse(String(data)) as Message;
    if (method !== 'Target.attachedToTarget' || params?.sessionId === undefined) return;
    send('Network.enable', {}, params.sessionId);
    send('Network.emulateNetworkConditions', line, params.sessionId);
    send('Runtime.runIfWaitingForDebugger', {}, params.sessionId);
  });
  const filter = [{ type: 'service_worker' }];
  send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter });
  return () => socket.close();
}
