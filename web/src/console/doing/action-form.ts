/** What was typed, by the fields' names. */
export type Values = Readonly<Record<string, string>>;

export interface FormField {
  readonly name: string;
  readonly label: string;
  /**
   * `line` unless said otherwise: a line, several lines, a day, a whole number, one of `choices`, or a script by its
   * title.
   */
  readonly kind?: 'words' | 'day' | 'number' | 'choice' | 'script';
  readonly choices?: readonly (readonly [value: string, name: string])[];
  readonly hint?: string;
  readonly optional?: true;
  readonly maxLength?: number;
  /** Initial value. */
  readonly initial?: string;
  /** Decides what else is asked, and is not sent. */
  readonly local?: true;
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
