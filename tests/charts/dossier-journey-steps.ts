import { dossierPath } from '#machines/dossier-access/index.ts';
import { type JourneyStep, child, server } from './harness/journeys.ts';
import { emitted, given, stopped, sentTo } from './harness/moves.ts';
import { list, found, asRead } from './dossier-requests.ts';

/*
 * Steps, states and effects that several journeys of the chart `dossier` share
 * (tests/charts/harness/README.md).
 */

export const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';

export const ask = given('getRequest', { params: { id: 42 } });
export const ofRequest = (request: object) => ({ parent: '@self', request });
export const ofSignature = (request: object) => ({ parent: '@self', subject: { kind: 'request', request } });
export const address = { tab: 'devis', previousPath: list } as const;
export const elsewhere = { tab: 'sinistres', previousPath: dossierPath(42, 'devis') } as const;

/** The actors of a dossier that is loaded, whatever its tab. */
export const owned = (
  request: object,
  { tab, previousPath }: { tab: string | null; previousPath: string | null } = address,
) => [
  given('access', { parent: '@self', role: 'broker', request, tab, previousPath }),
  given('documents', ofRequest(request)),
  given('contractors', ofRequest(request)),
  given('archive'),
  given('messages', { id: 42 }),
  given('signature', ofSignature(request)),
  given('paper'),
  given('lawActions', ofRequest(request)),
  given('story', { id: 42 }),
  given('updates', { parent: '@self', id: 42 }),
  given('devisPdf'),
  given('letter'),
];
export const quoteTab = (request: object) => [
  given('quote', ofRequest(request)),
  given('sameSite', { id: 42 }),
];
export const claimsTab = (request: object) => [
  sentTo('documents', { type: 'documents.show' }),
  given('claims', ofRequest(request)),
];
export const hidesClaims = [sentTo('claims', { type: 'page.hide' }), stopped('claims')];
export const everybody = [
  'access',
  'documents',
  'contractors',
  'archive',
  'messages',
  'signature',
  'paper',
  'lawActions',
  'story',
  'updates',
  'devisPdf',
  'letter',
].map(stopped);

export const read: JourneyStep<never> = server.answers('getRequest', found, {
  at: { ready: 'checking' },
  context: { request: asRead },
  causes: owned(asRead),
});
export const shownDocuments = sentTo('documents', { type: 'documents.show' });
/** On the tabs that show it. */
export const shownSignature = sentTo('signature', { type: 'signature.show' });
/** The quote is about to be stopped. */
export const hidden = sentTo('quote', { type: 'page.hide' });
export const onQuote: JourneyStep<never> = child.sends(
  'access',
  { type: 'access.granted', tab: 'devis' },
  { at: { ready: 'quote' }, causes: quoteTab(asRead) },
);
export const change = (request: object) => ({ type: 'request.changed', request });
export const passedOn = (request: object, ...own: string[]) =>
  ['lawActions', 'story', ...own].map((id) => sentTo(id, change(request)));

export const beside = ['access', 'documents', 'contractors', 'messages', 'signature'];
export const announced = emitted({ type: 'requests.changed' });

const payments = given('payments', ofRequest(asRead));

/** The tabs beside the quote: what opening one does, and which children it has of its own. */
export const tabs = [
  { tab: 'documents-du-chantier', at: 'documentsTab', opens: [shownDocuments], own: [] },
  {
    tab: 'souscription',
    at: 'subscriptionTab',
    own: ['subscription', 'payments'],
    opens: [shownDocuments, shownSignature, given('subscription', { id: 42, parent: '@self' }), payments],
  },
  {
    tab: 'contrats',
    at: 'contractTab',
    own: ['contract'],
    opens: [shownSignature, given('contract', { id: 42, parent: '@self' })],
  },
  {
    tab: 'fin-de-travaux',
    at: 'worksEndTab',
    own: ['worksEnd', 'payments'],
    opens: [shownDocuments, shownSignature, given('worksEnd', ofRequest(asRead)), payments],
  },
  { tab: 'sinistres', at: 'claimsTab', opens: claimsTab(asRead), own: ['claims'] },
] as const;

/**
 * The request as it was when the children of the moment began: the last that was read or
 * announced, and no older.
 */
export const known = ({
  last,
}: {
  last: (type: 'request.changed') => { request: { version: number } } | undefined;
}) => {
  const changed = last('request.changed')?.request;
  return changed && changed.version >= asRead.version ? changed : asRead;
};
