// `npm run packs -- …`: runs the authors' commands. `import` is an operator's command, because it needs the database.
import path from 'node:path';
import { handOver } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { speakChinese } from './language.mjs';
import { ROOT } from './where.mjs';

speakChinese();
const [command, ...words] = process.argv.slice(2);
await ensureInstalled('安装依赖', 'serving');
await handOver(
  command === 'import'
    ? [path.resolve(ROOT, 'server/src/admin/cli.ts'), 'packs', 'import', ...words]
    : [path.resolve(ROOT, 'packs/format/src/cli.ts'), ...process.argv.slice(2)],
);
