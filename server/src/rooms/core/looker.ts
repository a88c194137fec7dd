// Converts viewer ids: the user id of a user, a number below 0 for a display. A display is no member, and hears
// nothing.

/** Returns the viewer id of a display. */
export const lookerOf = (screenId: number): number => -screenId;

export const isDisplay = (userId: number): boolean => userId < 0;

/** Returns the display with this viewer id. */
export const displayOf = (userId: number): number => -userId;
