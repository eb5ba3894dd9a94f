import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import { withoutPrice } from '#domain/form-differences.ts';
import type { QuoteForm, QuoteState } from '#domain/forms.ts';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Role } from '#domain/roles.ts';
import type { Status } from '#domain/statuses.ts';
import { isSimulable } from '#machines/request-lifecycle/law.ts';
import { editableSteps, type Step } from '#domain/steps.ts';
import { toWireSlug } from '#domain/provider.ts';
import { price } from '#domain/tariff/price.ts';
import { riskOfQuote } from '#domain/tariff/risk.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import type { Draft } from '#contract/drafts.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { permitted, refused } from '#machines/request-lifecycle/law.ts';

/*
 * Values for the tests of the chart `quote`: requests, answers and lists, each by a name.
 */

/** Requests as the server answers them, with the actions that the law permits. */
const blank = blankSouscripteur();

/** A quote that may be sent: The first worked example of docs/domain/tariff.md. */
export const completeForm: QuoteState = {
  tarif: null,
  request_id: 42,
  type: 'Maison individuelle',
  subtype: 2,
  batiment: 1,
  companyOfferId: null,
  devis_sent_at: null,
  frais: 200,
  souscripteurs: [
    {
      client: {
        ...blank.client,
        title: 'Madame',
        name: 'Lemaître',
        lastname: 'Claire',
        email: 'claire@exemple.test',
        mobile: '06 12 34 56 78',
        quality: 1,
      },
      address: {
        numero_voie: '12',
        indicateur_voie: '',
        type_voie: 'CHE',
        libelle_voie: 'des Acacias',
        postalCode: '33160',
        city: 'Saint-Médard-en-Jalles',
        country: 'FR',
      },
    },
  ],
  chantier: {
    ...blankChantier(),
    description: 'Une maison et sa piscine',
    cost: 250_000,
    destination: 1,
    avec_piscine: true,
    nombre_etages: 0,
    nombre_sous_sols: 1,
    start_date: '2027-01-11',
    reception_date: '2028-01-11',
    address: {
      numero_voie: '12',
      indicateur_voie: '',
      type_voie: 'CHE',
      libelle_voie: 'des Acacias',
      postalCode: '33160',
      city: 'Saint-Médard-en-Jalles',
    },
  },
  garanties: blankGaranties(),
};

export const withProgramme = <Form extends QuoteForm>(form: Form, programme: string): Form => ({
  ...form,
  chantier: { ...form.chantier, programme },
});
export const withCost = <Form extends QuoteForm>(form: Form, cost: number): Form => ({
  ...form,
  chantier: { ...form.chantier, cost },
});
/** An answer is missing: the quote may be saved, not sent. */
export const lackingForm: QuoteState = {
  ...completeForm,
  chantier: { ...completeForm.chantier, description: '' },
};
/** An answer is wrong: the server refuses it. */
export const wrongForm: QuoteState = withCost(completeForm, 40_000);

const priceOf = (form: QuoteForm) => {
  const risk = riskOfQuote(form, '2026-11-20');
  return risk ? price(risk, tables2026v2).tarif : null;
};

export interface RequestTraits {
  status?: Status;
  step?: Step;
  version?: number;
  form?: QuoteState;
  sentAt?: string | null;
  role?: Role;
  facts?: Partial<LifecycleFacts>;
  /** With its price, for a screen that shows it. */
  priced?: boolean;
}

/** A stored request at that status and step, as the server answers this role. */
export function requestAt({
  status = 'offres-en-cours',
  step = 'offre-enregistree',
  version = 3,
  form = completeForm,
  sentAt = null,
  role = 'broker',
  facts: more = {},
  priced = false,
}: RequestTraits = {}): RequestResource {
  const facts: LifecycleFacts = {
    ...blankFacts,
    formComplete: true,
    eligible: true,
    priceKind: 'firm',
    priceFresh: true,
    editKeepsPrice: true,
    offerValid: true,
    aboveLimit: false,
    services: { signature: true, payment: true, documents: true },
    ...more,
  };
  const actor = { role, userId: 5 };
  const saved = { ...form, devis_sent_at: sentAt };
  return sampleRequest({
    version,
    status: { slug: toWireSlug(status), label: status },
    step: { slug: toWireSlug(step), label: step },
    devis_sent_at: sentAt,
    clients: saved.souscripteurs.map(({ client, address }) => ({ ...client, address })),
    request_d_o: {
      ...sampleRequest().request_d_o,
      type: form.type,
      subtype: form.subtype,
      batiment: form.batiment,
      chantiers: [form.chantier],
    },
    form: saved,
    garanties: form.garanties,
    frais: form.frais,
    tarif: priced ? priceOf(form) : null,
    simulable: isSimulable({ status, step }),
    editable: status === 'offres-en-cours' && editableSteps.includes(step),
    facts,
    permitted: permitted({ status, step }, facts, actor),
    refused: refused({ status, step }, facts, actor),
  });
}

export const noDraft: Draft = { data: null, revision: 0, updated_at: null };
export const draftOf = (form: QuoteForm, version: number, revision = 3): Draft => ({
  data: { version, base: completeForm, form },
  revision,
  updated_at: '2026-11-20T09:42:00Z',
});

/** Contents of a draft: the answers, without the price that was saved with them. */
export const draftData = (version: number, base: QuoteForm, form: QuoteForm) => ({
  version,
  base: withoutPrice(base),
  form: withoutPrice(form),
});
