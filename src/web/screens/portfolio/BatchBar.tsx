import type { PortfolioLine } from '#contract/portfolio.ts';
import { Button } from '../../components/Button.tsx';
import { plural } from '../../components/format.ts';
import type { IconName } from '../../components/Icon.tsx';
import { batchActions, hasObject, type BatchAction } from './batch-actions.ts';

const words: Record<BatchAction, string> = { remind: 'Relancer', assign: 'Attribuer', archive: 'Archiver' };
const icons: Record<BatchAction, IconName> = { remind: 'send', assign: 'users', archive: 'archive' };

interface BatchBarProps {
  chosen: readonly PortfolioLine[];
  /** The offers of the page: an action that has an object at none of them is not offered. */
  offers: readonly PortfolioLine[];
  mayAssign: boolean;
  onAsk: (action: BatchAction) => void;
  onClear: () => void;
}

/** What may be done to the chosen offers together; renders nothing while none is chosen. */
export function BatchBar({ chosen, offers, mayAssign, onAsk, onClear }: BatchBarProps) {
  const isOffered = (action: BatchAction) =>
    action === 'assign' ? mayAssign : offers.some((offer) => hasObject(action, offer));
  return (
    <div role="status" className="batch-bar-room">
      {chosen.length > 0 && (
        <div className="row wrap batch-bar">
          <b>{plural(chosen.length, 'offre choisie', 'offres choisies')}</b>
          {batchActions.filter(isOffered).map((action) => (
            <Button
              key={action}
              size="sm"
              icon={icons[action]}
              aria-haspopup="dialog"
              onClick={() => onAsk(action)}
            >
              {words[action]}
            </Button>
          ))}
          <Button size="sm" look="ghost" onClick={onClear}>
            Ne plus choisir
          </Button>
        </div>
      )}
    </div>
  );
}
