import { createHash } from 'node:crypto';
import type { Script } from '@juzhongren/contract/script/script';
import { sql } from 'kysely';
import { shownOf } from '../../database/documents/shown-script.ts';
import type { Filling } from './filling.ts';
import { insertRows } from './insert-rows.ts';
import { mediaOf, type Posters } from './keep-posters.ts';
import { makeScript } from './make-script.ts';
import { scriptNames } from './names.ts';
import { type Fortune, fortunes } from './popularity.ts';
import { SCENES } from './words.ts';

/** First id of the generated scripts. Real packs have smaller ids. */
export const FIRST_SCRIPT_ID = 100_001;
const ROWS_AT_ONCE = 500;

export interface InsertedScript {
  readonly script: Script;
  readonly fortune: Fortune;
}

export async function insertScripts(
  { transaction, random, now }: Filling,
  wish: { scripts: number; reviews: number; people: number; posters: Posters },
): Promise<InsertedScript[]> {
  const { posters } = wish;
  await sql`
    insert into scene (scene)
    select made.scene from unnest(${[...SCENES]}::text[]) with ordinality as made (scene, place)
    where made.scene not in (select scene from scene) order by place`.execute(transaction);
  const nextName = scriptNames(random);
  const pictures = { posters: [...posters.posters.keys()], portraits: [...posters.portraits.keys()] };
  const made = fortunes(random, { ...wish, now }).map((fortune, at) => {
    const script = makeScript(random, { id: FIRST_SCRIPT_ID + at, name: nextName(), ...pictures });
    return { fortune, script, ...versionOf(script, posters) };
  });
  for (let at = 0; at < made.length; at += ROWS_AT_ONCE) {
    const part = made.slice(at, at + ROWS_AT_ONCE);
    const versions = part.map(({ fortune, script, version, media }) => ({
      script_id: script.id,
      version,
      script,
      shown: shownOf(script),
      media,
      imported_at: new Date(fortune.createdAt),
    }));
    await insertRows(transaction, 'script_version', versions);
    const scripts = part.map(({ fortune, script, version }) => {
      const createdAt = new Date(fortune.createdAt);
      return { script_id: script.id, slug: script.slug, version, created_at: createdAt, updated_at: createdAt };
    });
    await insertRows(transaction, 'script', scripts);
  }
  return made;
}

function versionOf(script: Script, posters: Posters) {
  const media = mediaOf(posters, script);
  const hash = createHash('sha256').update(JSON.stringify(script)).update(JSON.stringify(media));
  return { media, version: hash.digest('hex').slice(0, 16) };
}
