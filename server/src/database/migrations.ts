import type { Migration } from './migrate.ts';
import { peopleAndScripts } from './migrations/001-people-and-scripts.ts';
import { parties } from './migrations/002-parties.ts';
import { reviews } from './migrations/003-reviews.ts';
import { avatarChanges } from './migrations/004-avatar-changes.ts';
import { shownScripts } from './migrations/005-shown-scripts.ts';
import { reviewsOfPeople } from './migrations/006-reviews-of-people.ts';
import { operatorContent } from './migrations/007-operator-content.ts';
import { identitiesAndFeedback } from './migrations/008-identities-and-feedback.ts';
import { talkAndModeration } from './migrations/009-talk-and-moderation.ts';
import { lines } from './migrations/010-lines.ts';
import { money } from './migrations/011-money.ts';
import { checkups } from './migrations/012-checkups.ts';
import { firstPages } from './migrations/013-first-pages.ts';

/** In the order they run. A migration that has been released is never changed: add a new one. */
export const MIGRATIONS: readonly Migration[] = [
  peopleAndScripts,
  parties,
  reviews,
  avatarChanges,
  shownScripts,
  reviewsOfPeople,
  operatorContent,
  identitiesAndFeedback,
  talkAndModeration,
  lines,
  money,
  checkups,
  firstPages,
];
