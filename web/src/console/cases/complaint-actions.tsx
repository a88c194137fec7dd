import { DoButton } from '../doing/do-button.tsx';

/** What can be done with a complaint as it stands. `table`: the room of the open table it is about. */
export function ComplaintActions({ number, state, table }: { number: number; state: string; table: string | null }) {
  const of = { values: { number: String(number) }, about: `第 ${number} 条举报` };
  if (state === 'closed') return <DoButton action="complaints delete" tone="danger" {...of} />;
  return (
    <>
      {state === 'new' && <DoButton action="complaints take" {...of} />}
      <DoButton action="complaints close" {...of} />
      {table !== null && <DoButton action="tables take-off" values={{ room: table }} about={of.about} />}
    </>
  );
}
