import { dossierChart, dossierIgnored } from '#machines/dossier/index.ts';
import { dossierPath } from '#machines/dossier-access/index.ts';
import { fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts, childSends, type JourneyStep } from './harness/journeys.ts';
import { emitted, given, stopped, sentTo } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { completeForm, requestAt } from './quote-fixtures.ts';

export const list = '/?status=offres-en-cours';
export const asRead = requestAt({ version: 3 });
export const saved = requestAt({ version: 4 });
export const outdated = requestAt({ version: 2 });
/** Of the same versions: its mail has left meanwhile. */
const mailed = { ...asRead, mailed: { sent_at: '2026-11-20T10:00:00Z', opened_at: null, reminded_at: null } };
const site = completeForm.chantier;
const elsewhereBuilt = requestAt({
  version: 4,
  form: { ...completeForm, chantier: { ...site, address: { ...site.address, numero_voie: '99' } } },
});
const refused = {
  ...elsewhereBuilt,
  version: 5,
  status: { slug: 'offres-refusees', label: 'Offres refusées' },
};
export const found = { kind: 'done', answer: { request: asRead } } as const;
export const gone = { kind: 'gone', code: 'not_found', message: 'Ce dossier est introuvable.' } as const;
const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';

const ask = given('getRequest', { params: { id: 42 } });
const ofRequest = (request: object) => ({ parent: '@self', request });
const ofSignature = (request: object) => ({ parent: '@self', subject: { kind: 'request', request } });
const address = { tab: 'devis', previousPath: list } as const;
const elsewhere = { tab: 'sinistres', previousPath: dossierPath(42, 'devis') } as const;

/** What a dossier that is read owns, whatever its tab. */
const owned = (
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
  given('moves', ofRequest(request)),
  given('story', { id: 42 }),
  given('updates', { parent: '@self', id: 42 }),
  given('devisPdf'),
  given('letter'),
];
const quoteTab = (request: object) => [given('quote', ofRequest(request)), given('twins', { id: 42 })];
const claimsTab = (request: object) => [
  sentTo('documents', { type: 'documents.show' }),
  given('claims', ofRequest(request)),
];
const hidesClaims = [sentTo('claims', { type: 'page.hide' }), stopped('claims')];
const everybody = [
  'access',
  'documents',
  'contractors',
  'archive',
  'messages',
  'signature',
  'paper',
  'moves',
  'story',
  'updates',
  'devisPdf',
  'letter',
].map(stopped);

const read: JourneyStep<never> = done('getRequest', found, {
  at: { ready: 'checking' },
  context: { request: asRead },
  causes: owned(asRead),
});
const shownDocuments = sentTo('documents', { type: 'documents.show' });
/** On the tabs that show it. */
const shownSignature = sentTo('signature', { type: 'signature.show' });
/** The quote is about to be stopped. */
const hidden = sentTo('quote', { type: 'page.hide' });
const onQuote: JourneyStep<never> = childSends(
  'access',
  { type: 'access.granted', tab: 'devis' },
  { at: { ready: 'quote' }, causes: quoteTab(asRead) },
);
const change = (request: object) => ({ type: 'request.changed', request });
const passedOn = (request: object, ...own: string[]) =>
  ['moves', 'story', ...own].map((id) => sentTo(id, change(request)));

const beside = ['access', 'documents', 'contractors', 'messages', 'signature'];
const announced = emitted({ type: 'requests.changed' });
const closed = { ...saved, status: { slug: 'offres-refusees', label: 'Offres refusées' } };
const payments = given('payments', ofRequest(asRead));

