import { usualFor, type Slot } from '#domain/trades/index.ts';
import { Button } from '../../../components/Button.tsx';
import { plural } from '../../../components/format.ts';
import { useContractorCommands, useIsWritingContractor } from '../../../flows/use-contractors.tsx';
import { useKnownCompanies } from '../../../flows/use-known-companies.tsx';
import { newOf } from './contractor-words.ts';
import { filledWith } from './known-words.ts';

/** The agency's usual company for this slot; a click opens its form filled in. */
export function Usual({ slot, title: place }: { slot: Slot; title: string }) {
  const { add, fill } = useContractorCommands();
  const waits = useIsWritingContractor() || undefined;
  const company = usualFor(useKnownCompanies(), slot.trades);
  if (!company) return null;
  const trade = slot.trades.find((one) => company.trades.includes(one)) ?? slot.trades[0];
  const take = () => {
    const { typed, takenUp } = filledWith(newOf(trade), company);
    add(slot.trades[0]);
    fill(typed, takenUp);
  };
  return (
    <p className="row wrap small">
      <span>
        <b>{company.name}</b> a déjà tenu ce lot pour vous ({plural(company.files, 'dossier', 'dossiers')} en
        commun).
      </span>
      <Button
        size="sm"
        icon="check"
        aria-disabled={waits}
        aria-label={`Reprendre ${company.name}, ${place}`}
        onClick={take}
      >
        Reprendre
      </Button>
    </p>
  );
}
