import type { ReactNode } from 'react';
import type { RequestResource } from '#contract/request-resources.ts';
import { isAdminRole, isStaffRole, type Role } from '#domain/roles.ts';
import { isClosed } from '#machines/quote/index.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { Reasons } from '../../price/Reasons.tsx';
import { mayNow, ActionButton } from '../actions/ActionButton.tsx';
import { CompanyTerms } from './CompanyTerms.tsx';
import { shownReferrals } from './shown-referrals.ts';

const Actions = ({ children }: { children: ReactNode }) => <div className="row wrap">{children}</div>;

/** Why there is no price, with remedies. */
export function NotEligible({ request }: { request: RequestResource }) {
  if (request.reasons.length === 0) return null;
  const overridden = request.status.slug !== 'offres-non-eligibles';
  return (
    <Card
      title="Éligibilité"
      aside={
        <Badge family={overridden ? 'ok' : 'exclu'}>
          {overridden ? 'Dérogation accordée' : 'Non éligible'}
        </Badge>
      }
    >
      <div className="stack small">
        <Reasons reasons={request.reasons} referrals={[]} />
        <ActionButton request={request} event="ELIGIBILITY.OVERRIDE" />
      </div>
    </Card>
  );
}

const verdicts = {
  none: null,
  needed: <Badge family="attente">Accord à demander</Badge>,
  pending: <Badge family="attente">À l’étude de la compagnie</Badge>,
  granted: <Badge family="ok">Accord de la compagnie</Badge>,
};

/**
 * Why the price is only indicative, who acts next, and the company's answer. A closed request has no next
 * actor.
 */
export function Referral({ request, role }: { request: RequestResource; role: Role }) {
  const { referral } = request.facts;
  if (referral === 'none') return null;
  const isOver = isClosed(request) && referral !== 'granted';
  const answers = referral === 'pending' && isStaffRole(role);
  return (
    <Card title="Accord de la compagnie" aside={!isOver && verdicts[referral]}>
      <div className="stack small">
        <Reasons reasons={[]} referrals={shownReferrals(request)} />
        {request.referral_terms && <CompanyTerms terms={request.referral_terms} />}
        {referral === 'needed' && mayNow(request, 'REFERRAL.REQUEST') && (
          <Actions>
            <ActionButton request={request} event="REFERRAL.REQUEST" look="primary" />
          </Actions>
        )}
        {referral === 'pending' && !answers && !isOver && (
          <p className="soft">
            La compagnie a reçu ce dossier. Vous serez averti de sa réponse par courriel.
          </p>
        )}
        {answers && (
          <Actions>
            <ActionButton request={request} event="REFERRAL.GRANT" look="primary" />
            <ActionButton
              request={request}
              event="COMPANY.DECLINE"
              look={isAdminRole(role) ? 'plain' : 'danger'}
            />
          </Actions>
        )}
      </div>
    </Card>
  );
}
