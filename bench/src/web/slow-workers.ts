interface Message {
  readonly method?: string;
  readonly params?: { readonly sessionId?: string };
}

/**
 * Applies network conditions to service workers, because the emulation on a page does not affect its worker. Returns a
 * function that disconnects.
 * @param address of the browser's own DevTools socket
 * @param line conditions in the format of `Network.emulateNetworkConditions`
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
    // Unchecked cast: this is the browser's own protocol.
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
