// Loads a pack's folder into a script, or returns everything that prevents it.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Script, scriptSchema } from '@juzhongren/contract/script/script';
import { type Authored, authoredOf } from '../compile/authored.ts';
import { checkCard, checkToldBefore, checkPoints } from '../check/shape/check-card.ts';
import { checkClues } from '../check/shape/check-clues.ts';
import { checkHost } from '../check/shape/check-host.ts';
import { checkInterludes } from '../check/shape/check-interludes.ts';
import { checkJudged } from '../check/shape/check-judged.ts';
import { checkSkills } from '../check/shape/check-skills.ts';
import { checkSides } from '../check/shape/check-sides.ts';
import { checkTokens } from '../check/shape/check-tokens.ts';
import { checkFarewells } from '../check/shape/check-farewells.ts';
import { checkReach } from '../check/shape/check-reach.ts';
import { checkReferences } from '../check/shape/check-references.ts';
import { checkSheets } from '../check/shape/check-sheets.ts';
import { checkSounds } from '../check/shape/check-sounds.ts';
import { checkTexts } from '../check/shape/check-texts.ts';
import { assetIdOf, compile } from '../compile/compile.ts';
import { checkFacts } from '../check/shape/check-facts.ts';
import { type CompiledFacts, compileFacts } from '../compile/compiled-facts.ts';
import { checkIsolation } from '../check/isolation/check-isolation.ts';
import { OpaqueIds } from '../compile/opaque-ids.ts';
import { type PackSolvability, UNCHECKED, packSolvabilityOf } from './pack-solvability.ts';
import { textsOf } from '../check/shape/pack-texts.ts';
import { type Asset, isOfPicture, readPictures, withPlaceholders } from '../read/pictures.ts';
import { checkProvable } from '../check/proof/check-provable.ts';
import { readSounds } from '../read/sounds.ts';
import { type ProofStats, checkProof, proofOf } from '../check/proof/check-proof.ts';
import { checkProse } from '../check/shape/prose.ts';
import { type PackFiles, readFolder } from '../read/read-folder.ts';
import { reachOf } from '../check/shape/reach.ts';
import { type Message, Report } from '../messages/report.ts';
import { type SourcePack, parsePack } from '../read/source-pack.ts';
import type { Located } from '../read/shape.ts';
import type { SourceScript } from '../read/source-script.ts';
import { checkReading } from '../prose/check-reading.ts';
import { checkTimeline } from '../check/time/check-timeline.ts';

export type LoadedPack =
  | {
      ok: true;
      script: Script;
      /** Version of 12 hexadecimal digits. It depends on the script and the pictures, not on the file names. */
      version: string;
      /** Assets by the content address that the script uses. */
      assets: Record<string, Asset>;
      /** Facts of the mystery for the checker; undefined without facts.yaml. Secret. */
      facts: CompiledFacts | undefined;
      checkup: PackSolvability;
      authored: Authored;
      warnings: Message[];
    }
  | {
      ok: false;
      messages: Message[];
      warnings: Message[];
      checkup: PackSolvability;
      /** Script that can still be simulated, with placeholders, when only pictures are wrong. */
      playable?: Playable;
    };

export type Playable = Pick<Extract<LoadedPack, { ok: true }>, 'script' | 'facts' | 'authored'>;

/**
 * Reads, checks and compiles the pack in a folder; the folder name is the slug. Never throws: returns all mistakes at
 * once, by file and line.
 */
export function loadPack(folder: string): LoadedPack {
  const report = new Report();
  const files = readFolder(folder, report);
  if (files === undefined) return refused(report);
  return compilePack(path.basename(path.resolve(folder)), files, report);
}

/** Checks and compiles a pack from files in memory, like `loadPack`. */
export function compilePack(slug: string, files: PackFiles, report: Report = new Report()): LoadedPack {
  const pack = parsePack(slug, files, report);
  const newer = report.errors().filter(({ rule }) => rule === 'P107');
  // For a format that this program does not know, any other message would mislead.
  if (newer.length > 0) return { ok: false, messages: newer, warnings: [], checkup: UNCHECKED };
  const { script } = pack;
  checkCard(pack, report);
  checkToldBefore(pack, report);
  checkTexts(pack, report);
  checkHost(pack, report);
  for (const { text, place } of textsOf(pack)) checkProse(text, place, report);
  const assetsByFile = new Map([...readPictures(pack, report), ...readSounds(pack, report)]);
  checkReferences(pack, report);
  checkClues(pack, report);
  checkSheets(pack, report);
  checkFarewells(pack, report);
  checkJudged(pack, report);
  checkSkills(pack, report);
  checkInterludes(pack, report);
  checkSides(pack, report);
  checkTokens(pack, report);
  checkSounds(pack, assetsByFile, report);
  checkFacts(pack, report);
  // These checks need a pack without errors, except errors about pictures.
  const isWrong = () => report.errors().some((error) => !isOfPicture(error));
  if (script === undefined || isWrong()) return refused(report);
  checkReach(pack, script, report);
  checkPoints(pack, report);
  if (isWrong()) return refused(report);
  const solvabilityReport = packSolvabilityOf(pack, report, checkMystery(pack, script, report));
  if (isWrong()) return refused(report, solvabilityReport);
  const ids = new OpaqueIds(slug);
  const parsed = scriptSchema.safeParse(compile(pack, script.value, withPlaceholders(pack, assetsByFile), ids));
  if (!parsed.success) {
    for (const { path: where } of parsed.error.issues) {
      report.add(
        { file: 'script.yaml', line: 1 },
        'P900',
        `编译出的剧本不合约定，在 ${where.map(String).join('.')}：这是检查器的错，请告诉维护者`,
      );
    }
    return refused(report);
  }
  const facts =
    pack.facts &&
    compileFacts(
      pack.facts.value,
      ids,
      pack.characters.map(({ id }) => id),
    );
  const playable = { script: parsed.data, facts, authored: authoredOf(pack, parsed.data) };
  if (report.errors().length > 0) return { ...refused(report, solvabilityReport), playable };
  const assets = Object.fromEntries([...assetsByFile.values()].map((asset) => [assetIdOf(asset), asset]));
  return {
    ok: true,
    ...playable,
    version: versionOf(parsed.data, assets),
    assets,
    checkup: solvabilityReport,
    warnings: report.warnings(),
  };
}

export const isWellFormed = (loaded: LoadedPack): boolean => loaded.ok || loaded.checkup.levels.shape === 'passed';

/** Runs levels 2 to 4: isolation, time and proof. */
function checkMystery(pack: SourcePack, script: Located<SourceScript>, report: Report): ProofStats | undefined {
  checkIsolation(pack, script.value, reachOf(pack, script.value), report);
  checkReading(pack, report);
  checkProvable(pack, report);
  if (pack.facts === undefined) return undefined;
  const proof = proofOf(pack, script.value, pack.facts, report);
  checkTimeline(pack, pack.facts, (support) => proof.wide.known.has(support), report);
  return checkProof(proof);
}

const refused = (report: Report, solvabilityReport = UNCHECKED): Extract<LoadedPack, { ok: false }> => ({
  ok: false,
  messages: report.errors(),
  warnings: report.warnings(),
  checkup: solvabilityReport,
});

function versionOf(script: Script, assets: Record<string, Asset>): string {
  const pictures = Object.entries(assets).map(([id, { sha256, type }]) => `${id} ${sha256} ${type}`);
  return createHash('sha256')
    .update(canonical({ script, pictures: pictures.toSorted() }))
    .digest('hex')
    .slice(0, 12);
}

/** Returns JSON with the fields in alphabetical order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
