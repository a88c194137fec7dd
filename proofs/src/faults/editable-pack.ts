// Pack in memory whose files can be changed as an author would change them, then checked again.
import { Report } from '@juzhongren/pack-format/messages/report';
import { type PackFiles, readFolder } from '@juzhongren/pack-format/read/read-folder';
import path from 'node:path';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { parse, stringify } from 'yaml';

/** Map in a YAML file. Faults are planted in correct files, so a missing value throws. */
export type Part = Record<string, unknown>;

export interface Fault {
  readonly name: string;
  /** Changes the pack at a random place. Returns false if this pack has no suitable place. */
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

  copy(): EditablePack {
    return new EditablePack(this.slug, this.files());
  }

  /** Returns all files with the changes made so far. */
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

  /** Returns the list itself, so that clues can be added and removed. */
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

export const listIn = (part: Part, field: string): Part[] => (part[field] === undefined ? [] : asList(part[field]));

export function textIn(part: Part, field: string): string {
  const text = part[field];
  return typeof text === 'string' ? text : '';
}

export function wordsIn(part: Part, field: string): string[] {
  const list = part[field];
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
