import { slipIn, withoutEdges } from '@juzhongren/pack-format/messages/value-slip';
import { StartupError } from '../faults/startup-error.ts';
import { isSecretVariable } from './env-vendors.ts';

/** Free-text settings that users see unchanged. */
const TEXTS: ReadonlySet<string> = new Set(['OPERATOR_NAME', 'OPERATOR_CONTACT', 'OPERATOR_RECORD', 'SUPPORT_HANDLE']);
const NAME_SLIPS = /[\s\p{Cf}"']|^export\s+/gu;

/**
 * Returns the settings that are set, trimmed, because editors may leave a carriage return. An empty value counts as not
 * set.
 * Throws a StartupError for a value that a shell would read differently, such as a quoted one. Docker keeps the quotes,
 * so the data would start anew in a folder whose name contains them.
 */
export function cleanSettings(
  source: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> {
  const clean: Record<string, string> = {};
  for (const [name, written] of Object.entries(source)) {
    if (written === undefined) continue;
    requirePlainName(name, names);
    const value = names.includes(name) ? withoutEdges(written) : written;
    if (value === '') continue;
    const slip = names.includes(name) ? slipIn(value, { isText: TEXTS.has(name) }) : undefined;
    if (slip !== undefined) {
      const now = isSecretVariable(name) ? '' : `（现在是 ${value}）`;
      throw new StartupError(`环境变量 ${name} 不对：${slip}${now}。`);
    }
    clean[name] = value;
  }
  return clean;
}

/**
 * Rejects a known name with extra characters. For example, a byte order mark at the start of a file becomes part of the
 * first name.
 */
function requirePlainName(name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const plain = name.replaceAll(NAME_SLIPS, '');
  if (plain === name || !names.includes(plain)) return;
  throw new StartupError(
    `${plain} 的名字里有多余的字符（空格、引号、export，或文件开头看不见的 BOM），没有起作用：请把这一行写成 ${plain}=…，文件存成不带 BOM 的 UTF-8。`,
  );
}
