import { personName } from '../parts/names.ts';
import { MayLink } from './may-link.tsx';

/** Somebody, with the way to their page; who is gone has none. */
export function PersonLink({ id, name }: { id: number | null; name?: string | null | undefined }) {
  if (id === null) return <span>{personName(id)}</span>;
  return (
    <MayLink action="people show" to={`/console/people/${id}`}>
      {personName(id, name)}
    </MayLink>
  );
}
