import { type PublicLobbyRow, publicLobbyRow } from '@juzhongren/contract/console/rows';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { useLimit } from '../lists/use-limit.ts';
import { personName } from '../parts/names.ts';
import { when } from '../parts/when.ts';

const COLUMNS: readonly Column<PublicLobbyRow>[] = [
  { name: '剧本', text: ({ script_name: name, party_id: room }) => `《${name ?? ''}》（房间 ${room}）` },
  {
    name: '房主',
    text: ({ user_id: id, nickname }) => personName(id, nickname),
    render: ({ user_id: id, nickname }) => <PersonLink id={id} name={nickname} />,
  },
  { name: '留言', kind: 'sentence', text: ({ remark }) => remark },
  { name: '空位', kind: 'number', text: ({ seats_free: free }) => String(free) },
  { name: '放上去的时间', kind: 'time', text: ({ listed_at: at }) => when(at) },
];

export function PublicLobbiesPage() {
  const { word, more } = useLimit();
  return (
    <Page title="拼车">
      <OnlyWith action="tables list">
        <RowList
          name="拼车"
          asked={{ action: 'tables list', words: [word] }}
          schema={publicLobbyRow}
          keyOf={({ table_id: id }) => id}
          columns={COLUMNS}
          renderActions={({ party_id: room, script_name: name }) => (
            <DoButton action="tables take-off" values={{ room }} about={`《${name ?? ''}》这一桌`} />
          )}
          empty="拼车上现在没有桌"
          more={more}
        />
      </OnlyWith>
    </Page>
  );
}
