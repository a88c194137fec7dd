import type { GameRecord } from '@juzhongren/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noteRecordsSeen } from '../../session/records-seen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { OwnEvenings } from './own-evenings.tsx';
import { RecordRow } from './record-row.tsx';
import css from './records-screen.module.css';
import { recordsQuery } from './queries.ts';
import { fetchReport } from './report.ts';
import { ReportDialog } from './report-dialog.tsx';

interface OpenReport {
  readonly record: GameRecord;
  readonly path: string;
}

export function RecordsScreen() {
  const [fetching, setFetching] = useState<number>();
  const [report, setReport] = useState<OpenReport>();
  useEffect(noteRecordsSeen, []);
  const view = async (record: GameRecord): Promise<void> => {
    setFetching(record.id);
    const path = await fetchReport(record.id);
    setFetching(undefined);
    if (path === undefined) showToast('获取失败', { tone: 'bad' });
    else setReport({ record, path });
  };
  return (
    <Page title="游戏记录">
      <OwnEvenings />
      <Records fetching={fetching} onView={(record) => void view(record)} />
      {report !== undefined && (
        <ReportDialog record={report.record} path={report.path} onClose={() => setReport(undefined)} />
      )}
    </Page>
  );
}

function Records({ fetching, onView }: { fetching: number | undefined; onView: (record: GameRecord) => void }) {
  const query = useInfiniteQuery(recordsQuery);
  if (query.isPending) return <RecordsSkeleton />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const records = [...new Map(query.data.pages.flat().map((record) => [record.id, record])).values()];
  if (records.length === 0) {
    return (
      <EmptyState text="还没有破过案，第一桩在等你">
        <ButtonLink to="/scripts" tone="primary">
          去挑一桩案子
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.list} aria-label="游戏记录">
        {records.map((record) => (
          <li key={record.id}>
            <RecordRow record={record} busy={fetching === record.id} onView={() => onView(record)} />
          </li>
        ))}
      </ul>
      <ListFoot query={query} />
    </>
  );
}

function RecordsSkeleton() {
  return (
    <Loading className={css.list}>
      <Skeleton height="152px" radius="12px" />
      <Skeleton height="152px" radius="12px" />
      <Skeleton height="152px" radius="12px" />
    </Loading>
  );
}
