import { refreshPayment } from '@juzhongren/contract/money';
import { CommandButton } from '../parts/command-button.tsx';
import own from './paying.module.css';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

/** For a player who has paid on any device but still appears to owe: asks the payment provider again. */
export function RefreshPayment() {
  const { partyId } = useRoom();
  const refresh = useCommand(refreshPayment, 'refresh-payment');
  return (
    <div className={own.refresh}>
      <p>付过了，这里却没变？不用再付一次。</p>
      <CommandButton small state={refresh.state} onClick={() => void refresh.run({ partyId })}>
        我已支付，刷新
      </CommandButton>
    </div>
  );
}
