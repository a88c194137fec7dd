import type { AccountTables } from './tables/accounts.ts';
import type { AlarmTables } from './tables/alarms.ts';
import type { BackupTables } from './tables/backups.ts';
import type { BlockTables } from './tables/blocks.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ContentTables } from './tables/content.ts';
import type { FavoriteTables } from './tables/favorites.ts';
import type { FeedbackTables } from './tables/feedback.ts';
import type { GroupTables } from './tables/groups.ts';
import type { GuestTables } from './tables/guests.ts';
import type { SiteStatusTables } from './tables/site-status.ts';
import type { MembershipTables } from './tables/membership.ts';
import type { OpenTableTables } from './tables/open-tables.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OperationTables } from './tables/operations.ts';
import type { OrderTables } from './tables/orders.ts';
import type { IntegrationTables } from './tables/integrations.ts';
import type { PartyTables } from './tables/parties.ts';
import type { PartnerTables } from './tables/partner.ts';
import type { MediaTables } from './tables/pictures.ts';
import type { RedemptionTables } from './tables/redemption.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { SanctionTables } from './tables/sanctions.ts';
import type { ScreenTables } from './tables/screens.ts';
import type { StaffTables } from './tables/staff.ts';
import type { AuditLogTables } from './tables/audit-log.ts';

/** All tables of the database, for Kysely. A test compares them with information_schema. */
export interface Database
  extends
    AccountTables,
    AlarmTables,
    BackupTables,
    BlockTables,
    CatalogueTables,
    ContentTables,
    FavoriteTables,
    FeedbackTables,
    GroupTables,
    GuestTables,
    SiteStatusTables,
    MediaTables,
    MembershipTables,
    OpenTableTables,
    NotificationTables,
    OperationTables,
    OrderTables,
    IntegrationTables,
    PartnerTables,
    PartyTables,
    RedemptionTables,
    ReviewTables,
    SanctionTables,
    ScreenTables,
    StaffTables,
    AuditLogTables {}
