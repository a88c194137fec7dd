import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { withUndo } from '../server/undo.ts';
import { openHop } from './hop.ts';

async function openPort(answer?: (socket: Socket, text: string, port: number) => void): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('message', (datagram, { port }) => answer?.(socket, datagram.toString(), port));
  return socket;
}

test('forwards datagrams both ways, drops all when cut, and loses about the configured share', async () => {
  await withUndo(async (undo) => {
    const echo = await openPort((socket, text, port) => socket.send(`${text} back`, port, '127.0.0.1'));
    undo.add(() => echo.close());
    const hop = await openHop(echo.address().port, undo);
    const heard: string[] = [];
    const ports = new Set<number>();
    echo.on('message', (_, { port }) => ports.add(port));
    const phone = await openPort((_, text) => heard.push(text));
    undo.add(() => phone.close());
    const say = (text: string): void => phone.send(text, hop.port, '127.0.0.1');

    say('one');
    await once(phone, 'message');
    expect(heard).toEqual(['one back']);

    hop.set({ cut: true });
    say('two');
    await expect.poll(() => hop.came().lost).toBe(1);
    hop.set({ cut: false });
    say('three');
    await once(phone, 'message');
    expect(heard).toEqual(['one back', 'three back']);
    expect(hop.came()).toEqual({ bytes: 11, packets: 3, lost: 1 });

    expect(ports.size).toBe(1);
    hop.move();
    say('four');
    await once(phone, 'message');
    expect(ports.size).toBe(2);

    hop.set({ loss: 0.1 });
    for (let number = 0; number < 500; number += 1) {
      say('more');
      await expect.poll(() => hop.came().packets, { interval: 0 }).toBe(5 + number);
    }
    const { lost } = hop.came();
    expect(lost).toBeGreaterThan(50);
    expect(lost).toBeLessThan(170);
  });
});
