import type { ReactNode } from 'react';
import type { PortfolioLine } from '#contract/portfolio.ts';
import { Button } from '../../components/Button.tsx';
import { plural, showEuros } from '../../components/format.ts';
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
  onAll: () => void;
  onClear: () => void;
  /** What else may be done with them: their files. */
  children?: ReactNode;
}

/** Says how many of the chosen offers an action has an object at; nothing where it has one at all of them. */
const countWords = (treated: number, chosen: number): string =>
  treated === chosen ? '' : ` ${treated} sur ${chosen}`;

/** What may be done to the chosen offers together; renders nothing while none is chosen. */
export function BatchBar({ chosen, offers, mayAssign, onAsk, onAll, onClear, children }: BatchBarProps) {
  const isOffered = (action: BatchAction) =>
    action === 'assign' ? mayAssign : offers.some((offer) => hasObject(action, offer));
  const treatedBy = (action: BatchAction) =>
    chosen.filter((offer) => action === 'assign' || hasObject(action, offer)).length;
  const premium = chosen.reduce((sum, { total_ttc: one }) => sum + (one ?? 0), 0);
  return (
    <div role="status" className="batch-bar-room">
      {chosen.length > 0 && (
        <div className="row wrap batch-bar">
          <b>{plural(chosen.length, 'offre choisie', 'offres choisies')}</b>
          {premium > 0 && <span className="small mute">{showEuros(premium)}</span>}
          {batchActions.filter(isOffered).map((action) => (
            <Button
              key={action}
              size="sm"
              icon={icons[action]}
              aria-haspopup="dialog"
              disabled={treatedBy(action) === 0}
              onClick={() => onAsk(action)}
            >
              {words[action]}
              {countWords(treatedBy(action), chosen.length)}
            </Button>
          ))}
          {children}
          <Button
            size="sm"
            look="ghost"
            aria-disabled={chosen.length === offers.length || undefined}
            onClick={onAll}
          >
            Toute la page
          </Button>
          <Button size="sm" look="ghost" onClick={onClear}>
            Ne plus choisir
          </Button>
        </div>
      )}
    </div>
  );
}
