import { useState } from 'react';
import type { Redeemed } from '@juzhongren/contract/redemption';
import { Page } from '../../ui/page.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import css from './exchange-screen.module.css';
import { RedeemedDialog } from './redeemed-dialog.tsx';
import { Redemptions } from './redemptions.tsx';

/** /exchange: redeems a code for a script, a membership or a card, and lists earlier redemptions. */
export function ExchangeScreen() {
  const [redeemed, setRedeemed] = useState<Redeemed>();
  return (
    <Page title="兑换中心">
      <div className={css.parts}>
        <ExchangeForm onRedeemed={setRedeemed} />
        <section className={css.records} aria-labelledby="redemptions">
          <h2 id="redemptions">兑换记录</h2>
          <Redemptions />
        </section>
      </div>
      {redeemed !== undefined && <RedeemedDialog redeemed={redeemed} onClose={() => setRedeemed(undefined)} />}
    </Page>
  );
}
