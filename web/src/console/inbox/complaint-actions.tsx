import { DoButton } from '../action-dialog/do-button.tsx';

export function ComplaintActions({ number, state }: { number: number; state: string }) {
  const of = { values: { number: String(number) }, about: `第 ${number} 条举报` };
  if (state === 'closed') return <DoButton action="complaints delete" tone="danger" {...of} />;
  return (
    <>
      {state === 'new' && <DoButton action="complaints take" {...of} />}
      <DoButton action="complaints close" {...of} />
    </>
  );
}
