// `node web/build/whole-font.ts <file>` writes the design of the serif face, all signs of it: the one font of the browsers
// in the browser tests.
import { writeFileSync } from 'node:fs';
import { wholeFont } from './cut-font.ts';

/** That of running text. */
const WEIGHT = 400;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name the file to write');
writeFileSync(file, await wholeFont(WEIGHT));
