// Type declarations for the parts of the rivals' packages that the benchmark uses. `npm run bench` installs the
// packages; type checks run without them.

declare module '@colyseus/core' {
  import type { WebSocketTransport } from '@colyseus/ws-transport';

  export interface Client {
    send(type: string, message: unknown): void;
  }
  export class Room {
    maxClients: number;
    patchRate: number | null;
    onCreate(options: { table: number }): void;
    onMessage(type: string, heard: (sender: Client, message: never) => void): void;
    broadcast(type: string, message: unknown, options: { except: Client }): void;
  }
  export class Server {
    constructor(options: { transport: WebSocketTransport });
    define(name: string, room: typeof Room): { filterBy(options: string[]): void };
    listen(port: number, host: string): Promise<void>;
  }
}

declare module '@colyseus/ws-transport' {
  import type { Server } from 'node:http';

  export interface WebSocketTransport {
    readonly server: Server;
  }
  export const WebSocketTransport: new (options: { server: Server; perMessageDeflate: boolean }) => WebSocketTransport;
}

declare module '@colyseus/sdk' {
  export interface Room {
    send(type: string, message: unknown): void;
    onMessage(type: string, heard: (message: never) => void): void;
    leave(): Promise<number>;
  }
  export class Client {
    constructor(address: string);
    joinOrCreate(name: string, options: object): Promise<Room>;
  }
}

declare module 'socket.io' {
  import type { Server as HttpServer } from 'node:http';

  export interface Socket {
    readonly handshake: { readonly query: Record<string, unknown> };
    join(room: string): Promise<void> | void;
    on(event: string, heard: (...words: never[]) => void): void;
    to(room: string): { emit(event: string, message: unknown): void };
  }
  export class Server {
    constructor(http: HttpServer, options: object);
    on(event: 'connection', heard: (socket: Socket) => void): void;
  }
}

declare module 'socket.io-client' {
  import type { EventEmitter } from 'node:events';

  export interface Socket extends EventEmitter {
    disconnect(): void;
  }
  export function io(address: string, options: object): Socket;
}
