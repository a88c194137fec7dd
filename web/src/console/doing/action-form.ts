/** What was typed, by the fields' names. */
export type Values = Readonly<Record<string, string>>;

export interface FormField {
  readonly name: string;
  readonly label: string;
  /** `line` unless said otherwise: a line, several lines, a day, a whole number, or one of `choices`. */
  readonly kind?: 'words' | 'day' | 'number' | 'choice';
  readonly choices?: readonly (readonly [value: string, name: string])[];
  readonly hint?: string;
  readonly optional?: true;
  readonly maxLength?: number;
  /** Goes as the option of its name, not as a word. */
  readonly option?: true;
  /** It is there only with these. */
  readonly when?: (values: Values) => boolean;
}

/** How staff say what an action needs. A field for each of its words, in their order, then those of options. */
export interface ActionForm {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** What it will do, to be read before it is done. */
  readonly will: (values: Values) => string;
  /** One field may hold what the command line takes as several words. */
  readonly words?: (values: Values) => readonly string[];
  /** What it answers with is told this once. */
  readonly secret?: 'codes' | 'certificates';
}
