import { personName } from '../parts/names.ts';
import { MayLink } from './may-link.tsx';

/** Name of a user, linked to the user's page. A deleted user has no link. */
export function PersonLink({ id, name }: { id: number | null; name?: string | null | undefined }) {
  if (id === null) return <span>{personName(id)}</span>;
  return (
    <MayLink action="people show" to={`/console/people/${id}`}>
      {personName(id, name)}
    </MayLink>
  );
}
