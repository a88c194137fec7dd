// Loaded into a server before its program: puts the bug that PLANTED_BUG names into its source.
import { plantEdits } from '../server/planted-edits.ts';
import { BUG_NAMES, bugOf } from './bugs.ts';

const name = BUG_NAMES.find((each) => each === process.env['PLANTED_BUG']);
if (name === undefined) throw new Error('PLANTED_BUG names no bug.');
plantEdits({ name, edits: bugOf(name).edits });
