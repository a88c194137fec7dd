import type { AccountTables } from '../accounts/tables.ts';
import type { BlockTables } from '../blocks/tables.ts';
import type { CatalogueTables } from '../catalogue/tables.ts';
import type { ContentTables } from '../content/tables.ts';
import type { FavoriteTables } from '../favorites/tables.ts';
import type { FeedbackTables } from '../feedback/tables.ts';
import type { MediaTables } from '../media/tables.ts';
import type { MembershipTables } from '../membership/tables.ts';
import type { OrderTables } from '../orders/tables.ts';
import type { OutsideTables } from '../outside/tables.ts';
import type { PartnerTables } from '../partner/tables.ts';
import type { PartyTables } from '../parties/tables.ts';
import type { RedemptionTables } from '../redemption/tables.ts';
import type { ReviewTables } from '../reviews/tables.ts';

/** Every table of the one database, for Kysely. A test compares it with information_schema. */
export interface Database
  extends
    AccountTables,
    BlockTables,
    CatalogueTables,
    ContentTables,
    FavoriteTables,
    FeedbackTables,
    MediaTables,
    MembershipTables,
    OrderTables,
    OutsideTables,
    PartnerTables,
    PartyTables,
    RedemptionTables,
    ReviewTables {}
