import type { ReactElement } from 'react';

/** React elements without bare text, for a slot next to siblings, where page translation would break text nodes. */
export type Elements = ReactElement | null | undefined | false | readonly Elements[];
