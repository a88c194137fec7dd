import type { Migration } from '../migrate.ts';
import { peopleAndScripts } from './001-people-and-scripts.ts';
import { parties } from './002-parties.ts';
import { reviews } from './003-reviews.ts';
import { avatarChanges } from './004-avatar-changes.ts';
import { shownScripts } from './005-shown-scripts.ts';
import { reviewsOfPeople } from './006-reviews-of-people.ts';
import { operatorContent } from './007-operator-content.ts';
import { identitiesAndFeedback } from './008-identities-and-feedback.ts';
import { talkAndModeration } from './009-talk-and-moderation.ts';
import { lines } from './010-lines.ts';
import { money } from './011-money.ts';
import { checkups } from './012-checkups.ts';
import { firstPages } from './013-first-pages.ts';
import { codesOfBrowsers } from './014-codes-of-browsers.ts';
import { requestsOfReviews } from './015-requests-of-reviews.ts';
import { endedSessions } from './016-ended-sessions.ts';
import { guests } from './017-guests.ts';
import { meetings } from './018-meetings.ts';
import { nextRooms } from './019-next-rooms.ts';
import { trail } from './020-trail.ts';
import { backupRuns } from './021-backup-runs.ts';
import { packsKept } from './022-packs-kept.ts';
import { sanctions } from './025-sanctions.ts';
import { cases } from './026-cases.ts';
import { staffAccounts } from './027-staff-accounts.ts';
import { scriptHistory } from './028-script-history.ts';
import { house } from './029-house.ts';
import { secondPersonAndBooks } from './030-second-person-and-books.ts';
import { alarms } from './033-alarms.ts';
import { openRooms } from './034-open-rooms.ts';
import { contentVersions } from './031-content-versions.ts';
import { nicknameLetters } from './032-nickname-letters.ts';
import { seenRooms } from './042-seen-rooms.ts';
import { oldTalk } from './035-old-talk.ts';
import { groups } from './040-groups.ts';
import { complaintsOfGroups } from './041-complaints-of-groups.ts';
import { openTables } from './043-open-tables.ts';
import { evenings } from './044-evenings.ts';
import { askedByName } from './045-asked-by-name.ts';
import { oneShape } from './046-one-shape.ts';
import { staffSessionOfPerson } from './051-staff-session-of-person.ts';
import { replacedGuestSession } from './052-replaced-guest-session.ts';
import { staffNames } from './053-staff-names.ts';
import { auditLooks } from './054-audit-looks.ts';
import { factorTries } from './055-factor-tries.ts';
import { browserOfReturnedGuest } from './056-browser-of-returned-guest.ts';
import { refusedPictures } from './048-refused-pictures.ts';
import { screens } from './039-screens.ts';
import { nudges } from './036-nudges.ts';
import { nudgeGrants } from './037-nudge-grants.ts';

/** Migrations in the order they run. Never change a committed migration: add a new one. */
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
  codesOfBrowsers,
  requestsOfReviews,
  endedSessions,
  guests,
  meetings,
  nextRooms,
  trail,
  backupRuns,
  packsKept,
  sanctions,
  cases,
  staffAccounts,
  scriptHistory,
  house,
  secondPersonAndBooks,
  contentVersions,
  nicknameLetters,
  alarms,
  openRooms,
  oldTalk,
  nudges,
  nudgeGrants,
  screens,
  groups,
  complaintsOfGroups,
  seenRooms,
  openTables,
  evenings,
  askedByName,
  oneShape,
  refusedPictures,
  staffSessionOfPerson,
  replacedGuestSession,
  staffNames,
  auditLooks,
  factorTries,
  browserOfReturnedGuest,
];
