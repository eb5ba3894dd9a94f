import type {
  BrokerDocument,
  BrokerPiece,
  MembershipResource,
  MembershipSummary,
} from '#contract/memberships.ts';

/*
 * Values for the tests of the chart `membership`: requests, answers and lists, each by a name.
 */

/** A broker's paper that waits for its verdict. */
export const brokerDocumentOf = (traits: Partial<BrokerDocument> = {}): BrokerDocument => ({
  id: 7,
  name: 'kbis.pdf',
  type: 'application/pdf',
  bytes: 300_000,
  state: 'received',
  reason: null,
  date: null,
  expires_on: null,
  sent_at: '2026-11-18T11:20:00Z',
  sender: 'Inès Haddad',
  decided_at: null,
  decider: null,
  superseded: false,
  may: { read: true, withdraw: false, accept: true, refuse: true },
  ...traits,
});

export const brokerPieceOf = (traits: Partial<BrokerPiece> = {}): BrokerPiece => ({
  piece: 'KBIS',
  asked: null,
  label: 'Extrait Kbis',
  purpose: 'Datant de moins de trois mois.',
  many: false,
  need: 'mandatory',
  because: 'Exigée de tous les courtiers.',
  date: 'issued',
  asked_at: null,
  state: 'received',
  supplied: true,
  expires_on: null,
  expiry: 'none',
  documents: [brokerDocumentOf()],
  may_send: true,
  ...traits,
});

const accepted = {
  state: 'accepted',
  decided_at: '2026-11-18T16:32:00Z',
  decider: 'Julien Prévost',
  may: { read: true, withdraw: false, accept: false, refuse: true },
} as const;
/** Two papers to be judged, one that was accepted, one that lacks. */
export const fourPieces: BrokerPiece[] = [
  brokerPieceOf(),
  brokerPieceOf({
    piece: 'ORIAS',
    label: 'Attestation ORIAS',
    date: 'expires',
    state: 'accepted',
    expires_on: '2027-02-28',
    expiry: 'running',
    documents: [
      brokerDocumentOf({
        id: 8,
        name: 'orias.pdf',
        ...accepted,
        date: '2027-02-28',
        expires_on: '2027-02-28',
      }),
    ],
  }),
  brokerPieceOf({
    piece: 'RC',
    label: 'Attestation de responsabilité civile professionnelle',
    date: 'expires',
    documents: [brokerDocumentOf({ id: 9, name: 'rc.pdf', date: '2026-12-31' })],
  }),
  brokerPieceOf({
    piece: 'FINANCIAL',
    label: 'Garantie financière',
    date: 'expires',
    state: 'absent',
    supplied: false,
    documents: [],
  }),
];

export const summaryOf = (traits: Partial<MembershipSummary> = {}): MembershipSummary => ({
  id: 12,
  version: 3,
  contents_version: 4,
  status: { slug: 'signed', label: 'Demande signée' },
  broker: { id: 12, company_name: 'Sud Bâti Conseil', status: 'pending', partenaire: 'Charpente' },
  step: 5,
  name: 'Inès',
  lastname: 'Haddad',
  email: 'ines@sudbati.test',
  phone: '04 42 00 11 22',
  orias: '21007730',
  siret: '892514306',
  city: 'Aix-en-Provence',
  created_at: '2026-11-12T14:07:00Z',
  submitted_at: '2026-11-18T11:20:00Z',
  since: '2026-11-18T11:20:00Z',
  pieces: { needed: 4, lacking: 1, accepted: 1, to_examine: 2 },
  ...traits,
});

/**
 * The snapshots that a screen gets of the two charts beside a membership: its documents, shown, and its
 * moves, none of them chosen.
 */
export const looksOf = (membership: MembershipResource) => ({
  documents: {
    value: { shown: 'idle' },
    context: {
      owner: { membership },
      list: { membership },
      uploads: [],
      write: null,
      undoable: null,
      message: null,
      leavingTo: null,
    },
  },
  lawActions: { value: 'choosing', context: { action: null, errors: {}, message: null } },
});

/** A membership as an admin reads it, signed and to be examined. */
export const membershipOf = (traits: Partial<MembershipResource> = {}): MembershipResource => ({
  ...summaryOf(),
  answers: {
    email: 'ines@sudbati.test',
    orias: '21007730',
    Agency_Code: '',
    title: 'Madame',
    name: 'Inès',
    lastname: 'Haddad',
    phone: '04 42 00 11 22',
    mobile: '06 00 11 22 33',
    address: '8 rue des Cordeliers',
    complement: '',
    postalCode: '13100',
    city: 'Aix-en-Provence',
    companyName: 'Sud Bâti Conseil',
    siret: '892514306',
    legalForm: 2,
    shareCapital: 40_000,
    turnover: 250_000,
    employeesNumber: 4,
    salePointNumber: 1,
    website: '',
    companies: [{ name: 'AXA', otherCompanyValue: '' }],
    type: 1,
  },
  ibanRib: 'FR7630006000011234567890189',
  orias_entry: null,
  orias_checked_at: null,
  reasons: [],
  question: null,
  corrections: [],
  agreement: { state: 'signed', transaction: 'completed', signed_at: '2026-11-18T11:20:00Z' },
  documents: fourPieces,
  duplicates: [],
  story: [],
  permitted: [
    { event: 'MEMBERSHIP.REJECT', channel: 'call' },
    { event: 'INFO.REQUEST', channel: 'call' },
  ],
  refused: [
    { event: 'MEMBERSHIP.VALIDATE', because: 'Toutes les pièces obligatoires ne sont pas acceptées.' },
  ],
  may_write: true,
  ...traits,
});

/** A line of a membership's story, without its event. */
export const storyEntry = {
  id: 1,
  at: '2026-11-20T10:00:00Z',
  who: 'Julien Prévost',
  from: 'pending',
  to: 'signed',
  comment: null,
} as const;
export const waivedEntry = {
  ...storyEntry,
  event: 'AGREEMENT.WAIVE',
  label: 'Signature dispensée',
} as const;
