import type { ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import { selectionOf } from '#domain/selection.ts';
import { addressOf, pathOf } from '#machines/simulation/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate } from '../../components/format.ts';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import {
  priceMailStatusOf,
  referralStatusOf,
  useSaving,
  useSimulation,
  useSimulationCommands,
} from '../../flows/use-simulation.tsx';
import { Reasons } from '../../price/Reasons.tsx';
import { SendPrice } from './SendPrice.tsx';

const useRequest = () => useSimulation(({ context }) => context.request);

function NewSimulation() {
  const type = useSimulation(({ context }) => context.type);
  return (
    <ButtonLink icon="plus" to={`/dommage-ouvrage/do/${pathOf(type)}`}>
      Nouvelle simulation
    </ButtonLink>
  );
}

function SimulateAgain({ look }: { look?: 'signal' }) {
  const to = useSimulation(({ context }) => addressOf(context.type, 'formulaire', context.requestId));
  return (
    <ButtonLink to={to} {...(look && { look, size: 'lg' })}>
      Modifier la simulation
    </ButtonLink>
  );
}

/** The offer is saved: reference and next steps. */
export function Confirmation() {
  const request = useRequest();
  const referral = useSimulation(referralStatusOf);
  const isSent = useSimulation(priceMailStatusOf) === 'sent';
  if (!request) return null;
  return (
    <Card className="outcome">
      <div className="stack">
        <Alert tone="ok" title={`Offre ${request.reference} enregistrée`}>
          {request.valid_until
            ? `Elle est valable jusqu’au ${showDate(request.valid_until)}.`
            : 'Elle est dans vos offres en cours.'}
        </Alert>
        <SavedFacts />
        {referral !== 'firm' && <Referral />}
        <SendPrice request={request} />
        <NextSteps>
          <ButtonLink
            look="signal"
            size="lg"
            icon="pen"
            to={`/dommage-ouvrage/do/dossier/${request.id}/devis`}
          >
            Compléter le devis
          </ButtonLink>
          {!isSent && <SimulateAgain />}
          <NewSimulation />
          <ButtonLink to="/?status=offres-en-cours">Voir mes offres</ButtonLink>
        </NextSteps>
      </div>
    </Card>
  );
}

function SavedFacts() {
  const request = useRequest();
  if (!request) return null;
  const { tarif, garanties } = request;
  return (
    <dl className="facts">
      <div>
        <dt>Référence</dt>
        <dd>{request.reference}</dd>
      </div>
      <div>
        <dt>Chantier</dt>
        <dd>
          {request.request_d_o.postal_code} {request.request_d_o.city}
        </dd>
      </div>
      {tarif && (
        <div>
          <dt>{tarif.indicative ? 'Total TTC indicatif' : 'Total TTC'}</dt>
          <dd>{formatEuros(selectionOf(tarif, garanties).total)}</dd>
        </div>
      )}
    </dl>
  );
}

const NextSteps = ({ children }: { children: ReactNode }) => (
  <div className="stack">
    <h2>Et maintenant{'\u202f'}?</h2>
    <div className="row wrap">{children}</div>
  </div>
);

/** The price is indicative until the company agrees: reasons, and a button that asks it. */
function Referral() {
  const request = useRequest();
  const referral = useSimulation(referralStatusOf);
  const { status, message } = useSaving();
  const isHalted = status === 'failed';
  const asked = useArrivalFocus<HTMLDivElement>(referral === 'awaitingCompany', { atFirst: false });
  const { askCompany, retry } = useSimulationCommands();
  if (!request) return null;
  if (referral === 'awaitingCompany') {
    return (
      <Alert tone="attente" title="L’accord de la compagnie est demandé" ref={asked}>
        Le prix reste indicatif, et le devis ne peut pas être envoyé, tant qu’elle n’a pas répondu. Vous en
        serez averti.
      </Alert>
    );
  }
  return (
    <Alert tone="attente" title={'Prix indicatif\u00a0: la compagnie doit donner son accord'}>
      <div className="stack">
        <Reasons reasons={[]} referrals={request.referrals} />
        {message && <p className="ko">{message}</p>}
        <div>
          <Button
            look="primary"
            busy={referral === 'askingCompany' && !isHalted}
            onClick={isHalted ? retry : askCompany}
          >
            {isHalted ? 'Réessayer' : 'Demander l’accord de la compagnie'}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

/** Every failed rule, with its remedy. */
export function NotEligible() {
  const request = useRequest();
  if (!request) return null;
  return (
    <Card className="outcome">
      <div className="stack">
        <Alert tone="refus" title="Ce chantier n’est pas éligible en l’état">
          La demande {request.reference} est gardée parmi les offres non éligibles. Voici ce qui l’empêche, et
          ce qui le changerait.
        </Alert>
        <Reasons reasons={request.reasons} referrals={request.referrals} />
        <NextSteps>
          <SimulateAgain look="signal" />
          <NewSimulation />
          <ButtonLink to="/?status=offres-non-eligibles">Voir les offres non éligibles</ButtonLink>
        </NextSteps>
      </div>
    </Card>
  );
}
