// Opens a room in the middle of its first act, and clues in it.
import type { ClueAction } from '@juzhongren/contract/enumerations';
import type { Stage } from '../../world/stage.ts';
import type { Arrange } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { sit } from '../sitting.ts';

export const underWay =
  (tab: string, then: (stage: Stage) => Promise<unknown> = async () => {}): Arrange =>
  async (stage) => {
    await sit(stage, await TABLES.underWay(stage.world));
    await stage.tab(tab);
    await then(stage);
  };

export const openClue = async (stage: Stage, title: string): Promise<void> => {
  await stage.tab('线索');
  await stage.page.locator('#panel-clues').getByRole('button').filter({ hasText: title }).first().click();
  await stage.dialog(title).waitFor();
};

/** Opens the room as a player who may do `action` with a clue. Returns the clue's title. */
export const sitWith = async (stage: Stage, action: ClueAction): Promise<string> => {
  const table = await TABLES.underWay(stage.world);
  for (const person of table.people) {
    const clue = (await table.view(person)).clues.find(({ actions }) => actions.includes(action));
    if (clue === undefined) continue;
    await sit(stage, table, person);
    return clue.title;
  }
  throw new Error(`Nobody may ${action} a clue.`);
};
