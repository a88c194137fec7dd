/** A page of the till; the page's own name follows. */
export const TILL_PATH = '/pay/till';
