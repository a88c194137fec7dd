import * as z from 'zod/mini';

/** Words of ours: days, names of machines and vendors. What anybody wrote has other signs in it. */
const word = z.string().check(z.regex(/^[\w.:-]{1,100}$/));

export const alarmFactsSchema = z.record(z.string(), z.union([word, z.number()]));
