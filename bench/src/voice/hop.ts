// Simulated network between a phone and a relay that drops datagrams as configured. Datagrams arrive at one port and
// leave from a separate port per sender, in both directions.
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import type { Undo } from '../server/undo.ts';

export interface Weather {
  /** Share of datagrams lost in each direction, 0–1. */
  readonly loss: number;
  readonly cut: boolean;
}

export interface Hop {
  readonly port: number;
  set(weather: Partial<Weather>): void;
  /** Gives all phones a new source address towards the relay, as after a change of network. */
  move(): void;
  came(): { readonly bytes: number; readonly packets: number; readonly lost: number };
}

export async function openHop(to: number, undo: Undo): Promise<Hop> {
  const { chance } = seededRandom(7);
  let weather: Weather = { loss: 0, cut: false };
  let [bytes, packets, lost] = [0, 0, 0];
  const onward = new Map<number, Promise<Socket>>();
  const inward = await openSocket();
  undo.add(async () => {
    inward.close();
    for (const socket of onward.values()) (await socket).close();
  });
  const passes = (): boolean => !weather.cut && !chance(weather.loss);

  const socketFor = (phone: { port: number; address: string }): Promise<Socket> => {
    const known = onward.get(phone.port);
    if (known !== undefined) return known;
    const opened = openSocket().then((socket) =>
      socket.on('message', (datagram) => {
        if (passes()) inward.send(datagram, phone.port, phone.address);
        else lost += 1;
      }),
    );
    onward.set(phone.port, opened);
    return opened;
  };
  inward.on('message', (datagram, phone) => {
    bytes += datagram.length;
    packets += 1;
    if (!passes()) {
      lost += 1;
      return;
    }
    void socketFor(phone).then((socket) => socket.send(datagram, to, '127.0.0.1'));
  });
  return {
    port: inward.address().port,
    set: (change) => {
      weather = { ...weather, ...change };
    },
    move: () => {
      for (const socket of onward.values()) void socket.then((opened) => opened.close());
      onward.clear();
    },
    came: () => ({ bytes, packets, lost }),
  };
}

async function openSocket(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}
