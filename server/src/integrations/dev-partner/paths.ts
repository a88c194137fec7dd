/** The stand-in's page, which opens `?path=&query=` of a mini-program that is not there. */
export const PARTNER_PATH = '/stand-in/partner';
