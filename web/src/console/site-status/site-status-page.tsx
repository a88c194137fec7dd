import { type SiteFact, siteFactRow } from '@juzhongren/contract/console/rows';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { Facts } from '../lists/facts.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';

const COLUMNS: readonly Column<SiteFact>[] = [
  { name: '什么', text: ({ what }) => what },
  { name: '现在', text: ({ says }) => says },
];

export function SiteStatusPage() {
  return (
    <Page
      title="房子"
      actions={
        <>
          <DoButton action="notice set" />
          <DoButton action="notice clear" />
          <DoButton action="maintenance on" tone="danger" />
          <DoButton action="maintenance off" />
        </>
      }
    >
      <OnlyWith action="house">
        <RowList
          name="房子"
          asked={{ action: 'house' }}
          schema={siteFactRow}
          keyOf={({ what }) => what}
          columns={COLUMNS}
          renderRows={(facts) => (
            <Facts inLines name="现在的样子" facts={facts.map(({ what, says }) => [what, says] as const)} />
          )}
          empty="什么都没有"
        />
      </OnlyWith>
    </Page>
  );
}
