import type { RequestResource } from '#contract/request-resources.ts';
import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import type { Permitted } from '#domain/lifecycle.ts';

/**
 * A request as `GET /api/request/{id}` answers it, for tests of the web: a saved offer in progress, and
 * what they say of it.
 */
export function sampleRequest(traits: Partial<RequestResource> = {}): RequestResource {
  const chantier = blankChantier();
  return {
    id: 42,
    reference: 'DO-2026-00042',
    repere: '',
    version: 7,
    contents_version: 0,
    latest_duplicate: null,
    lacking: null,
    not_covered: 0,
    charged: false,
    mailed: null,
    endorsed: null,
    offer_company_id: null,
    offer_version: 1,
    valid_until: '2027-02-18',
    status: { slug: 'offres-en-cours', label: 'Offre en cours' },
    step: { slug: 'offre-enregistree', label: 'Offre enregistrée' },
    devis_sent_at: null,
    adminMessage: null,
    clients: [],
    request_d_o: {
      prerequest_cost: 250_000,
      type: 'Maison individuelle',
      subtype: 2,
      batiment: 1,
      destination: null,
      destinationMI: 1,
      postal_code: '33160',
      city: 'Saint-Médard-en-Jalles',
      chantiers: [chantier],
      garantie_d_o: {},
    },
    form: {
      request_id: 42,
      type: 'Maison individuelle',
      subtype: 2,
      batiment: 1,
      companyOfferId: null,
      devis_sent_at: null,
      frais: 200,
      souscripteurs: [blankSouscripteur()],
      chantier,
      garanties: blankGaranties(),
      tarif: null,
    },
    garanties: blankGaranties(),
    frais: 200,
    tarif: null,
    reasons: [],
    referrals: [],
    referral_terms: null,
    broker: { id: 1, name: 'Cabinet Fournier', partenaire_id: 1 },
    collaborator: null,
    created_at: '2026-11-20T09:00:00Z',
    updated_at: '2026-11-20T09:00:00Z',
    editable: true,
    simulable: true,
    facts: blankFacts,
    permitted: [],
    refused: [],
    awaited: [],
    ...traits,
  };
}

/** Where these events lead, and by which channel, from a saved offer or from where they are permitted. */
const origins: Readonly<Record<string, Omit<Permitted, 'event'>>> = {
  'PROVIDER.DECLINE': { channel: 'status', to: { status: 'dossier-decline-charpente' } },
  'COMPANY.DECLINE': { channel: 'status', to: { status: 'dossier-decline-compagnie' } },
  'STATUS.ABANDON': { channel: 'status', to: { status: 'offres-abandonnees' } },
  'STATUS.ARCHIVE': { channel: 'status', to: { status: 'offres-archivees' } },
  'STATUS.RESUME': { channel: 'status', to: { status: 'offres-en-cours' } },
  'ELIGIBILITY.OVERRIDE': { channel: 'status', to: { status: 'offres-en-cours' } },
  'REFERRAL.GRANT': { channel: 'call', to: {} },
  'SIGNATURE.RELAUNCH': { channel: 'call', to: {} },
  'INFO.REQUEST': { channel: 'step', to: { step: 'demande-info-souscription' } },
  'PREMIUM.CALL': { channel: 'step', to: { step: 'devis-envoye-appel-de-prime' } },
};

/** These events, as the law permits them. */
export const permitting = (...events: string[]): Permitted[] =>
  events.map((event) => ({ event, ...(origins[event] ?? { to: {}, channel: 'status' }) }));
