import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './account-screen.module.css';
import { BlockedSheet } from './blocked-sheet.tsx';

export function BlockedSection() {
  const [open, setOpen] = useState(false);
  return (
    <section className={css.section} aria-labelledby="account-blocked">
      <h2 id="account-blocked" className={css.title}>
        屏蔽名单
      </h2>
      <p className={css.words}>名单上的人进不了你坐着的房间和你在的车队，也不能找你私聊。</p>
      <Button block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        查看屏蔽名单
      </Button>
      <BlockedSheet open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
