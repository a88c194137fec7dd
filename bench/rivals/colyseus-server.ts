// Colyseus server over its WebSocket transport: stores, acknowledges and broadcasts each action as messages, without
// state synchronisation. Run it as its own process: `node colyseus-server.ts <database address> <table>`.
import { createServer } from 'node:http';
import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { openKeeping, tellPort } from './keep-action.ts';
import { broadcastOf, type RivalAction, SEATS } from './rival.ts';

const keep = await openKeeping();

class ActionRoom extends Room {
  override maxClients = SEATS;
  override patchRate = null;

  override onCreate({ table }: { table: number }): void {
    this.onMessage('action', (sender: Client, action: RivalAction) => {
      void this.keepAndTell(sender, table, action);
    });
  }

  private async keepAndTell(sender: Client, table: number, action: RivalAction): Promise<void> {
    await keep(table, action);
    sender.send('kept', action.seq);
    this.broadcast('acted', broadcastOf(action), { except: sender });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http, perMessageDeflate: false }) });
server.define('six', ActionRoom).filterBy(['table']);
await server.listen(0, '127.0.0.1');
tellPort(http.address());
