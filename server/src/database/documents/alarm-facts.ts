import * as z from 'zod/mini';

/**
 * Words chosen by this program: days, names of machines and vendors. Text written by people contains other characters.
 */
const word = z.string().check(z.regex(/^[\w.:-]{1,100}$/));

export const alarmFactsSchema = z.record(z.string(), z.union([word, z.number()]));
