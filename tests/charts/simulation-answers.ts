import type { RequestType, SimulationInput } from '#domain/forms.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfSimulation } from '#domain/tariff/risk.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import type { Draft } from '#contract/drafts.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { isSimulable, type Situation } from '#machines/request-lifecycle/law.ts';
import { answered, gone as notThere } from '#tests/support/outcomes.ts';
import { blankForm, inputOf, type DraftAnswers, type SimulationForm } from '#machines/simulation/index.ts';

/** The first worked example of docs/domain/tariff.md, as a broker types it. Dates leave the price alone. */
export const empty: SimulationForm = blankForm();
export const estimated: SimulationForm = {
  ...empty,
  postal_code: '33160',
  city: 'Saint-Médard-en-Jalles',
  destinationMI: 1,
  batiment: 1,
  subtype: 2,
  cost: '250 000',
  avec_piscine: true,
};
export const filled: SimulationForm = {
  ...estimated,
  frais: '200',
  chantier: {
    ...estimated.chantier,
    start_date: '2027-01-11',
    reception_date: '2028-01-11',
    nombre_etages: '0',
    nombre_sous_sols: '1',
  },
};
export const today = '2026-11-20';

const answering = { type: 'Maison individuelle' as RequestType, requestId: null, version: null };

export function checkedInput(form: SimulationForm): SimulationInput {
  const checked = inputOf(form, answering);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.value;
}

/** The question to the tariff: all answers but the name. */
export function pricedInput(form: SimulationForm): SimulationInput {
  const { repere: _name, ...priced } = checkedInput(form);
  return priced;
}

/** The price that the server gives, by the same tariff. */
export const priceOfInput = (input: SimulationInput) => price(riskOfSimulation(input, today), tables2026v2);
export const priceOf = (form: SimulationForm) => priceOfInput(checkedInput(form));

export interface RequestTraits {
  status?: string;
  step?: string;
  version?: number;
  referral?: LifecycleFacts['referral'];
}

/** A stored request that answers Ex.1. */
export function requestOf({
  status = 'offres-en-cours',
  step = 'prerequest-do',
  version = 1,
  referral = 'none',
}: RequestTraits = {}): RequestResource {
  const { tarif } = priceOf(filled);
  const input = checkedInput(filled);
  const sample = sampleRequest();
  return sampleRequest({
    version,
    status: { slug: status, label: status },
    step: { slug: step, label: step },
    form: {
      ...sample.form,
      chantier: {
        ...sample.form.chantier,
        cost: 250_000,
        destination: 1,
        avec_piscine: true,
        start_date: '2027-01-11',
        reception_date: '2028-01-11',
        nombre_etages: 0,
        nombre_sous_sols: 1,
        address: {
          ...sample.form.chantier.address,
          postalCode: input.postal_code,
          city: input.city ?? '',
        },
      },
    },
    tarif,
    reasons:
      status === 'offres-non-eligibles'
        ? [
            {
              code: 'SELF_BUILD',
              message: 'Le maître d’ouvrage exécute lui-même le gros œuvre.',
              remedy: 'Confiez le gros œuvre à une entreprise assurée en responsabilité décennale.',
            },
          ]
        : [],
    referrals:
      referral === 'none'
        ? []
        : [
            {
              code: 'TANKING',
              message: 'Les travaux comportent un cuvelage.',
              remedy: 'La compagnie doit donner son accord : demandez-le depuis l’offre.',
            },
          ],
    simulable: isSimulable({ status, step } as Situation),
    facts: { ...blankFacts, eligible: status !== 'offres-non-eligibles', referral },
  });
}

export const recordedRequest = requestOf();
export const savedOffer = requestOf({ step: 'offre-enregistree', version: 2 });
export const indicativeOffer = requestOf({ step: 'offre-enregistree', version: 2, referral: 'needed' });
export const awaitedOffer = requestOf({ step: 'offre-enregistree', version: 3, referral: 'pending' });
export const notEligibleRequest = requestOf({ status: 'offres-non-eligibles' });
export const sentOffer = requestOf({ step: 'offre-envoyee', version: 5 });

/** The content of a draft of a simulation. */
export type Stored = DraftAnswers;

export const noDraft: Draft = { data: null, revision: 0, updated_at: null };
export const draftOf = (form: SimulationForm, revision = 3): Draft => ({
  data: { form, version: null },
  revision,
  updated_at: '2026-11-20T09:42:00Z',
});

/** The answers of the server, as charts get them. */
export const done = answered;
export const gone = notThere('Cette demande est introuvable.');
export { offline } from '#tests/support/outcomes.ts';
export const refusedPostalCode = {
  kind: 'invalid' as const,
  message: 'La saisie est refusée.',
  errors: { postal_code: ['Ce code postal n’est pas connu'] },
};
export const refusedFee = {
  kind: 'invalid' as const,
  message: 'Les frais de courtage sont trop élevés.',
  errors: { frais: ['Les frais de courtage sont trop élevés.'] },
};
export const notPermitted = (newer: RequestResource) => ({
  kind: 'refused' as const,
  code: 'not_permitted' as const,
  message: 'Cette action n’est pas possible à ce stade du dossier.',
  newer,
});
export const stale = (newer: RequestResource) => ({
  kind: 'stale' as const,
  message: 'Cette demande a changé.',
  newer,
});

export const priced = (form: SimulationForm) => {
  const { tarif, eligibility } = priceOf(form);
  return done({ tarif, eligibility, request_id: null });
};
export const recorded = (request: RequestResource) =>
  done({ tarif: priceOf(filled).tarif, request_id: request.id, request });
export const saved = (request: RequestResource) =>
  done({ message: 'Votre offre est enregistrée.', request, tarif: request.tarif });

/** A form by what it gives: no price, a price, a request. */
export const nameOf = ({ city, chantier }: SimulationForm) =>
  city === '' ? 'empty' : chantier.start_date === '' ? 'estimated' : 'filled';
