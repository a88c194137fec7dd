// How a state gets into a room and to its parts, as one of its people.
import type { Person } from '../world/person.ts';
import type { Stage } from '../world/stage.ts';
import type { Table } from '../world/table.ts';

/** On this device for the first time: what an act begins with is told. */
export const enter = async (stage: Stage, table: Table, person: Person = table.host): Promise<void> => {
  await stage.at(table, person).open('/game');
  await stage.page.getByRole('banner').first().waitFor();
};

/** In the midst of it. */
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
