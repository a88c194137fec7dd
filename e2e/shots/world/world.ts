// What all states share: servers as operators start them, people, rooms. Each is made when the first state needs it.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { makeCodes } from '../../src/people/operator.ts';
import { type Service, startService } from '../../src/servers/service.ts';
import { drawFaces, type Face } from './faces.ts';
import { newPerson, type Person } from './person.ts';
import { Table } from './table.ts';

const PACKS = resolve(import.meta.dirname, '../../../packs');

/** `full`: everything there is to see. `single`: somebody's first mystery and nothing around it. `empty`: no mystery at all. */
type ServiceKind = 'full' | 'single' | 'empty';

/** Bots' tables of each mystery: enough for a checkup to be shown, few enough to be quick. */
const CHECKUP_TABLES = '12';

export class World {
  readonly #browser: Browser;
  readonly #made = new Map<string, Promise<unknown>>();
  readonly #services: Service[] = [];
  readonly #tables: Table[] = [];
  readonly #folder: string;

  constructor(browser: Browser) {
    this.#browser = browser;
    this.#folder = mkdtempSync(join(tmpdir(), 'juzhongren-shots-'));
    // As root the database runs as somebody else, who has to be able to enter.
    chmodSync(this.#folder, 0o755);
  }

  /** Makes a thing once, however many states ask for it. */
  async once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const made = (this.#made.get(name) as Promise<Thing> | undefined) ?? make();
    this.#made.set(name, made);
    return await made;
  }

  service(kind: ServiceKind = 'full'): Promise<Service> {
    return this.once(`service ${kind}`, async () => {
      const service = await startService({
        DATA_DIR: this.#inside(`data-${kind}`),
        PACKS_DIR: this.#packs(kind),
        DEMO_DATA: String(kind === 'full'),
        HUMAN_CHECK: 'none',
        SIGN_IN_CODES_PER_ADDRESS: '10000',
        CHECKUP_TABLES: kind === 'full' ? CHECKUP_TABLES : '0',
        OPERATOR_NAME: '鹭石矶文娱社',
        OPERATOR_CONTACT: 'hi@example.cn',
      });
      this.#services.push(service);
      return service;
    });
  }

  #inside(name: string): string {
    const folder = join(this.#folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  }

  #packs(kind: ServiceKind): string {
    const folder = this.#inside(`packs-${kind}`);
    if (kind === 'single') cpSync(join(PACKS, 'fanghui-yuanchu'), join(folder, 'fanghui-yuanchu'), { recursive: true });
    if (kind !== 'full') return folder;
    for (const name of readdirSync(PACKS)) {
      if (name !== 'format') cpSync(join(PACKS, name), join(folder, name), { recursive: true });
    }
    const content = join(folder, 'content/content.yaml');
    writeFileSync(content, readFileSync(content, 'utf8').replace('shown: false', 'shown: true'));
    return folder;
  }

  faces(): Promise<Readonly<Record<Face, Buffer>>> {
    return this.once('faces', () => drawFaces(this.#browser));
  }

  /** The same person whenever the same name is asked for. */
  person(name: string, face: Face = '雨'): Promise<Person> {
    return this.once(`person ${name}`, () => this.newcomer(name, face));
  }

  /** Somebody new, whose name others may have, too. */
  async newcomer(name: string, face: Face = '雨', kind: ServiceKind = 'full'): Promise<Person> {
    const faces = await this.faces();
    return await newPerson(await this.service(kind), { name, face: faces[face] });
  }

  /** A room of its own; its people have it as their running game. */
  async table(scriptId: number, { seats, payMode }: { seats: number; payMode?: 0 | 1 }): Promise<Table> {
    const people = await this.company(seats);
    const [host, ...guests] = people;
    if (host === undefined) throw new Error('A table has at least one seat.');
    const table = await Table.open(host, { scriptId, ...(payMode === undefined ? {} : { payMode }) });
    this.#tables.push(table);
    await table.join(...guests);
    return table;
  }

  /** Begins the same script once more, alone. */
  async playAgain(person: Person): Promise<Table> {
    const table = await Table.open(person, { scriptId: 1002 });
    this.#tables.push(table);
    return table;
  }

  /** Friends for an evening. */
  async company(count: number): Promise<Person[]> {
    const friends = [
      ['阿遥', '雨'],
      ['小满爸', '月'],
      ['老潘', '山'],
      ['豆豆', '花'],
      ['青禾', '竹'],
      ['大刘', '灯'],
      ['阿离', '月'],
    ] as const satisfies readonly (readonly [string, Face])[];
    return await Promise.all(friends.slice(0, count).map(([name, face]) => this.newcomer(name, face)));
  }

  /** A code for `goods` that nobody has redeemed. */
  async code(...goods: string[]): Promise<string> {
    for (let batch = 1; ; batch += 1) {
      const name = `codes ${goods.join(' ')} ${batch}`;
      const code = (await this.once(name, async () => makeCodes(await this.service(), goods, 60))).pop();
      if (code !== undefined) return code;
    }
  }

  async close(): Promise<void> {
    for (const table of this.#tables) table.leave();
    await Promise.all(this.#services.map((service) => service.stop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
