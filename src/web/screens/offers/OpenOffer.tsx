import type { RequestResource } from '#contract/request-resources.ts';
import { isAdminRole, maySimulate, isStaffRole, type Role } from '#domain/roles.ts';
import { dossierPath, progressOf, isReachable } from '#machines/dossier-access/index.ts';
import { addressOf, isNotEligible } from '#machines/simulation/stage.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { useRole } from '../../flows/use-session.tsx';
import { OfferPrice } from '../../price/OfferPrice.tsx';
import { ClosedNotice } from '../dossier/ClosedNotice.tsx';
import { DossierFacts, DossierHead } from '../dossier/DossierHead.tsx';
import { Position } from '../dossier/Position.tsx';
import { Story } from '../dossier/Story.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { ActionDialogs } from '../actions/ActionDialogs.tsx';
import { PdfButton } from '../quote/PdfButton.tsx';
import { NotEligible, Referral } from './OfferVerdict.tsx';
import { SubHeaderActions } from './SubHeaderActions.tsx';
import '../dossier/dossier.css';

/**
 * Links to continue: the simulation while it can change, the dossier once the offer is saved. Also the
 * client's payments, if any were requested.
 */
function WaysOn({ request, role }: { request: RequestResource; role: Role }) {
  const isPrice = request.step.slug === 'prerequest-do';
  const simulable = maySimulate(role) && request.simulable;
  return (
    <div className="row wrap">
      {!isPrice && (
        <ButtonLink look="primary" icon="folder" to={dossierPath(request.id)}>
          Ouvrir le dossier
        </ButtonLink>
      )}
      {isPrice && isReachable(role, progressOf(request), 'souscription') && (
        <ButtonLink to={dossierPath(request.id, 'souscription')}>Voir les paiements</ButtonLink>
      )}
      {simulable && (
        <ButtonLink
          look={isPrice ? 'primary' : 'plain'}
          icon="pen"
          to={addressOf(request.request_d_o.type, null, request.id)}
        >
          Reprendre la simulation
        </ButtonLink>
      )}
      {request.tarif && !isNotEligible(request) && <PdfButton request={request} size="md" />}
      {isAdminRole(role) && <ActionButton request={request} event="PROVIDER.DECLINE" />}
    </div>
  );
}

/** An offer: client, price, reasons, actions, history. */
export function OpenOffer({ request }: { request: RequestResource }) {
  const role = useRole();
  return (
    <>
      <SubHeaderActions request={request} />
      <ActionDialogs request={request} />
      <DossierHead request={request} />
      <div className="page stack dossier">
        <ClosedNotice request={request} />
        <DossierFacts request={request} />
        <WaysOn request={request} role={role} />
        <div className="cols">
          <div className="stack">
            <NotEligible request={request} />
            <Referral request={request} role={role} />
            <Story />
          </div>
          <aside className="stack" aria-label="L’offre">
            <OfferPrice request={request} />
            <Position request={request} withChart={isStaffRole(role)} />
          </aside>
        </div>
      </div>
    </>
  );
}
