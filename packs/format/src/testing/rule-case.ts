// Defines the cases of rules.test.ts and helpers to write them.
import { readFileSync } from 'node:fs';
import type { Rule } from '../messages/rules.ts';
import type { Edit } from './edit-files.ts';

export const SCRIPT = 'script.yaml';
export const CLUES = 'clues.yaml';
export const SHEETS = 'questions.yaml';
export const FACTS = 'facts.yaml';
export const HE = 'characters/he.md';

export const edit = (file: string, find: string, put: string): Edit => ({ file, find, put });
export const clue = (fields: string): Edit => edit(CLUES, '- id: final', `- ${fields}\n- id: final`);
export const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>\n${inside}\n</svg>`;

export const templateArt = (name: string): Uint8Array =>
  readFileSync(new URL(`../new/template/art/${name}`, import.meta.url));

export interface RuleCase {
  rule: Rule;
  why: string;
  edits: Edit[];
  /** File of the message. Default: the first edited file. */
  file?: string;
  /** Text on the line of each message, in the edited file. */
  at?: string | string[];
  slug?: string;
}
