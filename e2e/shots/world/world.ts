// Creates what all states share, when first needed: real servers, users and rooms.
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

/** `full`: all content. `single`: one script and nothing else. `empty`: no script. */
type ServiceKind = 'full' | 'single' | 'empty';

/** Bot games per script: enough for a solvability report, but quick. */
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
    // If the tests run as root, the database runs as another user, who needs access to the folder.
    chmodSync(this.#folder, 0o755);
  }

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

  person(name: string, face: Face = '雨'): Promise<Person> {
    return this.once(`person ${name}`, () => this.newcomer(name, face));
  }

  /** Creates a new user. Names need not be unique. */
  async newcomer(name: string, face: Face = '雨', kind: ServiceKind = 'full'): Promise<Person> {
    const faces = await this.faces();
    return await newPerson(await this.service(kind), { name, face: faces[face] });
  }

  /** Creates a room with new players. It becomes their running game. */
  async table(scriptId: number, { seats, payMode }: { seats: number; payMode?: 0 | 1 }): Promise<Table> {
    const people = await this.company(seats);
    const [host, ...guests] = people;
    if (host === undefined) throw new Error('A table has at least one seat.');
    const table = await Table.open(host, { scriptId, ...(payMode === undefined ? {} : { payMode }) });
    this.#tables.push(table);
    await table.join(...guests);
    return table;
  }

  /** Starts the single-player script again. */
  async playAgain(person: Person): Promise<Table> {
    const table = await Table.open(person, { scriptId: 1002 });
    this.#tables.push(table);
    return table;
  }

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
