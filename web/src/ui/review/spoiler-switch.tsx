import { SwitchRow } from '../switch-row.tsx';

/** Switch 「含剧透」 that hides the comment from users who have not played the script. */
export function SpoilerSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return <SwitchRow name="含剧透" hint="没玩过的人看不到内容" on={on} onChange={onChange} />;
}
