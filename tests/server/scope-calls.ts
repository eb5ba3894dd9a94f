import type { CallName, Calls } from '#contract/calls.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { declaration } from '../support/claims.ts';
import { formOf, formType, pdf } from '../support/form.ts';
import { completed, maisonInput } from '../support/request-inputs.ts';
import type { Login } from '../support/server.ts';

/*
 * Which requests each role sees, written by hand, and the calls that read one.
 */

/** Whose request, and who sees it (docs/domain/roles-and-scope.md): written by hand. */
export const visible = {
  'a broker’s own': {
    courtier: true,
    courtier2: false,
    manager: false,
    principal: false,
    compagnie: false,
    gestion: true,
    admin: true,
    super: true,
  },
  'an agency’s': {
    courtier: false,
    courtier2: false,
    manager: false,
    principal: true,
    compagnie: false,
    gestion: true,
    admin: true,
    super: true,
  },
  'the main broker’s own': {
    courtier: false,
    courtier2: false,
    manager: false,
    principal: true,
    compagnie: false,
    gestion: true,
    admin: true,
    super: true,
  },
  'one given to the company': {
    courtier: true,
    courtier2: false,
    manager: false,
    principal: false,
    compagnie: true,
    gestion: true,
    admin: true,
    super: true,
  },
  'one given to another company': {
    courtier: true,
    courtier2: false,
    manager: false,
    principal: false,
    compagnie: false,
    gestion: true,
    admin: true,
    super: true,
  },
  'one not yet given to the company': {
    courtier: true,
    courtier2: false,
    manager: false,
    principal: false,
    compagnie: false,
    gestion: true,
    admin: true,
    super: true,
  },
} as const satisfies Record<string, Partial<Record<Login, boolean>>>;
export type Whose = keyof typeof visible;

/**
 * The rows of the contract that name a request or a claim by an address or a field; a guest's session names
 * its own and no other.
 */
type ObjectCallName = {
  [K in CallName]: Calls[K] extends { object: infer Named }
    ? Named extends
        | { from: 'session' }
        | 'membership'
        | { kind: 'membership' }
        | 'account'
        | 'quotation'
        | 'tariff'
        | 'note'
        | 'promotion'
      ? never
      : K
    : never;
}[CallName];

interface ObjectCall {
  input: (request: RequestResource) => object;
  /** SQL of the state in which a user who sees the request gets an answer. */
  given?: string;
}

/** Each request has one paper, by this number. */
export const paperOf = (request: number): number => 900_000 + request;
export const content = {
  name: 'devis.pdf',
  date: '2026-06-15',
  paper: {
    title: 'Devis',
    subtitle: '',
    mark: null,
    footer: '',
    sections: [],
    brand: { name: 'Charpente', sign: 'truss', blue: '#145e83', orange: '#f59c00', third: '#6591b2' },
  },
};

/** Each request has one document, by this number. */
export const documentOf = (request: number): number => 800_000 + request;
/** Each request has one contractor, by this number. */
export const contractorOf = (request: number): number => 700_000 + request;
const mason = { trade: 'gros-oeuvre', siren: '999172927', name: 'Constructions Maëlan' };
/** Each request has one claim, by this number. */
export const claimOf = (request: number): number => 600_000 + request;
/** SQL of the position at which everybody may open every tab, and nobody writes on that of the site. */
const signed = "status = 'offres-signees', step = 'contrat-signe'";

/**
 * Each of them with the input that it would take: a row that names an object does not compile
 * without its case.
 */
