/**
 * Defines the oldest supported browser engines. Messaging-app web views on Android lag behind; older engines lack the
 * native dialog.
 */
export const OLDEST_ENGINES = ['chrome100', 'safari15.4'];
