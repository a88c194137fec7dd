/** Path of the dev adapter's page, shown instead of the partner's mini-program: `?path=&query=`. */
export const PARTNER_PATH = '/stand-in/partner';
