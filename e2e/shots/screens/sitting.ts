// Opens a room, and dialogs in it, as one of its players.
import type { Person } from '../world/person.ts';
import type { Stage } from '../world/stage.ts';
import type { Table } from '../world/table.ts';

/** Opens the room for the first time on this device: the act's opening is shown. */
export const enter = async (stage: Stage, table: Table, person: Person = table.host): Promise<void> => {
  await stage.at(table, person).open('/game');
  await stage.page.getByRole('banner').first().waitFor();
};

/** Opens the room as a player who has already seen everything so far. */
export const sit = async (stage: Stage, table: Table, person: Person = table.host): Promise<void> => {
  await stage.inTheMidst(table, person).open('/game');
  await stage.page.getByRole('banner').first().waitFor();
};

export const openMenu = async (stage: Stage): Promise<void> => {
  await stage.tap('房间菜单');
  await stage.dialog('房间').waitFor();
};

export const openSeats = async (stage: Stage): Promise<void> => {
  await stage.tap(/^座位/);
  await stage.dialog('座位').waitFor();
};
