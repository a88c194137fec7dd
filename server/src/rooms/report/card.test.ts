import { partyReport } from '@juzhongren/contract/room-calls/after';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { userGameReport } from '@juzhongren/contract/accounts';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { randomGame } from '@juzhongren/engine/testing/random-game';
import { tokensIn } from '@juzhongren/engine/testing/canary-tokens';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedCase } from '../testing/closed-case.ts';
import { accepted, player, playSampleGame, roomWorld, type RoomWorld } from '../testing/room-world.ts';
import { drawCard } from './draw-card.ts';
import { type ShareCard, shareCardOf } from './share-card.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

async function closedGame() {
  const game = await world.game();
  await playSampleGame(world, game);
  const { partyId, players } = game;
  const pathOf = async (number: number) => {
    const { path } = await accepted(world, partyReport, { partyId }, player(players, number));
    return path;
  };
  return { partyId, players, pathOf };
}

const get = (url: string) => world.app.inject({ url, headers: { host: 'play.example.cn' } });

async function cardAddress(reportPath: string): Promise<string> {
  const { statusCode, headers } = await get(`${reportPath}/card`);
  expect(statusCode).toBe(302);
  return String(headers.location);
}

describe('share card for people who have not played', () => {
  test('leads from the report to the card, and from the card nowhere', async () => {
    const { pathOf } = await closedGame();
    const path = await pathOf(1);
    const address = await cardAddress(path);
    expect(address).toMatch(/^\/report\/card\/\d+\/[\w-]{24}\.png$/);
    expect(address).not.toContain(path.slice('/report/'.length));
    const picture = await get(address);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['x-robots-tag']).toContain('noindex');
    expect(picture.headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1080, height: 1440, format: 'png' });
    expect((await get(address)).rawPayload).toEqual(picture.rawPayload);
  });

  test('RR9 gives each record its own card, and answers 404 to forged addresses', async () => {
    const { pathOf } = await closedGame();
    const [first, second] = [await cardAddress(await pathOf(0)), await cardAddress(await pathOf(1))];
    expect(first).not.toBe(second);
    const [, , , record = '', mac = ''] = first.split('/');
    const otherMac = second.split('/').at(-1) ?? '';
    for (const made of [
      `/report/card/${record}/${otherMac}`,
      `/report/card/${record}/${'A'.repeat(24)}.png`,
      `/report/card/0${record}/${mac}`,
      `/report/card/-1/${mac}`,
      `/report/card/99999999999999999999/${mac}`,
      `/report/card/${record}/.png`,
      `/report/${'A'.repeat(22)}/card`,
    ]) {
      expect({ made, status: (await get(made)).statusCode }).toEqual({ made, status: 404 });
    }
  });

  test('RR9 stays when the room is dissolved, and has the same address by the game record', async () => {
    const { partyId, players, pathOf } = await closedGame();
    const host = player(players, 0);
    const before = await cardAddress(await pathOf(0));
    await accepted(world, partyExit, { partyId, dismiss: true }, host);
    const record = await world.deps.db
      .selectFrom('party_member')
      .select('record_id')
      .where('party_id', '=', partyId)
      .where('user_id', '=', host.userId)
      .executeTakeFirstOrThrow();
    const { path } = await accepted(world, userGameReport, { id: String(record.record_id) }, host);
    expect(await cardAddress(path)).toBe(before);
    expect((await get(before)).statusCode).toBe(200);
  });

  test("RR8 shows only what the script's own page says, the player and the score", () => {
    let looked = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      const script = generatedScript(seed);
      for (const { state } of randomGame({ script, seed })) {
        if (state.stage !== 'debrief') continue;
        const [seat] = script.characters;
        const room = { script, state, media: { cover: { [script.card.cover]: 'cover-id' } } } as never;
        const card = shareCardOf({ room, seat: seat?.id ?? '', userId: 1, endedAt: 0 }, 'https://play.example.cn');
        const public_ = tokensIn(
          JSON.stringify([script.card.name, script.card.author, script.characters.map(({ name }) => name)]),
        );
        expect([...tokensIn(JSON.stringify(card))].filter((token) => !public_.has(token))).toEqual([]);
        expect(Object.keys(card).sort()).toEqual(
          ['author', 'cast', 'character', 'cover', 'date', 'link', 'player', 'score', 'scriptName'].sort(),
        );
        looked += 1;
        break;
      }
    }
    expect(looked).toBeGreaterThan(8);
  });

  test('RR8 is the same whoever the culprit was', () => {
    const script = { ...sampleScript, characters: sampleScript.characters.map((one) => ({ ...one, role: null })) };
    const seats = sampleScript.characters.map(({ id }) => id);
    expect(sampleScript.characters.some(({ role }) => role === 'culprit')).toBe(true);
    for (const seat of seats) {
      const { state, endedAt } = closedCase(sampleScript, seat);
      const cardOf = (told: typeof sampleScript) =>
        shareCardOf({ room: { script: told, state, media: { cover: {} } } as never, seat, userId: 1, endedAt }, '');
      expect(cardOf(sampleScript)).toEqual(cardOf(script));
    }
  });

  test('draws any name', async () => {
    const card: ShareCard = {
      scriptName: '<svg onload="x">&"\'',
      author: '',
      date: '2026.11.21',
      cast: ['👻', '\u0000\u202e', 'a'.repeat(500)],
      character: '',
      player: '👻👻',
      score: 0,
      link: 'https://play.example.cn/script?id=1',
      cover: 'no-such-picture',
    };
    const bytes = await drawCard(world.deps, card);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1440 });
    const other = await drawCard(world.deps, { ...card, score: 1 });
    expect(other.equals(bytes)).toBe(false);
  });
});
