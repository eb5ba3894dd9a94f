import { useId, type ReactNode } from 'react';
import type { RequestResource } from '#contract/resources.ts';
import { staffRoles, type Role } from '#domain/roles.ts';
import { isClosed } from '#machines/quote/index.ts';
import type { OfferDecision } from '#machines/sub-header-actions/index.ts';
import { addressOf } from '#machines/simulation/stage.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink, type ButtonLook } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useSubHeaderActions } from '../../flows/use-sub-header-actions.tsx';
import { Reasons } from '../../price/Reasons.tsx';
import { decisions } from './decisions.ts';
import { saidReferrals } from './said-referrals.ts';

type Standing = Pick<RequestResource, 'permitted' | 'refused'>;

const mayNow = ({ permitted }: Standing, event: string): boolean => permitted.some((one) => one.event === event);
const whyNot = ({ refused }: Standing, event: string): string | null => refused.find((one) => one.event === event)?.because ?? null;

/** A decision that this user could take: open, or disabled with its reason; nothing where nobody would expect it. */
function DecisionButton({ request, event, look }: { request: Standing; event: OfferDecision; look?: ButtonLook }) {
  const { choose } = useSubHeaderActions();
  const reason = useId();
  const because = whyNot(request, event);
  if (!mayNow(request, event) && because === null) return null;
  const { label } = decisions[event];
  if (because === null) {
    return (
      <div>
        <Button {...(look && { look })} onClick={() => choose(event)}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <span className="row wrap">
      <Button aria-disabled aria-describedby={reason}>
        {label}
      </Button>
      <span className="small mute" id={reason}>
        {because}
      </span>
    </span>
  );
}

const Actions = ({ children }: { children: ReactNode }) => <div className="row wrap">{children}</div>;

/** Why no price is offered, and what would change it. */
export function NotEligible({ request }: { request: RequestResource }) {
  if (request.reasons.length === 0) return null;
  const overridden = request.status.slug !== 'offres-non-eligibles';
  return (
    <Card title="Éligibilité" aside={<Badge family={overridden ? 'ok' : 'exclu'}>{overridden ? 'Dérogation accordée' : 'Non éligible'}</Badge>}>
      <div className="stack small">
        <Reasons reasons={request.reasons} referrals={[]} />
        <DecisionButton request={request} event="ELIGIBILITY.OVERRIDE" />
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

/** Why the price is only indicative, whose turn it is, and the company's answer. Nobody's turn comes in a request that is closed. */
export function Referral({ request, role }: { request: RequestResource; role: Role }) {
  const { referral } = request.facts;
  if (referral === 'none') return null;
  const isOver = isClosed(request) && referral !== 'granted';
  const answers = referral === 'pending' && staffRoles.some((staff) => staff === role);
  return (
    <Card title="Accord de la compagnie" aside={!isOver && verdicts[referral]}>
      <div className="stack small">
        <Reasons reasons={[]} referrals={saidReferrals(request)} />
        {referral === 'needed' && mayNow(request, 'REFERRAL.REQUEST') && (
          <Actions>
            <ButtonLink look="primary" to={addressOf(request.request_d_o.type, 'confirmation', request.id)}>
              Demander l’accord
            </ButtonLink>
          </Actions>
        )}
        {referral === 'pending' && !answers && !isOver && <p className="soft">La compagnie a reçu ce dossier. Vous serez averti de sa réponse par courriel.</p>}
        {answers && (
          <Actions>
            <DecisionButton request={request} event="REFERRAL.GRANT" look="primary" />
            <DecisionButton request={request} event="COMPANY.DECLINE" look="danger" />
          </Actions>
        )}
      </div>
    </Card>
  );
}
