import { SwitchRow } from '../switch-row.tsx';

/** 「含剧透」: the words are kept from those who have not played. */
export function SpoilerSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return <SwitchRow name="含剧透" hint="没玩过的人看不到内容" on={on} onChange={onChange} />;
}
