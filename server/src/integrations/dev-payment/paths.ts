/** Path of the dev checkout's payment pages. The name of the page follows. */
export const TILL_PATH = '/pay/till';
