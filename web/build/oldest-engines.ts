/** Messaging-app web views on Android lag behind; below these the native dialog is missing. */
export const OLDEST_ENGINES = ['chrome100', 'safari15.4'];
