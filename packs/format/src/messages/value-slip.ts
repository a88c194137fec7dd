// Finds mistakes in values from a settings file or command line that are hard to see there.

const EDGES = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Matches characters that nobody types on purpose. The zero-width joiner is allowed, because emoji contain it. */
const UNSEEN = /(?!\u200d)[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]/u;
const LINE_BREAKS = /[\n\r\t]/gu;
const QUOTED = /^(["'])[^]*\1$/u;
const CURLY_QUOTED = /^[“”‘’][^]*[“”‘’]$/u;
/** Matches ~ and $HOME, also after the name of a key: `serial=~/key.pem`. */
const HOME = /(?:^|[=,;]\s*)(?:~(?:[/\\]|$)|\$HOME\b|\$\{HOME\})/u;

export const withoutEdges = (value: string): string => value.replaceAll(EDGES, '');

/**
 * Returns, as a clause, the mistake in a value that a shell would have read differently. Undefined if there is none.
 */
export function slipIn(value: string, { isText = false }: { isText?: boolean } = {}): string | undefined {
  // A PEM key has several lines.
  const [unseen] = UNSEEN.exec(value.includes('-----BEGIN') ? value.replaceAll(LINE_BREAKS, '') : value) ?? [];
  if (unseen !== undefined) {
    const code = unseen.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
    return `里面有看不见的字符（U+${code}），删掉它，或者整行重新打一遍`;
  }
  if (QUOTED.test(value) || (!isText && CURLY_QUOTED.test(value))) return '两边的引号会被当成内容，请去掉引号';
  if (HOME.test(value)) return '这里的 ~ 和 $HOME 不会换成个人文件夹，请写完整的路径，例如 /home/me/juzhongren';
  return undefined;
}
