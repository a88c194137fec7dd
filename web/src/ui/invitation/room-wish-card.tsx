import { useQuery } from '@tanstack/react-query';
import { scriptQuery } from '../script-query.ts';
import { PurposeCard, PurposeCardBlank } from './purpose-card.tsx';

/**
 * Card for a visitor who wanted to create a room with this script, or a room for a later time (`later`). The action
 * continues after sign-in.
 */
export function RoomWishCard({ scriptId, later }: { scriptId: number; later: boolean }) {
  const { data, isError } = useQuery(scriptQuery(scriptId));
  // The script page shows the error.
  if (isError) return null;
  if (data === undefined) return <PurposeCardBlank />;
  return (
    <PurposeCard
      label="登录后要做的事"
      script={data}
      lead="登录后就为"
      name={`《${data.script_name}》`}
      rest={data.player === 1 ? '建房，建好就开始' : `${later ? '约时间建房' : '建房'} · ${data.player}人本`}
    />
  );
}
