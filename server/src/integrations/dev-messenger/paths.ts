/** The stand-in's consent page: `?redirect_uri=&state=`. */
export const MESSENGER_PATH = '/stand-in/messenger';

/** Where the stand-in asks which messages it may send: `?provider=&kinds=&return_to=`. */
export const MESSAGES_PATH = '/stand-in/messages';
/** The stand-in's mini-program, which opens `?path=` signed in as `&account=`, or asks for a name. */
export const MINI_PROGRAM_PATH = '/stand-in/mini-program';
