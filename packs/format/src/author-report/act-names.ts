// Names and colours of the acts in the report. Colour never carries meaning alone: the name is always beside it.

export interface ActNames {
  /** For example `第 2 幕`, `最后答卷`, `到不了`. */
  name: (moment: number) => string;
  /** Short form for small labels: `幕2`, `答卷`, `✕`. */
  short: (moment: number) => string;
  /** Background colour on which text is readable. */
  tint: (moment: number) => string;
}

const TINTS = ['#EBD096', '#B5D5C6', '#EDBBA9', '#BCC8E2', '#DDC1E2', '#CFD89B', '#E2C7A8'];
const CLOSING_TINT = '#D8CDBD';
const NEVER_TINT = '#FFFFFF';

/** Returns names and colours by moment: 1 to `acts` is an act, `acts` + 1 the closing, anything later never. */
export const actNames = (acts: number): ActNames => ({
  name: (moment) => (moment <= acts ? `第 ${moment} 幕` : moment === acts + 1 ? '最后答卷' : '到不了'),
  short: (moment) => (moment <= acts ? `幕${moment}` : moment === acts + 1 ? '答卷' : '✕'),
  tint: (moment) =>
    moment <= acts
      ? (TINTS[(moment - 1) % TINTS.length] ?? NEVER_TINT)
      : moment === acts + 1
        ? CLOSING_TINT
        : NEVER_TINT,
});
