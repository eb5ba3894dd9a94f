import { useFormContext } from 'react-hook-form';
import type { ContractorAnswers } from '#domain/form-pages/contractor.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useContractorCommands, useContractors } from '../../../flows/use-contractors.tsx';
import { takenUpLine } from './known-words.ts';

/** Note about the reused attestation of a known company, with a button that removes it. */
export function TakenUpNote() {
  const takenUp = useContractors(({ form }) =>
    form?.takenUp && form.typed?.siren === form.takenUp.siren ? form.takenUp : null,
  );
  const { fill } = useContractorCommands();
  const { getValues, setFocus } = useFormContext<ContractorAnswers>();
  if (!takenUp) return null;
  const leave = () => {
    fill(getValues(), null);
    // The note disappears with its button: the focus moves to the company.
    setFocus('siren');
  };
  return (
    <Alert tone="ok" title="Attestation reprise, en vigueur à l’ouverture">
      <p className="small">{takenUpLine(takenUp)}</p>
      <Button size="sm" onClick={leave}>
        Ne pas la reprendre
      </Button>
    </Alert>
  );
}
