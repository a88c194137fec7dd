// How moments are called and coloured. Colour never says anything alone: the name stands beside it.

export interface ActNames {
  /** `第 2 幕`, `最后答卷`, `到不了`. */
  name: (moment: number) => string;
  /** `幕2`, `答卷`, `✕`: for small labels. */
  short: (moment: number) => string;
  /** A tint on which ink is read. */
  tint: (moment: number) => string;
}

const TINTS = ['#EBD096', '#B5D5C6', '#EDBBA9', '#BCC8E2', '#DDC1E2', '#CFD89B', '#E2C7A8'];
const CLOSING_TINT = '#D8CDBD';
const NEVER_TINT = '#FFFFFF';

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
