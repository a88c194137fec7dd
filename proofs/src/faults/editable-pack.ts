// A pack whose files can be changed as an author would change them, and be checked again.
import { Report } from '@juzhongren/pack-format/messages/report';
import { type PackFiles, readFolder } from '@juzhongren/pack-format/read/read-folder';
import path from 'node:path';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { parse, stringify } from 'yaml';

/** What a YAML file holds. Faults are planted in files known to be right, so what is not there ends the run. */
export type Part = Record<string, unknown>;

/** A kind of mistake that authors make. */
export interface Fault {
  readonly name: string;
  /** Spoils the pack in its own way, by chance; false where this pack has nothing of the kind. */
  readonly plant: (pack: EditablePack, random: Random) => boolean;
}

const YAML = ['script.yaml', 'clues.yaml', 'questions.yaml', 'facts.yaml'] as const;
type YamlFile = (typeof YAML)[number];

export class EditablePack {
  readonly slug: string;
  readonly #files: Map<string, Uint8Array>;
  readonly #parsed = new Map<YamlFile, unknown>();

  private constructor(slug: string, files: PackFiles) {
    this.slug = slug;
    this.#files = new Map(files);
  }

  static read(folder: string): EditablePack {
    const report = new Report();
    const files = readFolder(folder, report);
    if (files === undefined || report.errors().length > 0) throw new Error(`${folder} cannot be read`);
    return new EditablePack(path.basename(folder), files);
  }

  /** The same pack, to be spoilt apart from this one. */
  copy(): EditablePack {
    return new EditablePack(this.slug, this.files());
  }

  /** Everything as it would lie in the folder now. */
  files(): PackFiles {
    const files = new Map(this.#files);
    for (const [name, value] of this.#parsed) files.set(name, Buffer.from(stringify(value)));
    return files;
  }

  get script(): Part {
    return asPart(this.#yaml('script.yaml'));
  }

  get clues(): Part[] {
    return asList(this.#yaml('clues.yaml'));
  }

  /** The list itself, to put to and take from. */
  clueList(): Part[] {
    const list = this.#yaml('clues.yaml');
    if (!Array.isArray(list)) throw new Error('no clues');
    return list;
  }

  get sheets(): Part {
    return asPart(this.#yaml('questions.yaml'));
  }

  get facts(): Part {
    return asPart(this.#yaml('facts.yaml'));
  }

  get characters(): string[] {
    return [...this.#files.keys()].flatMap((name) => /^characters\/(.+)\.md$/.exec(name)?.[1] ?? []).sort();
  }

  text(file: string): string {
    const bytes = this.#files.get(file);
    if (bytes === undefined) throw new Error(`${this.slug} has no ${file}`);
    return Buffer.from(bytes).toString('utf8');
  }

  write(file: string, text: string): void {
    this.#files.set(file, Buffer.from(text));
  }

  delete(file: string): void {
    this.#files.delete(file);
  }

  pictures(): string[] {
    return [...this.#files.keys()].filter((name) => name.startsWith('art/')).sort();
  }

  #yaml(name: YamlFile): unknown {
    if (!this.#parsed.has(name)) this.#parsed.set(name, parse(this.text(name)));
    return this.#parsed.get(name);
  }
}

export function asPart(value: unknown): Part {
  if (!isPart(value)) throw new Error('not a map');
  return value;
}

export function asList(value: unknown): Part[] {
  if (!Array.isArray(value)) throw new Error('not a list');
  return value.filter(isPart);
}

/** A list that may be absent. */
export const listIn = (part: Part, field: string): Part[] => (part[field] === undefined ? [] : asList(part[field]));

/** A text that may be absent. */
export function textIn(part: Part, field: string): string {
  const text = part[field];
  return typeof text === 'string' ? text : '';
}

/** Words of a list that may be absent. */
export function wordsIn(part: Part, field: string): string[] {
  const list = part[field];
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