/** The tabs beside the quote: what opening one does, and which children it has of its own. */
const tabs = [
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

/** The request as it was when the children of the moment began: the last that was read or announced, and no older. */
const known = ({
  last,
}: {
  last: (type: 'request.changed') => { request: { version: number } } | undefined;
}) => {
  const changed = last('request.changed')?.request;
  return changed && changed.version >= asRead.version ? changed : asRead;
};

export const suite = defineSuite(dossierChart, {
  starts: { 'the quote': { role: 'broker', id: 42, ...address } },
  events: {
    'tab.open': [address, elsewhere],
    'dossier.retry': [{}],
    'request.changed': sentBy(
      [
        'moves',
        'updates',
        'quote',
        'documents',
        'contractors',
        'signature',
        'payments',
        'worksEnd',
        'claims',
      ],
      [{ request: saved }, { request: outdated }],
    ),
    'request.outdated': sentBy('quote', [{}]),
    'access.granted': sentBy('access', [
      { tab: 'devis' },
      { tab: 'documents-du-chantier' },
      { tab: 'entreprises-du-chantier' },
      { tab: 'souscription' },
      { tab: 'contrats' },
      { tab: 'fin-de-travaux' },
      { tab: 'sinistres' },
    ]),
    'access.pending': sentBy('access', [{}]),
  },
  children: {
    getRequest: { done: [found, gone, offline], error: [fault] },
    access: { error: [fault] },
    moves: { error: [fault] },
    updates: { error: [fault] },
    story: { error: [fault], looks: { value: 'reading', context: { answer: null, message: null } } },
    quote: { error: [fault] },
    twins: { error: [fault] },
    documents: { error: [fault], looks: { value: 'loading', context: { uploads: [], leavingTo: null } } },
    contractors: { error: [fault] },
    archive: { error: [fault] },
    messages: {
      error: [fault],
      looks: { value: 'loading', context: { thread: null, body: '', sent: 0, message: null } },
    },
    signature: { error: [fault] },
    paper: { error: [fault] },
    subscription: { error: [fault] },
    payments: { error: [fault] },
    contract: { error: [fault] },
    claims: { error: [fault] },
    worksEnd: { error: [fault], looks: { value: 'reading', context: { worksEnd: null, message: null } } },
    devisPdf: { error: [fault] },
    letter: { error: [fault] },
  },
  project: ({ tab, request, message }) => [tab, request?.version, message],
  pins: {
    getRequest: () => ({ params: { id: 42 } }),
    access: ({ input, last }) => {
      const { tab, previousPath } = last('tab.open') ?? (input as typeof address);
      return { parent: '@self', role: 'broker', request: asRead, tab, previousPath };
    },
    moves: () => ofRequest(asRead),
    story: () => ({ id: 42 }),
    updates: () => ({ parent: '@self', id: 42 }),
    documents: () => ofRequest(asRead),
    contractors: () => ofRequest(asRead),
    archive: () => undefined,
    messages: () => ({ id: 42 }),
    signature: () => ofSignature(asRead),
    paper: () => undefined,
    subscription: () => ({ id: 42, parent: '@self' }),
    payments: (scene) => ofRequest(known(scene)),
    contract: () => ({ id: 42, parent: '@self' }),
    devisPdf: () => undefined,
    letter: () => undefined,
    quote: (scene) => ofRequest(known(scene)),
    twins: () => ({ id: 42 }),
    worksEnd: (scene) => ofRequest(known(scene)),
    claims: (scene) => ofRequest(known(scene)),
  },
  journeys: [
    {
      name: 'the end of the works has its declaration and its payments; what is typed is kept as another tab stops it',
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'fin-de-travaux' },
          {
            at: { ready: 'worksEndTab' },
            causes: [
              shownDocuments,
              shownSignature,
              given('worksEnd', ofRequest(asRead)),
              given('payments', ofRequest(asRead)),
            ],
          },
        ),
        childSends('worksEnd', change(saved), {
          at: { ready: 'worksEndTab' },
          context: { request: saved },
          causes: passedOn(
            saved,
            'access',
            'documents',
            'contractors',
            'messages',
            'signature',
            'worksEnd',
            'payments',
          ),
        }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'fin-de-travaux' },
          { at: { ready: 'worksEndTab' } },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'documents-du-chantier' },
          {
            at: { ready: 'documentsTab' },
            causes: [
              sentTo('worksEnd', { type: 'page.hide' }),
              stopped('worksEnd'),
              stopped('payments'),
              sentTo('documents', { type: 'documents.show' }),
            ],
          },
        ),
      ],
    },
    {
      name: 'it is read, its tab is opened, and what is saved there is known everywhere',
      steps: [
        starts({ at: 'loading', causes: [ask] }),
        read,
        onQuote,
        childSends('quote', change(saved), {
          at: { ready: 'quote' },
          context: { request: saved },
          causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'quote'),
        }),
        childSends('access', { type: 'access.granted', tab: 'devis' }, { at: { ready: 'quote' } }),
        childSends('moves', change(outdated), { at: { ready: 'quote' }, context: { request: saved } }),
      ],
    },
    {
      name: 'a mail that has left has nothing read again, another site has the other requests on it read, and another status the counts of the page',
      steps: [
        read,
        onQuote,
        childSends('updates', change(mailed), {
          at: { ready: 'quote' },
          context: { request: mailed },
          causes: ['moves', 'access', 'documents', 'contractors', 'signature', 'quote'].map((id) =>
            sentTo(id, change(mailed)),
          ),
        }),
        childSends('updates', change(mailed), { at: { ready: 'quote' }, context: { request: mailed } }),
        childSends('quote', change(elsewhereBuilt), {
          at: { ready: 'quote' },
          context: { request: elsewhereBuilt },
          causes: passedOn(
            elsewhereBuilt,
            'access',
            'documents',
            'contractors',
            'messages',
            'signature',
            'quote',
            'twins',
          ),
        }),
        childSends('moves', change(refused), {
          at: { ready: 'quote' },
          context: { request: refused },
          causes: [
            ...passedOn(refused, 'access', 'documents', 'contractors', 'messages', 'signature', 'quote'),
            announced,
          ],
        }),
      ],
    },
    ...tabs.map(({ tab, at, opens, own }) => ({
      name: `another status is announced from the tab ${tab}, once`,
      steps: [
        read,
        childSends('access', { type: 'access.granted', tab }, { at: { ready: at }, causes: opens }),
        childSends('moves', change(closed), {
          at: { ready: at },
          context: { request: closed },
          causes: [...passedOn(closed, ...beside, ...own), announced],
        }),
        childSends('moves', change(closed), { at: { ready: at }, context: { request: closed } }),
      ],
    })),
    {
      name: 'somebody else saved while the quote was written: their part of the story is read before the two are compared',
      steps: [
        read,
        onQuote,
        childSends(
          'quote',
          { type: 'request.outdated' },
          {
            at: { ready: 'quote' },
            context: { request: asRead },
            causes: [sentTo('story', { type: 'request.changed' })],
          },
        ),
      ],
    },
    {
      name: 'another tab stops the quote, and the quote begins again with what the request is by then',
      steps: [
        read,
        onQuote,
        send(
          { type: 'tab.open', ...elsewhere },
          {
            at: { ready: 'quote' },
            context: elsewhere,
            causes: [sentTo('access', { type: 'tab.open', ...elsewhere })],
          },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'sinistres' },
          {
            at: { ready: 'claimsTab' },
            causes: [
              hidden,
              stopped('quote'),
              stopped('twins'),
              sentTo('documents', { type: 'documents.show' }),
              given('claims', ofRequest(asRead)),
            ],
          },
        ),
        childSends('moves', change(saved), {
          at: { ready: 'claimsTab' },
          context: { request: saved },
          causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'claims'),
        }),
        childSends('moves', change(outdated), { at: { ready: 'claimsTab' }, context: { request: saved } }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'devis' },
          { at: { ready: 'quote' }, causes: [...hidesClaims, ...quoteTab(saved)] },
        ),
        childSends(
          'access',
          { type: 'access.pending' },
          { at: { ready: 'checking' }, causes: [hidden, stopped('quote'), stopped('twins')] },
        ),
      ],
    },
    {
      name: 'the address is followed while it is read',
      steps: [
        send({ type: 'tab.open', ...elsewhere }, { at: 'loading', context: elsewhere }),
        done('getRequest', found, { at: { ready: 'checking' }, causes: owned(asRead, elsewhere) }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'sinistres' },
          { at: { ready: 'claimsTab' }, causes: claimsTab(asRead) },
        ),
      ],
    },
    {
      name: 'the reading fails, one goes back to another tab, tries again, and is on that tab',
      steps: [
        done('getRequest', offline, { at: 'unavailable', context: { message: offline.message } }),
        send({ type: 'tab.open', ...elsewhere }, { at: 'unavailable', context: elsewhere }),
        send({ type: 'dossier.retry' }, { at: 'loading', causes: [ask] }),
        done('getRequest', found, {
          at: { ready: 'checking' },
          context: { message: null },
          causes: owned(asRead, elsewhere),
        }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'sinistres' },
          { at: { ready: 'claimsTab' }, causes: claimsTab(asRead) },
        ),
      ],
    },
    {
      name: 'the documents are shown on their tab, and live on while another is shown',
      steps: [
        read,
        onQuote,
        childSends(
          'access',
          { type: 'access.granted', tab: 'documents-du-chantier' },
          {
            at: { ready: 'documentsTab' },
            causes: [
              hidden,
              stopped('quote'),
              stopped('twins'),
              sentTo('documents', { type: 'documents.show' }),
            ],
          },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'documents-du-chantier' },
          { at: { ready: 'documentsTab' } },
        ),
        childSends('documents', change(saved), {
          at: { ready: 'documentsTab' },
          context: { request: saved },
          causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature'),
        }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'sinistres' },
          { at: { ready: 'claimsTab' }, causes: claimsTab(saved) },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'documents-du-chantier' },
          {
            at: { ready: 'documentsTab' },
            causes: [...hidesClaims, sentTo('documents', { type: 'documents.show' })],
          },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'devis' },
          { at: { ready: 'quote' }, causes: quoteTab(saved) },
        ),
      ],
    },
    {
      name: 'the contractors are shown on their tab, beside their papers',
      steps: [
        read,
        onQuote,
        childSends(
          'access',
          { type: 'access.granted', tab: 'entreprises-du-chantier' },
          {
            at: { ready: 'contractorsTab' },
            causes: [
              hidden,
              stopped('quote'),
              stopped('twins'),
              sentTo('documents', { type: 'documents.show' }),
              sentTo('contractors', { type: 'contractors.show' }),
            ],
          },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'entreprises-du-chantier' },
          { at: { ready: 'contractorsTab' } },
        ),
        childSends('contractors', change(saved), {
          at: { ready: 'contractorsTab' },
          context: { request: saved },
          causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature'),
        }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'documents-du-chantier' },
          { at: { ready: 'documentsTab' }, causes: [sentTo('documents', { type: 'documents.show' })] },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'entreprises-du-chantier' },
          {
            at: { ready: 'contractorsTab' },
            causes: [
              sentTo('documents', { type: 'documents.show' }),
              sentTo('contractors', { type: 'contractors.show' }),
            ],
          },
        ),
        childSends('access', { type: 'access.pending' }, { at: { ready: 'checking' } }),
      ],
    },
    {
      name: 'the subscription reads its papers and payments, and what comes of a payment is known everywhere',
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'souscription' },
          {
            at: { ready: 'subscriptionTab' },
            causes: [
              shownDocuments,
              shownSignature,
              given('subscription', { id: 42, parent: '@self' }),
              given('payments', ofRequest(asRead)),
            ],
          },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'souscription' },
          { at: { ready: 'subscriptionTab' } },
        ),
        childSends('payments', change(saved), {
          at: { ready: 'subscriptionTab' },
          context: { request: saved },
          causes: passedOn(
            saved,
            'access',
            'documents',
            'contractors',
            'messages',
            'signature',
            'subscription',
            'payments',
          ),
        }),
        childSends('moves', change(outdated), {
          at: { ready: 'subscriptionTab' },
          context: { request: saved },
        }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'contrats' },
          {
            at: { ready: 'contractTab' },
            causes: [
              stopped('subscription'),
              stopped('payments'),
              shownSignature,
              given('contract', { id: 42, parent: '@self' }),
            ],
          },
        ),
      ],
    },
    {
      name: 'the contract is read on its tab, and again whenever the request changes',
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'contrats' },
          {
            at: { ready: 'contractTab' },
            causes: [shownSignature, given('contract', { id: 42, parent: '@self' })],
          },
        ),
        childSends('access', { type: 'access.granted', tab: 'contrats' }, { at: { ready: 'contractTab' } }),
        childSends('moves', change(saved), {
          at: { ready: 'contractTab' },
          context: { request: saved },
          causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'contract'),
        }),
        childSends('moves', change(outdated), { at: { ready: 'contractTab' }, context: { request: saved } }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'souscription' },
          {
            at: { ready: 'subscriptionTab' },
            causes: [
              stopped('contract'),
              shownDocuments,
              shownSignature,
              given('subscription', { id: 42, parent: '@self' }),
              given('payments', ofRequest(saved)),
            ],
          },
        ),
      ],
    },
    {
      name: 'what the signature learns is known on whichever tab is shown, and each newer request goes to it',
      steps: [
        read,
        onQuote,
        childSends('signature', change(saved), {
          at: { ready: 'quote' },
          context: { request: saved },
          causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'quote'),
        }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'documents-du-chantier' },
          {
            at: { ready: 'documentsTab' },
            causes: [hidden, stopped('quote'), stopped('twins'), shownDocuments],
          },
        ),
        childSends('signature', change(outdated), {
          at: { ready: 'documentsTab' },
          context: { request: saved },
        }),
      ],
    },
    {
      name: 'one signature lives beside every tab: those that show it say so, and none begins or ends it',
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'souscription' },
          {
            at: { ready: 'subscriptionTab' },
            causes: [
              shownDocuments,
              shownSignature,
              given('subscription', { id: 42, parent: '@self' }),
              given('payments', ofRequest(asRead)),
            ],
          },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'contrats' },
          {
            at: { ready: 'contractTab' },
            causes: [
              stopped('subscription'),
              stopped('payments'),
              shownSignature,
              given('contract', { id: 42, parent: '@self' }),
            ],
          },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'fin-de-travaux' },
          {
            at: { ready: 'worksEndTab' },
            causes: [
              stopped('contract'),
              shownDocuments,
              shownSignature,
              given('worksEnd', ofRequest(asRead)),
              given('payments', ofRequest(asRead)),
            ],
          },
        ),
        childSends(
          'access',
          { type: 'access.granted', tab: 'documents-du-chantier' },
          {
            at: { ready: 'documentsTab' },
            causes: [
              sentTo('worksEnd', { type: 'page.hide' }),
              stopped('worksEnd'),
              stopped('payments'),
              shownDocuments,
            ],
          },
        ),
      ],
    },
    {
      name: 'the claims live on their tab, hear of each newer request, and keep what is typed when it is left',
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'sinistres' },
          {
            at: { ready: 'claimsTab' },
            causes: [sentTo('documents', { type: 'documents.show' }), given('claims', ofRequest(asRead))],
          },
        ),
        childSends('access', { type: 'access.granted', tab: 'sinistres' }, { at: { ready: 'claimsTab' } }),
        childSends('moves', change(saved), {
          at: { ready: 'claimsTab' },
          context: { request: saved },
          causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'claims'),
        }),
        childSends('moves', change(outdated), { at: { ready: 'claimsTab' }, context: { request: saved } }),
        childSends(
          'access',
          { type: 'access.granted', tab: 'entreprises-du-chantier' },
          {
            at: { ready: 'contractorsTab' },
            causes: [
              sentTo('claims', { type: 'page.hide' }),
              stopped('claims'),
              sentTo('documents', { type: 'documents.show' }),
              sentTo('contractors', { type: 'contractors.show' }),
            ],
          },
        ),
      ],
    },
    {
      name: 'a fault of the program in claims does not leave the dossier half alive',
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'sinistres' },
          {
            at: { ready: 'claimsTab' },
            causes: [sentTo('documents', { type: 'documents.show' }), given('claims', ofRequest(asRead))],
          },
        ),
        fails('claims', fault, { at: 'unavailable', context: { message: unexpected }, causes: everybody }),
      ],
    },
    { name: 'one that may not be seen is not found', steps: [done('getRequest', gone, { at: 'notFound' })] },
    {
      name: 'a fault of the program while it is read',
      steps: [fails('getRequest', fault, { at: 'unavailable', context: { message: unexpected } })],
    },
    ...[
      'access',
      'documents',
      'contractors',
      'archive',
      'messages',
      'signature',
      'paper',
      'moves',
      'story',
      'updates',
      'devisPdf',
      'letter',
    ].map((id) => ({
      name: `a fault of the program in ${id} does not leave the dossier half alive`,
      steps: [
        read,
        fails(id, fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: everybody.filter((effect) => !('id' in effect && effect.id === id)),
        }),
      ],
    })),
    ...['subscription', 'payments'].map((id) => ({
      name: `a fault of the program in ${id} does not leave the dossier half alive`,
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'souscription' },
          {
            at: { ready: 'subscriptionTab' },
            causes: [
              shownDocuments,
              shownSignature,
              given('subscription', { id: 42, parent: '@self' }),
              given('payments', ofRequest(asRead)),
            ],
          },
        ),
        fails(id, fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: [stopped(id === 'payments' ? 'subscription' : 'payments'), ...everybody],
        }),
      ],
    })),
    {
      name: 'a fault of the program in contract does not leave the dossier half alive',
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'contrats' },
          {
            at: { ready: 'contractTab' },
            causes: [shownSignature, given('contract', { id: 42, parent: '@self' })],
          },
        ),
        fails('contract', fault, { at: 'unavailable', context: { message: unexpected }, causes: everybody }),
      ],
    },
    ...['quote', 'twins'].map((id) => ({
      name: `a fault of the program in ${id} does not leave the dossier half alive`,
      steps: [
        read,
        onQuote,
        fails(id, fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: [...(id === 'quote' ? [stopped('twins')] : [hidden, stopped('quote')]), ...everybody],
        }),
      ],
    })),
    ...(['worksEnd', 'payments'] as const).map((id) => ({
      name: `a fault of the program in ${id} does not leave the dossier half alive`,
      steps: [
        read,
        childSends(
          'access',
          { type: 'access.granted', tab: 'fin-de-travaux' },
          {
            at: { ready: 'worksEndTab' },
            causes: [
              shownDocuments,
              shownSignature,
              given('worksEnd', ofRequest(asRead)),
              given('payments', ofRequest(asRead)),
            ],
          },
        ),
        fails(id, fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: [
            ...(id === 'worksEnd'
              ? [stopped('payments')]
              : [sentTo('worksEnd', { type: 'page.hide' }), stopped('worksEnd')]),
            ...everybody,
          ],
        }),
      ],
    })),
  ],
  ignored: dossierIgnored,
});
