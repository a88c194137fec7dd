// Generates the sounds of the shipped scripts from their recipes: `npm run sounds`, or `npm run sounds -- kongpu` for
// paths that contain this text. Needs ffmpeg; the generated files are committed, so nothing else does.
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { RECIPES } from './recipes.ts';
import { RATE, type Track } from './synth.ts';

/** Encodings that the pack checker accepts: one channel, no tags, index at the front. */
const ENCODINGS = [
  { ending: 'opus', options: ['-c:a', 'libopus', '-b:a', '32k', '-application', 'audio'] },
  { ending: 'm4a', options: ['-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart'] },
] as const;

const bytesOf = (track: Track): Buffer => Buffer.from(Float32Array.from(track).buffer);

function encode(track: Track, file: string, options: readonly string[]): void {
  const input = ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'];
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const outcome = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...plain, ...options, file], {
    input: bytesOf(track),
    maxBuffer: 1 << 26,
  });
  if (outcome.error !== undefined) throw outcome.error;
  if (outcome.stderr.length > 0) throw new Error(outcome.stderr.toString());
}

const root = path.join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);
for (const { file, make } of RECIPES) {
  if (wanted.length > 0 && !wanted.some((piece) => file.includes(piece))) continue;
  const track = make();
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  for (const { ending, options } of ENCODINGS) {
    const target = path.join(root, `${file}.${ending}`);
    encode(track, target, options);
    console.log(
      `${file}.${ending}  ${(track.length / RATE).toFixed(1)} s  ${Math.round(statSync(target).size / 1024)} KB`,
    );
  }
}
