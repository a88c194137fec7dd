// Parses every file of a pack as its author wrote it. Each part keeps its location; parts that cannot be parsed are
// left out.
import { PACK_FORMATS } from '@juzhongren/contract/script/script';
import { type DemoReview, parseDemoReviews } from './demo-reviews.ts';
import { parseFacts } from './parse-facts.ts';
import { parseReading, READING_FILE, type SourceReading } from './source-reading.ts';
import type { SourceFacts } from './source-facts.ts';
import { FILES_MAX, SLUG_LENGTH_MAX } from './limits.ts';
import { type SectionSource, outline, splitFrontMatter } from './markdown.ts';
import { type PackFiles, decodeText, isText } from './read-folder.ts';
import type { SourceLocation, Report } from '../messages/report.ts';
import { type Located, isNewer, parseShape } from './shape.ts';
import { type SourceCard, sourceCardSchema } from './source-character.ts';
import { type SourceClue, sourceClueSchema } from './source-clue.ts';
import { idSchema } from './source-fields.ts';
import { type SourceScript, sourceScriptSchema } from './source-script.ts';
import { type SourceSheet, sourceSheetSchema } from './source-sheet.ts';
import { type YamlFile, parseYaml } from './yaml-file.ts';

export interface SourceCharacter {
  id: string;
  file: string;
  card: Located<SourceCard> | undefined;
  sections: SectionSource[];
}

/** Ids that exist. If they cannot be read, `all` is undefined and `has` is always true. */
export interface KnownIds {
  has: (id: string) => boolean;
  all: ReadonlySet<string> | undefined;
}

export interface SourcePack {
  slug: string;
  files: PackFiles;
  script: Located<SourceScript> | undefined;
  /** Characters in the order of their file names. */
  characters: SourceCharacter[];
  clues: Located<SourceClue>[];
  /** True if every part that can name pictures and sounds was readable. Only then can unused files be reported. */
  namesAll: boolean;
  /** Votes and questions by clue id. */
  sheets: Map<string, Located<SourceSheet>>;
  /** Returns the location of a clue's entry in questions.yaml. */
  atSheet: (id: string) => SourceLocation;
  /** Undefined if the file could not be read. */
  truth: SectionSource[] | undefined;
  /** Sections for the game master. Undefined if there is no host.md or it could not be read. */
  host: SectionSource[] | undefined;
  /** Undefined if there is no facts.yaml or it could not be read. */
  facts: Located<SourceFacts> | undefined;
  /** Undefined if there is no reading.yaml or it could not be read. */
  reading: Located<SourceReading> | undefined;
  /** Undefined if there is no demo-reviews.yaml or it could not be read. */
  demoReviews: Located<DemoReview[]> | undefined;
  /**
   * Ids that can be read, even from parts with other mistakes, so that references to them cause no further messages.
   * For an unreadable file, every id counts as present.
   */
  declared: {
    acts: number | undefined;
    places: KnownIds;
    clues: KnownIds;
    characters: KnownIds;
    sheets: KnownIds;
    sides: KnownIds;
    purses: KnownIds;
  };
}

/** Parses all files and reports everything that is wrong with their shape. */
export function parsePack(slug: string, files: PackFiles, report: Report): SourcePack {
  if (!idSchema.safeParse(slug).success || slug.length > SLUG_LENGTH_MAX) {
    report.add({ file: '.', line: 1 }, 'P001', '文件夹名要是 id：小写拉丁字母、数字、连字符');
  }
  const texts = new Map(
    [...files].filter(([name]) => isText(name)).map(([name, bytes]) => [name, decodeText(name, bytes, report)]),
  );
  const yaml = (name: string) => {
    const text = texts.get(name);
    return text === undefined ? undefined : parseYaml(text, { file: name, line: 1 }, report);
  };
  for (const name of ['script.yaml', 'clues.yaml', 'truth.md']) {
    if (!files.has(name)) report.add({ file: name, line: 1 }, 'P002', `缺少 ${name}`);
  }
  const scriptFile = yaml('script.yaml');
  const clueFile = yaml('clues.yaml');
  const script = scriptFile && parseScript(scriptFile, report);
  const characters = [...texts]
    .filter(([name]) => name.startsWith('characters/'))
    .map(([name, text]) => parseCharacter(name, text, report));
  const clues = clueFile ? parseClues(clueFile, report) : [];
  const sheetFile = yaml('questions.yaml');
  const truth = texts.get('truth.md');
  const host = texts.get('host.md');
  const factsFile = yaml('facts.yaml');
  const readingFile = yaml(READING_FILE);
  const demoReviewsFile = yaml('demo-reviews.yaml');
  return {
    slug,
    files,
    script,
    characters,
    clues,
    namesAll:
      script !== undefined &&
      characters.every(({ card }) => card !== undefined) &&
      Array.isArray(clueFile?.value) &&
      clues.length === clueFile.value.length,
    sheets: parseSheets(sheetFile, report),
    atSheet: (id) => sheetFile?.at([id]) ?? { file: 'questions.yaml', line: 1 },
    truth: truth === undefined ? undefined : outline(truth, 1),
    host: host === undefined ? undefined : outline(host, 1),
    facts: factsFile && parseFacts(factsFile, report),
    reading: readingFile && parseReading(readingFile, report),
    demoReviews: demoReviewsFile && parseDemoReviews(demoReviewsFile, report),
    declared: {
      acts: listOf(scriptFile?.value, 'acts')?.length,
      places: known(scriptFile && idsOf(listOf(scriptFile.value, 'places') ?? [])),
      sides: known(scriptFile && idsOf(listOf(scriptFile.value, 'sides') ?? [])),
      purses: known(scriptFile && idsOf(listOf(scriptFile.value, 'purses') ?? [])),
      clues: known(Array.isArray(clueFile?.value) ? idsOf(clueFile.value) : undefined),
      characters: known(new Set(characters.map(({ id }) => id))),
      sheets: known(sheetKeys(files, sheetFile)),
    },
  };
}

