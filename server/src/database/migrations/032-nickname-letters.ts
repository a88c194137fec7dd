import type { Migration } from '../migrate.ts';

/**
 * Finds people by a part of their nickname: the signs it has, each by itself, so that two Chinese ones are enough. pg_trgm wants
 * three, and not every database has it.
 */
export const nicknameLetters: Migration = {
  name: '032-nickname-letters',
  sql: 'create index app_user_letters on app_user using gin (string_to_array(lower(nickname), null));',
};
