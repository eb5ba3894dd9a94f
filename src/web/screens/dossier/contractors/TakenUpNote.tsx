import { useFormContext } from 'react-hook-form';
import type { ContractorAnswers } from '#domain/form-pages/contractor.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useContractorCommands, useContractors } from '../../../flows/use-contractors.tsx';
import { saidOfTakenUp } from './known-words.ts';

/** The attestation that comes with a known company, unless one does without. */
export function TakenUpNote() {
  const takenUp = useContractors(({ form }) =>
    form?.takenUp && form.typed?.siren === form.takenUp.siren ? form.takenUp : null,
  );
  const { fill } = useContractorCommands();
  const { getValues, setFocus } = useFormContext<ContractorAnswers>();
  if (!takenUp) return null;
  const leave = () => {
    fill(getValues(), null);
    // The note goes with its button: one goes on at the company whose attestation it was.
    setFocus('siren');
  };
  return (
    <Alert tone="ok" title="Attestation reprise, en vigueur à l’ouverture">
      <p className="small">{saidOfTakenUp(takenUp)}</p>
      <Button size="sm" onClick={leave}>
        Ne pas la reprendre
      </Button>
    </Alert>
  );
}
