// How the cases of rules.test.ts are written down.
import { readFileSync } from 'node:fs';
import type { Rule } from '../messages/rules.ts';
import type { Edit } from './edit-files.ts';

export const SCRIPT = 'script.yaml';
export const CLUES = 'clues.yaml';
export const SHEETS = 'questions.yaml';
export const FACTS = 'facts.yaml';
export const HE = 'characters/he.md';

/** Replaces in a file. */
export const edit = (file: string, find: string, put: string): Edit => ({ file, find, put });
/** Adds an entry at the end of clues.yaml. */
export const clue = (fields: string): Edit => edit(CLUES, '- id: final', `- ${fields}\n- id: final`);
export const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>\n${inside}\n</svg>`;

/** A picture of what `new` writes. */
export const templateArt = (name: string): Uint8Array =>
  readFileSync(new URL(`../new/template/art/${name}`, import.meta.url));

export interface RuleCase {
  rule: Rule;
  why: string;
  edits: Edit[];
  /** File of the message, unless it is the first edited one. */
  file?: string;
  /** Words on the line of each message in the edited file. */
  at?: string | string[];
  slug?: string;
}
