import { project } from '@juzhongren/engine/view/project';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { table } from '@juzhongren/engine/testing/table';
import { pushMessageSchema } from '@juzhongren/contract/room/push';
import { describe, expect, it } from 'vitest';
import { seqOfFrame, seqOfRoom } from './frame.ts';

const { state } = table(sampleScript).seated('甲', '乙', '丙');
const room = project(sampleScript, state, 1, { seq: 41, assetUrl: String });

describe('seqOfRoom and seqOfFrame', () => {
  it('read the seq from the start of a frame that the server wrote', () => {
    const text = JSON.stringify(pushMessageSchema.parse({ type: 'room', room }));
    expect(seqOfRoom(text)).toBe(41);
    expect(seqOfFrame(Buffer.from(text))).toBe(41);
  });

  it('return the seq to which a patch leads', () => {
    const patch = { type: 'patch', partyId: room.partyId, from: 40, to: 41, change: { in: {} }, sum: 7 } as const;
    const { partyId, ...rest } = patch;
    for (const text of [JSON.stringify(patch), JSON.stringify({ ...rest, partyId })]) {
      expect(seqOfRoom(text)).toBe(41);
      expect(seqOfFrame(Buffer.from(text))).toBe(41);
    }
  });

  it('find the seq in a view whose fields are in another order', () => {
    const { partyId, ...rest } = room;
    const text = JSON.stringify({ type: 'room', room: { ...rest, partyId } });
    expect(seqOfRoom(text)).toBe(41);
    expect(seqOfFrame(Buffer.from(text))).toBe(41);
  });

  it.each([
    { type: 'heartbeat', seq: 41, chatSeq: 0, at: 1 },
    { type: 'chat', messages: [] },
  ])('return null for a $type', (message) => {
    expect(seqOfRoom(JSON.stringify(message))).toBeNull();
    expect(seqOfFrame(Buffer.from(JSON.stringify(message)))).toBeNull();
  });
});
