import { randomBytes } from 'node:crypto';
import { openSession } from '@juzhongren/server/accounts/sessions';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { type CatalogueSize, fillCatalogue } from '@juzhongren/server/testing/generated-catalogue';
import { openQuietly } from '@juzhongren/server/testing/quiet-database';
import { type RunningServer, profiledCommand, startServer } from '../server/running-server.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import type { Undo } from '../server/undo.ts';
import type { Known } from './questions.ts';

const SEED = 1;
const PEOPLE_SIGNED_IN = 64;
const REVIEWED_MOST = 100;
const REVIEWERS = 200;

export interface Reviewer {
  readonly scriptId: number;
  readonly token: string;
}

export interface FilledServer {
  readonly server: RunningServer;
  readonly known: Known;
  /** Users who change their reviews, one script each. */
  readonly reviewers: readonly Reviewer[];
  readonly filledMs: number;
}

/**
 * Starts a server process over a database with a generated catalogue. Uses the embedded database if `databaseUrl` is
 * undefined.
 */
export async function startFilledServer(
  databaseUrl: string | undefined,
  { size, undo }: { size: CatalogueSize; undo: Undo },
): Promise<FilledServer> {
  const dataDir = scratchFolder(undo);
  const env = {
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  // Starts once before filling, so that the server imports its bundled content now and does not overwrite the generated
  // content later.
  await (await startServer(env)).stop();
  const database = await openQuietly(env);
  undo.add(() => database.close());
  const { db } = database;
  const now = Date.now();
  const { scriptIds, userIds } = await fillCatalogue(db, { ...size, seed: SEED, now });
  const filledMs = Date.now() - now;
  const signIn = (userId: number) => openSession({ db, now: Date.now, randomBytes }, userId);
  const tokens = await Promise.all(userIds.slice(0, PEOPLE_SIGNED_IN).map(signIn));
  const reviewers = await Promise.all(
    (await readReviewers(db)).map(async ({ scriptId, userId }) => ({ scriptId, token: await signIn(userId) })),
  );
  const server = await startServer(env, profiledCommand());
  undo.add(() => server.stop());
  return { server, known: { ...(await readKnown(db, scriptIds)), tokens }, reviewers, filledMs };
}

type Db = OpenDatabase['db'];

async function readKnown(db: Db, made: readonly number[]): Promise<Omit<Known, 'tokens'>> {
  const scripts = await db
    .selectFrom('script as s')
    .innerJoin('script_version as v', (join) =>
      join.onRef('v.script_id', '=', 's.script_id').onRef('v.version', '=', 's.version'),
    )
    .select(['s.script_id', 'v.shown'])
    .where('s.listed', '=', true)
    .where('s.script_id', '>=', Math.min(...made))
    .orderBy('s.rating_count', 'desc')
    .orderBy('s.script_id')
    .execute();
  const scenes = await db.selectFrom('scene').select('scene_id').execute();
  const { content } = await db.selectFrom('operator_content').select('content').executeTakeFirstOrThrow();
  return {
    scripts: scripts.map(({ script_id, shown }) => ({ scriptId: script_id, name: shown.card.name })),
    scenes: scenes.map(({ scene_id }) => scene_id),
    collections: content.collections.map(({ id }) => id),
    reviewed: scripts.slice(0, REVIEWED_MOST).map(({ script_id }) => script_id),
  };
}

/** Returns enough reviewers that each of them writes only rarely. */
async function readReviewers(db: Db): Promise<{ scriptId: number; userId: number }[]> {
  const reviews = await db
    .selectFrom('review as r')
    .innerJoin('script as s', 's.script_id', 'r.script_id')
    .select(['r.script_id', 'r.user_id'])
    .distinctOn('r.user_id')
    .where('r.current', '=', true)
    .where('s.listed', '=', true)
    .orderBy('r.user_id')
    .orderBy('r.review_id')
    .limit(REVIEWERS)
    .execute();
  return reviews.map(({ script_id, user_id }) => ({ scriptId: script_id, userId: user_id }));
}
