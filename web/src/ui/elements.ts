import type { ReactElement } from 'react';

/** React elements without bare text: for a slot beside others, where page translation would break text. */
export type Elements = ReactElement | null | undefined | false | readonly Elements[];
