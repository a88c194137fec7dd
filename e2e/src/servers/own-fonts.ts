// Gives all test browsers the same font on every machine: the full serif face with all characters.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const HOME = join(ROOT, 'node_modules/.cache/browser-fonts');
const SETTINGS = join(HOME, 'fonts.conf');
const run = promisify(execFile);

/** Files that determine the generated font. */
const SOURCES = [
  'web/build/whole-font.ts',
  'web/build/cut-font.ts',
  'web/build/merge-fonts.ts',
  'web/build/sfnt.ts',
  'node_modules/@fontsource-variable/noto-serif-sc/package.json',
];

/** Environment that limits a browser to this font. Only fontconfig reads it, so only Linux. */
export const OWN_FONTS = { FONTCONFIG_FILE: SETTINGS };

/** Generates the font if it is missing, and its settings. */
export async function prepareFonts(): Promise<void> {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(await readFile(join(ROOT, source)));
  const folder = join(HOME, hash.digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  const font = join(folder, 'noto-serif-sc.ttf');
  if (!existsSync(font))
    await replace(font, (draft) => run(process.execPath, ['web/build/whole-font.ts', draft], { cwd: ROOT }));
  await replace(SETTINGS, (draft) => writeFile(draft, settings(folder)));
}

/** Writes through a draft file, so that parallel or interrupted runs leave no partial file. */
async function replace(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = `${file}.${process.pid}`;
  try {
    await write(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Font rendering also depends on the machine. These are Debian's settings. */
const DRAWN = `<edit name="antialias"><bool>true</bool></edit><edit name="hinting"><bool>true</bool></edit><edit name="hintstyle"><const>hintslight</const></edit><edit name="rgba"><const>none</const></edit><edit name="lcdfilter"><const>lcddefault</const></edit>`;

// The font file is named after its lightest weight. The style sheets use the name "Noto Serif SC".
function settings(folder: string): string {
  const path = (name: string): string => escaped(join(HOME, name));
  const generic = ['sans-serif', 'serif', 'monospace', 'system-ui', 'sans', 'Arial', 'Times New Roman'];
  const aliases = generic.map(
    (family) =>
      `<alias binding="same"><family>${family}</family><prefer><family>Noto Serif SC</family></prefer></alias>`,
  );
  const edits = ['family', 'fullname'].map(
    (name) => `<edit name="${name}" mode="assign"><string>Noto Serif SC</string></edit>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${escaped(folder)}</dir>
<cachedir>${path('known')}</cachedir>
<match target="scan">${edits.join('')}</match>
<match target="pattern">${DRAWN}</match>
${aliases.join('\n')}
</fontconfig>
`;
}

const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
