import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LegalLink } from '../../ui/legal/legal-link.tsx';
import { Page } from '../../ui/page.tsx';
import css from './account-screen.module.css';
import { BlockedSection } from './blocked-section.tsx';
import { DeleteSheet } from './delete-sheet.tsx';
import { ExportSection } from './export-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function AccountScreen() {
  const [deleting, setDeleting] = useState(false);
  return (
    <Page title="账号与数据">
      <div className={css.sections}>
        <ExportSection />
        <SessionsSection />
        <BlockedSection />
        <section className={css.section} aria-labelledby="account-rules">
          <h2 id="account-rules" className={css.title}>
            约定
          </h2>
          <p className={css.words}>我们存了什么、存多久、给谁看，都写在这里。</p>
          <p className={css.legal}>
            <LegalLink which="terms" />
            <LegalLink which="privacy" />
          </p>
        </section>
        <section className={css.section} aria-labelledby="account-end">
          <h2 id="account-end" className={css.title}>
            注销
          </h2>
          <p className={css.words}>不想再玩了，可以把账号和你的数据从这台服务器上删掉。删除后不能恢复。</p>
          <Button tone="danger" block onClick={() => setDeleting(true)}>
            注销账号
          </Button>
        </section>
      </div>
      <DeleteSheet open={deleting} onClose={() => setDeleting(false)} />
    </Page>
  );
}
