/** Path of the dev checkout's payment pages. The name of the page follows. */
export const CHECKOUT_PATH = '/pay/till';
