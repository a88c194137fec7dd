/** Typed values by field name. */
export type Values = Readonly<Record<string, string>>;

export interface FormField {
  readonly name: string;
  readonly label: string;
  /**
   * Absent: one line of text. `words`: several lines. `day`: a date. `number`: a whole number. `choice`: one of
   * `choices`. `script`: a script by its title.
   */
  readonly kind?: 'words' | 'day' | 'number' | 'choice' | 'script';
  readonly choices?: readonly (readonly [value: string, name: string])[];
  readonly hint?: string;
  readonly optional?: true;
  readonly maxLength?: number;
  readonly initial?: string;
  /** Decides which other fields appear, and is not sent. */
  readonly local?: true;
  /** Sent as the option of this name, not as a word. */
  readonly option?: true;
  readonly when?: (values: Values) => boolean;
}

/** Form of an action: one field per word of the command, in order, then the fields of options. */
export interface ActionForm {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Describes the effect, for staff to read before they confirm. */
  readonly will: (values: Values) => string;
  /** Words of the command, if they are not simply one per field. */
  readonly words?: (values: Values) => readonly string[];
  /** The result is secret and shown only once. */
  readonly secret?: 'codes' | 'certificates';
}
