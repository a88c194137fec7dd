import type { Migration } from './migrate.ts';
import { peopleAndScripts } from './migrations/001-people-and-scripts.ts';
import { parties } from './migrations/002-parties.ts';
import { reviews } from './migrations/003-reviews.ts';
import { avatarChanges } from './migrations/004-avatar-changes.ts';

/** In the order they run. A migration that has been released is never changed: add a new one. */
export const MIGRATIONS: readonly Migration[] = [peopleAndScripts, parties, reviews, avatarChanges];
