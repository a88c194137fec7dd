/** A block of text for YAML, `indent` spaces deep. */
export const block = (text: string, indent: number): string =>
  text
    .split('\n')
    .map((row) => (row === '' ? '' : `${' '.repeat(indent)}${row}`))
    .join('\n');

/** The line by which an editor finds the schema of a file. */
export const schemaLine = (folder: string, name: string): string =>
  `# yaml-language-server: $schema=${folder}/${name}.json\n`;
