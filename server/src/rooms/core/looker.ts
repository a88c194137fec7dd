// Who looks at a room: a person by their user's number, a screen by one below 0. A screen is no member, and hears nothing.

/** As which a screen looks. */
export const lookerOf = (screenId: number): number => -screenId;

export const isScreen = (userId: number): boolean => userId < 0;

/** Which screen looks as this. */
export const screenOf = (userId: number): number => -userId;
