import type { ContractorResource } from '#contract/contractors.ts';
import { formatEuros, centsOf } from '#domain/money.ts';
import { tradeLabel } from '#domain/trades/index.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { headingOfPage } from '../../../components/focus-heading.ts';
import { showMomentInFull } from '../../../components/format.ts';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import {
  useContractorButton,
  useContractorCommands,
  useContractors,
} from '../../../flows/use-contractors.tsx';
import { useRequestDocuments } from '../../../flows/use-documents.tsx';
import { PieceItem } from '../../documents/PieceItem.tsx';
import { ContractorForm } from './ContractorForm.tsx';
import { ContractorLink, LinkButtons } from './ContractorLink.tsx';
import { answersOf, lookOf, attestationLine } from './contractor-words.ts';

/** The contractor's attestation, as a document item. */
function Paper({ id }: { id: number }) {
  const piece = useRequestDocuments()?.pieces.find(
    (one) => one.piece === 'attestation' && one.contractor_id === id,
  );
  if (!piece) return null;
  return (
    <ul className="pieces">
      <PieceItem piece={{ ...piece, label: 'Attestation décennale' }} />
    </ul>
  );
}

/** Buttons of a contractor. A removal unmounts them: the focus moves to the page's heading. */
function Actions({ contractor }: { contractor: ContractorResource }) {
  const { edit, remove, verify } = useContractorCommands();
  const buttonProps = useContractorButton(contractor);
  const isFree = useContractors(({ form }) => form === null);
  const { may, name, verified_at: verifiedAt } = contractor;
  useDepartureFocus(true, headingOfPage);
  return (
    <>
      {may.verify && (
        <Button
          size="sm"
          look={verifiedAt ? 'ghost' : 'primary'}
          {...buttonProps('verify')}
          aria-label={`${verifiedAt ? 'Ne plus tenir pour vérifiée' : 'Vérifier'} l’attestation de ${name}`}
          onClick={() => verify(contractor, verifiedAt === null)}
        >
          {verifiedAt ? 'Revenir sur la vérification' : 'Attestation conforme'}
        </Button>
      )}
      {may.change && (
        <span data-opens={contractor.id}>
          <Button
            size="sm"
            {...buttonProps('change')}
            disabled={!isFree}
            aria-label={`Modifier ${name}`}
            onClick={() => edit(contractor)}
          >
            Modifier
          </Button>
        </span>
      )}
      {may.remove && (
        <Button
          size="sm"
          look="ghost"
          icon="trash"
          {...buttonProps('move')}
          aria-label={`Retirer ${name}`}
          onClick={() => remove(contractor)}
        />
      )}
    </>
  );
}

/** A contractor: company, attestation, and gaps in its cover. */
export function ContractorItem({ contractor }: { contractor: ContractorResource }) {
  const isEdited = useContractors(({ form }) => form?.contractor === contractor.id);
  if (isEdited) {
    return (
      <li>
        <ContractorForm
          key={contractor.id}
          start={answersOf(contractor)}
          title={`Modifier ${contractor.name}`}
          opens={String(contractor.id)}
        />
      </li>
    );
  }
  const { family, icon, label } = lookOf(contractor);
  const said = attestationLine(contractor);
  return (
    <li className="contractor">
      <div className="row wrap">
        <b>{contractor.name}</b>
        <Badge family={family} {...(icon && { icon })}>
          {label}
        </Badge>
        <span className="tiny mute">
          {tradeLabel(contractor.trade)}, SIREN {contractor.siren}
          {contractor.subcontractor && ', sous-traitant'}
          {contractor.amount !== null && `, marché de ${formatEuros(centsOf(contractor.amount))} TTC`}
          {contractor.email && `, ${contractor.email}`}
        </span>
      </div>
      {said && <p className="small">{said}</p>}
      {contractor.faults.map(({ about, kind, words }) => (
        <p key={about} className={kind === 'wrong' ? 'small ko' : 'small warn'}>
          {words}
        </p>
      ))}
      {contractor.verified_at && (
        <p className="tiny mute">
          Vérifiée par {contractor.verifier},{' '}
          {showMomentInFull(contractor.verified_at).toLocaleLowerCase('fr')}
        </p>
      )}
      <Paper id={contractor.id} />
      <ContractorLink contractor={contractor} />
      <div className="row wrap">
        <LinkButtons contractor={contractor} />
        <Actions contractor={contractor} />
      </div>
    </li>
  );
}