export const objectCalls: Record<ObjectCallName, ObjectCall> = {
  thread: { input: ({ id }) => ({ params: { id } }) },
  writeMessage: { input: ({ id }) => ({ params: { id }, body: { body: 'Bonjour' } }) },
  readMessages: { input: ({ id }) => ({ params: { id }, body: { last: 0 } }) },
  askAbandonment: { input: ({ id }) => ({ params: { id }, body: { body: 'Le client renonce' } }) },
  assignRequest: {
    input: ({ id, version }) => ({ params: { id }, body: { collaborator_id: 1, version } }),
  },
  getRequest: { input: ({ id }) => ({ params: { id } }) },
  requestSignature: { input: ({ id }) => ({ params: { id } }) },
  updateSignatureRequest: { input: ({ id }) => ({ query: { request: id } }) },
  transactionSuccessRequest: { input: ({ id }) => ({ query: { request: id } }) },
  requestLife: { input: ({ id }) => ({ params: { id } }) },
  story: { input: ({ id }) => ({ params: { id } }) },
  devisPdf: { input: ({ id }) => ({ params: { id } }) },
  letter: {
    input: ({ id }) => ({ params: { id } }),
    given: "status = 'dossier-decline-charpente', admin_message = 'Motif'",
  },
  requestPapers: { input: ({ id }) => ({ params: { id } }) },
  requestPaper: { input: ({ id }) => ({ params: { id, paper: paperOf(id) } }) },
  documents: { input: ({ id }) => ({ params: { id } }) },
  addDocument: {
    input: ({ id }) => ({
      params: { id },
      body: formOf([{ name: 'piece', value: 'permis' }, pdf(100)]),
      headers: { 'content-type': formType },
    }),
    given: signed,
  },
  documentFile: { input: ({ id }) => ({ params: { id, document: documentOf(id) } }), given: signed },
  decideDocument: {
    input: ({ id }) => ({
      params: { id, document: documentOf(id) },
      body: { accepted: true, seen: 'received' },
    }),
    given: signed,
  },
  undoVerdict: { input: ({ id }) => ({ params: { id, document: documentOf(id) } }), given: signed },
  withdrawDocument: { input: ({ id }) => ({ params: { id, document: documentOf(id) } }), given: signed },
  claims: { input: ({ id }) => ({ params: { id } }), given: signed },
  declareClaim: {
    input: ({ id }) => ({ params: { id }, body: { ...declaration, appeared_on: '2098-01-01' } }),
    given: signed,
  },
  completeClaim: {
    input: ({ id }) => ({ params: { id: claimOf(id) }, body: { ...declaration, version: 9_999 } }),
    given: signed,
  },
  sendClaimEvent: {
    input: ({ id }) => ({ params: { id: claimOf(id) }, body: { event: 'CLAIM.CONSTITUTE', version: 9_999 } }),
    given: signed,
  },
  claimLife: { input: ({ id }) => ({ params: { id: claimOf(id) } }), given: signed },
  dossierArchive: { input: ({ id }) => ({ params: { id } }) },
  requestPayments: { input: ({ id }) => ({ params: { id } }) },
  piecesLink: { input: ({ id }) => ({ params: { id }, body: { mail: false } }), given: signed },
  signerLink: { input: ({ id }) => ({ params: { id }, body: { signer: 'a@exemple.test', mail: false } }) },
  paymentLink: { input: ({ id }) => ({ params: { id }, body: { mail: false } }) },
  recordPayment: { input: ({ id }) => ({ params: { id }, body: {} }) },
  askExcessBack: { input: ({ id }) => ({ params: { id }, body: {} }) },
  // A refund of each request bears its number.
  refundSent: {
    input: ({ id }) => ({
      params: { id, refund: id },
      body: { reference: 'VIR-1', valueDate: '2026-06-15', amount: 1 },
    }),
  },
  refundApproval: { input: ({ id }) => ({ params: { id, refund: id } }) },
  contractors: { input: ({ id }) => ({ params: { id } }), given: signed },
  addContractor: { input: ({ id }) => ({ params: { id }, body: mason }), given: signed },
  changeContractor: {
    input: ({ id }) => ({
      params: { id, contractor: contractorOf(id) },
      body: { seen: 1, contractor: mason },
    }),
    given: signed,
  },
  moveContractor: {
    input: ({ id }) => ({ params: { id, contractor: contractorOf(id) }, body: { seen: 1, removed: true } }),
    given: signed,
  },
  verifyContractor: {
    input: ({ id }) => ({ params: { id, contractor: contractorOf(id) }, body: { seen: 1, verified: true } }),
    given: signed,
  },
  linkContractor: {
    input: ({ id }) => ({ params: { id, contractor: contractorOf(id) }, body: { mailed: false } }),
    given: signed,
  },
  linkContractors: { input: ({ id }) => ({ params: { id } }), given: signed },
  knownCompanies: { input: ({ id }) => ({ params: { id } }), given: signed },
  attestationReading: {
    input: ({ id }) => ({ params: { id, contractor: contractorOf(id) } }),
    given: signed,
  },
  unlinkContractor: { input: ({ id }) => ({ params: { id, contractor: contractorOf(id) } }), given: signed },
  requestContract: { input: ({ id }) => ({ params: { id } }) },
  requestSubscription: { input: ({ id }) => ({ params: { id } }) },
  worksEnd: { input: ({ id }) => ({ params: { id } }) },
  simulateAdjustment: { input: ({ id }) => ({ params: { id }, body: { final_cost: 268_000 } }) },
  saveWorksEnd: { input: ({ id }) => ({ params: { id }, body: { revision: 0 } }) },
  sameSiteRequests: { input: ({ id }) => ({ params: { id } }) },
  knownClients: { input: ({ id }) => ({ params: { id }, query: { q: 'dupont' } }) },
  updateStatus: {
    input: ({ id, version }) => ({ params: { id }, body: { status: 'offres-archivees', version } }),
  },
  updateStep: {
    input: ({ id, version }) => ({ params: { id }, body: { step: 'dossier-en-etude', version } }),
  },
  sendEvent: {
    input: ({ id, version }) => ({ params: { id }, body: { event: 'REFERRAL.REQUEST', data: {}, version } }),
  },
  updateRequest: {
    input: (request) => ({
      params: { id: request.id },
      body: { ...completed(request), keepStep: true, version: request.version },
    }),
  },
  notes: { input: ({ id }) => ({ query: { request_id: id } }) },
  addNote: { input: ({ id }) => ({ body: { text: 'Rappeler le client', request_id: id } }) },
  sendDevis: { input: ({ id, version }) => ({ body: { request_id: id, version } }) },
  simulate: { input: ({ id, version }) => ({ body: { ...maisonInput(), request_id: id, version } }) },
};
export const objectCallNames = Object.keys(objectCalls) as ObjectCallName[];

/** Calls that this role may not make at all: the matrix holds them. */
const administrators = ['recordPayment', 'askExcessBack', 'refundSent', 'refundApproval'];
const notABrokers = [
  'requestLife',
  'claimLife',
  ...administrators,
  'decideDocument',
  'undoVerdict',
  'verifyContractor',
];
export const notTheirs: Partial<Record<Login, readonly string[]>> = {
  courtier: notABrokers,
  courtier2: notABrokers,
  manager: notABrokers,
  principal: notABrokers,
  compagnie: [
    'updateRequest',
    'knownClients',
    'sendDevis',
    'simulate',
    'addDocument',
    'withdrawDocument',
    'addContractor',
    'changeContractor',
    'moveContractor',
    'linkContractor',
    'linkContractors',
    'knownCompanies',
    'attestationReading',
    'unlinkContractor',
    'signerLink',
    'piecesLink',
    'paymentLink',
    'declareClaim',
    'completeClaim',
    'askAbandonment',
    'assignRequest',
    ...administrators,
  ],
};
