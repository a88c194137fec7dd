// States of a room with a game master: the game master's view and the players' view.
import {
  gameMasterRoleInLobby,
  gameMasterOfNextRoom,
  gameMasterAfterMessage,
  gameMasterWithOpenedTexts,
  gameMasterAtTheEnd,
  gameMasterInTrain,
} from '../../world/game-master.ts';
import type { Stage } from '../../world/stage.ts';
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { enter, openSeats, sit } from '../sitting.ts';

async function openAsGameMaster(stage: Stage): Promise<void> {
  const { table, gameMaster } = await gameMasterInTrain(stage.world);
  await sit(stage, table, gameMaster);
  await stage.sees('对大家说');
}

export const GAME_MASTER = statesOf('game', {
  'lead-seats': openAsGameMaster,
  'lead-nudge': async (stage) => {
    await openAsGameMaster(stage);
    await stage.tap(/^对.+说一句$/);
    await stage.dialog(/^对.+说$/).waitFor();
  },
  'lead-give': async (stage) => {
    await openAsGameMaster(stage);
    await stage.tap(/^递线索给/);
    await stage.dialog(/^递给.+一条线索$/).waitFor();
  },
  'lead-plan': {
    screens: 2,
    arrange: async (stage) => {
      await openAsGameMaster(stage);
      await stage.tab('提词');
      await stage.sees('提词卡');
    },
  },
  'lead-prompter': async (stage) => {
    await openAsGameMaster(stage);
    await stage.tab('提词');
    await stage.tap('打开提词器');
    await stage.dialog('提词器').waitFor();
  },
  'lead-clues': async (stage) => {
    await openAsGameMaster(stage);
    await stage.tab('线索');
  },
  'lead-text-closed': async (stage) => {
    await openAsGameMaster(stage);
    await stage.tap(/^看剧本：/);
    await stage.button('翻开').waitFor();
  },
  'lead-text': async (stage) => {
    const { table, gameMaster } = await gameMasterWithOpenedTexts(stage.world);
    await sit(stage, table, gameMaster);
    const seat = (await table.view(table.host)).me.characterId;
    const name = (await table.view(gameMaster)).characters.find(({ characterId }) => characterId === seat)?.name ?? '';
    await stage.tap(`看剧本：${name}`);
    await stage.sees(/^第 1 幕 /);
  },
  'lead-truth': async (stage) => {
    const { table, gameMaster } = await gameMasterWithOpenedTexts(stage.world);
    await sit(stage, table, gameMaster);
    await stage.tap('真相');
    await stage.dialog('真相').waitFor();
  },
  'led-told': {
    // The message is shown for half a minute, so each size uses its own room.
    moving: true,
    arrange: async (stage) => {
      const { table } = await gameMasterAfterMessage(stage.world);
      await sit(stage, table);
      await stage.sees(/^主持人对你说/);
    },
  },
  'led-seats': async (stage) => {
    const { table } = await gameMasterWithOpenedTexts(stage.world);
    await sit(stage, table);
    await openSeats(stage);
    await stage.sees(/已经翻过/);
  },
  'lead-debrief': async (stage) => {
    const { table, gameMaster } = await gameMasterAtTheEnd(stage.world);
    await sit(stage, table, gameMaster);
    await stage.page.getByRole('tab', { name: '复盘' }).waitFor();
  },
  'chair-offered': async (stage) => {
    await enter(stage, await TABLES.gathering(stage.world));
    await stage.tap('请一位主持人');
    await stage.dialog('主持人').waitFor();
  },
  'chair-free': async (stage) => {
    const table = await gameMasterRoleInLobby(stage.world, { taken: false });
    await enter(stage, table);
    await stage.sees('主持位空着');
  },
  'chair-kept': async (stage) => {
    const { table } = await gameMasterOfNextRoom(stage.world);
    await stage.as(table.host).open('/game');
    await stage.sees('主持位留着');
    await stage.page.getByText('主持位留着').scrollIntoViewIfNeeded();
  },
  'chair-mine': async (stage) => {
    const table = await gameMasterRoleInLobby(stage.world, { taken: true });
    await enter(stage, table, table.at(2));
    await stage.sees(/你来主持/);
  },
});