/**
 * Tells whether every entry of questions.yaml could be parsed. Only then does an absent entry prove that nothing is
 * there.
 */
export const hasAllSheets = ({ declared, sheets }: Pick<SourcePack, 'declared' | 'sheets'>) =>
  declared.sheets.all !== undefined && [...declared.sheets.all].every((id) => sheets.has(id));

function parseScript(file: YamlFile, report: Report): Located<SourceScript> | undefined {
  const { value, at } = file;
  if (isNewer(file, { what: '这个剧本', formats: PACK_FORMATS }, report)) return undefined;
  const script = parseShape(sourceScriptSchema, value, { at, path: [] }, report);
  return script && { value: script, at };
}

function parseCharacter(file: string, text: string | undefined, report: Report): SourceCharacter {
  const id = file.slice('characters/'.length, -'.md'.length);
  if (!idSchema.safeParse(id).success) {
    report.add({ file, line: 1 }, 'P106', '文件名就是角色的 id：只用小写拉丁字母、数字、连字符');
  }
  if (text === undefined) return { id, file, card: undefined, sections: [] };
  const parts = splitFrontMatter(text);
  if (parts === undefined) {
    report.add({ file, line: 1 }, 'P109', '文件要以两行 --- 之间的公开名片开头');
    return { id, file, card: undefined, sections: [] };
  }
  const yaml = parseYaml(parts.yaml, { file, line: 2 }, report);
  const card = yaml && parseShape(sourceCardSchema, yaml.value, { at: yaml.at, path: [] }, report);
  return {
    id,
    file,
    card: card && yaml && { value: card, at: yaml.at },
    sections: outline(parts.body, parts.bodyLine),
  };
}

function parseClues({ value, at }: YamlFile, report: Report): Located<SourceClue>[] {
  if (!Array.isArray(value)) {
    report.add(at([]), 'P105', 'clues.yaml 要是一个列表：每条线索以 - 开头');
    return [];
  }
  return value.flatMap((entry, index) => {
    const clue = parseShape(sourceClueSchema, entry, { at, path: [index] }, report);
    return clue === undefined ? [] : [{ value: clue, at: (path) => at([index, ...path]) }];
  });
}

function parseSheets(file: YamlFile | undefined, report: Report): Map<string, Located<SourceSheet>> {
  const sheets = new Map<string, Located<SourceSheet>>();
  if (file === undefined || file.value === null) return sheets;
  const { value, at } = file;
  if (typeof value !== 'object' || Array.isArray(value)) {
    report.add(at([]), 'P105', 'questions.yaml 以线索 id 为键');
    return sheets;
  }
  for (const [id, entry] of Object.entries(value).slice(0, FILES_MAX)) {
    const sheet = parseShape(sourceSheetSchema, entry, { at, path: [id] }, report);
    if (sheet !== undefined) sheets.set(id, { value: sheet, at: (path) => at([id, ...path]) });
  }
  return sheets;
}

function listOf(value: unknown, field: string): unknown[] | undefined {
  const list = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  return Array.isArray(list) ? list : undefined;
}

const idsOf = (entries: readonly unknown[]) =>
  new Set(
    entries.flatMap((entry) =>
      typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? [entry.id] : [],
    ),
  );

/** Returns the clue ids in questions.yaml. Undefined if the file exists but cannot be read. */
function sheetKeys(files: PackFiles, file: YamlFile | undefined): Set<string> | undefined {
  if (!files.has('questions.yaml')) return new Set();
  if (typeof file?.value !== 'object' || Array.isArray(file.value)) return undefined;
  return new Set(Object.keys(file.value ?? {}));
}

const known = (ids: ReadonlySet<string> | undefined): KnownIds => ({ all: ids, has: (id) => ids?.has(id) ?? true });
