// Test server with two scripts and users who have played and reviewed them.
import { ERROR } from '@juzhongren/contract/errors';
import { comment, commentList, commentThumb, type Comment, type OwnReview } from '@juzhongren/contract/reviews';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { fixedCatalogue, keepScripts } from '../../rooms/testing/fixed-catalogue.ts';
import { NO_CONTENT } from '../../ports/operator-content.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';

export const SCRIPT_ID = sampleScript.id;
export const OTHER_SCRIPT_ID = sampleScript.id + 1;

export const BEST: OwnReview = {
  comment: '好看',
  spoiler: false,
  deduceScore: 10,
  storyScore: 10,
  entertainmentScore: 10,
  difficultyScore: 10,
};

export interface ReviewWorld extends TestServer {
  /** Ids of the scripts reported to the catalogue as changed, in order. */
  readonly told: number[];
  readonly geniuses: Set<number>;
  /** Creates a user who has finished a game of the first script. */
  critic(nickname?: string): Promise<TestUser>;
  finish(user: TestUser, scriptId?: number): Promise<void>;
  review(user: TestUser, words?: Partial<OwnReview>): Promise<number>;
  applaud(commentId: number, people: number): Promise<void>;
  /** Returns the review list. By default a visitor's view of all reviews, newest first. */
  list(options?: ListOptions): Promise<{ comments: Comment[]; played: boolean; mine: OwnReview | null }>;
  script(): Promise<{ rating_count: number; score: number; hot_comment: string | null }>;
}

interface ListOptions {
  readonly order?: 0 | 1 | 2;
  readonly offset?: number;
  readonly limit?: number;
  readonly as?: TestUser;
}

export async function reviewWorld(): Promise<ReviewWorld> {
  const scripts = [sampleScript, { ...sampleScript, id: OTHER_SCRIPT_ID, slug: 'other' }];
  const told: number[] = [];
  const geniuses = new Set<number>();
  const server = await testServer({
    replace: {
      catalogue: {
        ...fixedCatalogue(scripts),
        content: () => ({ ...NO_CONTENT, geniuses }),
        changed: async (scriptIds = []) => void told.push(...scriptIds),
      },
    },
  });
  const { db } = server.deps;
  await keepScripts(server.deps, scripts);
  const finish = async (user: TestUser, scriptId = SCRIPT_ID) => {
    const at = new Date(server.clock.now);
    await db
      .insertInto('script_player')
      .values({ script_id: scriptId, user_id: user.userId, started_at: at, finished_at: at })
      .execute();
  };
  return {
    ...server,
    told,
    geniuses,
    finish,
    critic: async (nickname) => {
      const user = await server.user(nickname);
      await finish(user);
      return user;
    },
    review: async (user, words = {}) => {
      const { err } = await server.call(comment, { scriptId: SCRIPT_ID, ...BEST, ...words }, user);
      if (err !== ERROR.ok) throw new Error(`The review was answered ${err}.`);
      const { review_id } = await db
        .selectFrom('review')
        .select('review_id')
        .where('script_id', '=', SCRIPT_ID)
        .where('user_id', '=', user.userId)
        .where('current', '=', true)
        .executeTakeFirstOrThrow();
      return review_id;
    },
    applaud: async (commentId, people) => {
      for (let count = 0; count < people; count += 1) {
        const { err } = await server.call(commentThumb, { commentId, thumb: true }, await server.user());
        if (err !== ERROR.ok) throw new Error(`The thumb was answered ${err}.`);
      }
    },
    list: async ({ order = 1, offset = 0, limit = 50, as } = {}) => {
      const request = {
        scriptId: String(SCRIPT_ID),
        order: String(order),
        offset: String(offset),
        limit: String(limit),
      };
      const { err, params } = await server.call(commentList, request, as);
      if (err !== ERROR.ok) throw new Error(`The list was answered ${err}.`);
      return params;
    },
    script: () =>
      db
        .selectFrom('script')
        .select(['rating_count', 'score', 'hot_comment'])
        .where('script_id', '=', SCRIPT_ID)
        .executeTakeFirstOrThrow(),
  };
}
