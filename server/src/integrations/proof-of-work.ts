// Embedded human check: a proof of work from altcha-lib, in its plain SHA-256 form (v1). A browser tries numbers until
// sha256(salt + number) equals `challenge`. Any SHA-256 works, because crypto.subtle does not exist on plain http. It
// costs a visitor a moment and a flood a lot. It does not prove that a person is there; the sign-in limits are the real
// protection.
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod';
import type { Deps } from '../ports/deps.ts';
import type { HumanCheck } from '../ports/human-check.ts';

const LIFE_MS = 5 * 60_000;
/** Half of the numbers are tried on average, which takes about 0.2 s of plain JavaScript on a phone. */
const NUMBER_MAX = 60_000;

const solutionSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(NUMBER_MAX),
  salt: z.string().max(200),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * Creates the human check. `ticket` is the solved challenge as base64 JSON `{algorithm, challenge, number, salt,
 * signature}`; `rand` is its salt.
 */
export function proofOfWork(deps: Pick<Deps, 'db' | 'now' | 'secrets'>): HumanCheck {
  const hmacKey = deps.secrets.keyFor('human-check').toString('hex');
  return {
    challenge: async () => {
      const expires = new Date(deps.now() + LIFE_MS);
      const challenge = await createChallenge({ algorithm: 'SHA-256', hmacKey, maxnumber: NUMBER_MAX, expires });
      return { required: true, challenge, rand: challenge.salt };
    },
    accept: async (ticket, rand) => {
      const solution = readTicket(ticket);
      if (solution === undefined || solution.salt !== rand) return false;
      // The library checks the expiry by the real clock. The check below uses the server's clock.
      if (!(await verifySolution(solution, hmacKey, false))) return false;
      const expiresAt = new Date(1000 * Number(/[?&]expires=(\d+)&/.exec(solution.salt)?.[1]));
      if (!(expiresAt.getTime() > deps.now())) return false;
      return await takeOnce(deps, { rand, expiresAt });
    },
  };
}

function readTicket(ticket: string): z.infer<typeof solutionSchema> | undefined {
  try {
    return solutionSchema.safeParse(JSON.parse(Buffer.from(ticket, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}

/** Returns false if the challenge was used before; the unique key decides. Deletes expired rows as well. */
async function takeOnce(deps: Pick<Deps, 'db' | 'now'>, used: { rand: string; expiresAt: Date }): Promise<boolean> {
  await deps.db.deleteFrom('captcha_used').where('expires_at', '<', new Date(deps.now())).execute();
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('captcha_used')
    .values({ rand: used.rand, expires_at: used.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
