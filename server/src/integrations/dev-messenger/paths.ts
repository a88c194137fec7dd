/** Path of the dev messaging app's consent page: `?redirect_uri=&state=`. */
export const MESSENGER_PATH = '/stand-in/messenger';

/** Path of the page that asks which messages the dev messaging app may send: `?provider=&kinds=&return_to=`. */
export const MESSAGES_PATH = '/stand-in/messages';
/** Path of the dev mini-program. It opens `?path=` signed in as `&account=`, or asks for a name. */
export const MINI_PROGRAM_PATH = '/stand-in/mini-program';
