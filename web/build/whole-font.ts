// Writes the serif face with all its characters to a file: `node web/build/whole-font.ts <file>`. It is the only font
// of the browsers in the browser tests.
import { writeFileSync } from 'node:fs';
import { wholeFont } from './cut-font.ts';

/** Font weight of body text. */
const WEIGHT = 400;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name the file to write');
writeFileSync(file, await wholeFont(WEIGHT));
