import { useFormContext } from 'react-hook-form';
import type { ContractorResource } from '#contract/contractors.ts';
import { contractorPage, type ContractorAnswers } from '#domain/form-pages/contractor.ts';
import { sirenOf } from '#domain/siren.ts';
import type { AttestationReading } from '#domain/trades/index.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useAttestationReading } from '../../../flows/use-attestation-reading.ts';
import { useContractorCommands, useContractors } from '../../../flows/use-contractors.tsx';
import { useDossierRequest } from '../../../flows/use-dossier.tsx';
import { answersOf, differingFrom } from './contractor-words.ts';

/** The document's company number is only compared, never proposed. */
const proposedBy = ({ siren: _siren, ...said }: AttestationReading): Partial<ContractorAnswers> => said;

function Proposals({ contractor, typed }: { contractor: ContractorResource; typed: ContractorAnswers }) {
  const { id } = useDossierRequest();
  const answer = useAttestationReading(id, contractor.id);
  const { fill } = useContractorCommands();
  const { getValues, setFocus } = useFormContext<ContractorAnswers>();
  if (!answer?.document) return null;
  const { document, said } = answer;
  const lines = differingFrom(contractorPage, { ...typed, ...proposedBy(said) }, typed);
  const isOther = said.siren !== undefined && said.siren !== sirenOf(typed.siren);
  if (lines.length === 0 && !isOther) return null;
  const confirm = () => {
    fill({ ...getValues(), ...proposedBy(said) }, null);
    // The button disappears after its click: the focus moves to the first filled field.
    setFocus('insurer');
  };
  return (
    <Alert tone="attente" title="Lu dans l’attestation, à confirmer">
      <p>
        Proposé d’après le texte de «{'\u00a0'}
        {document}
        {'\u00a0'}»{'\u00a0'}: comparez avec le document. Rien n’est enregistré sans vous.
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isOther && (
        <p className="ko">
          L’attestation nomme le SIREN {said.siren}, qui n’est pas celui de cet intervenant.
        </p>
      )}
      {lines.length > 0 && (
        <Button size="sm" icon="check" onClick={confirm}>
          Reprendre dans le formulaire
        </Button>
      )}
    </Alert>
  );
}

/**
 * Proposes the values extracted from the attestation, if they differ from the typed ones. The user confirms
 * them.
 */
export function PaperSays() {
  const { list, form } = useContractors((context) => context);
  const contractor = list?.contractors.find(({ id }) => id === form?.contractor);
  if (!contractor || (contractor.paper !== 'received' && contractor.paper !== 'accepted')) return null;
  return (
    <Proposals key={contractor.id} contractor={contractor} typed={form?.typed ?? answersOf(contractor)} />
  );
}
