import { givenRequest, requestIn, requestOwner, unread } from '../shared/request-owner.ts';
import { dossierSetup } from './setup.ts';

const { reading, children, changed, broken } = requestOwner({
  id: 'dossier',
  open: 'ready',
  gone: 'notFound',
});

/** The children that run whatever tab is displayed, and which changes concern them. */
const beside = {
  access: 'any',
  documents: 'any',
  contractors: 'any',
  messages: 'written',
  signature: 'any',
} as const;

/**
 * One dossier with its tabs. It owns the request: its children display and write it, and both sides exchange
 * newer versions as `request.changed`. The address decides which tab is displayed, if access is granted.
 */
export const dossierChart = dossierSetup.createMachine({
  id: 'dossier',
  context: ({ input }) => ({ ...input, ...unread }),
  initial: 'loading',
  on: { 'tab.open': { actions: 'takeAddress' } },
  states: {
    loading: reading,
    ready: {
      invoke: [
        {
          id: 'access',
          src: 'access',
          input: ({ self, context }) => ({
            parent: self,
            role: context.role,
            request: requestIn(context),
            tab: context.tab,
            previousPath: context.previousPath,
          }),
          ...broken,
        },
        { id: 'documents', src: 'documents', input: givenRequest, ...broken },
        { id: 'contractors', src: 'contractors', input: givenRequest, ...broken },
        { id: 'archive', src: 'archive', ...broken },
        { id: 'messages', src: 'messages', input: ({ context }) => ({ id: context.id }), ...broken },
        {
          id: 'signature',
          src: 'signature',
          input: ({ self, context }) => ({
            parent: self,
            subject: { kind: 'request', request: requestIn(context) },
          }),
          ...broken,
        },
        { id: 'paper', src: 'paper', ...broken },
        ...children,
      ],
      on: {
        'tab.open': { actions: ['takeAddress', 'forwardToAccess'] },
        'request.changed': changed(beside),
        'access.granted': '.opening',
        'access.pending': '.checking',
      },
      initial: 'checking',
      states: {
        checking: { description: 'L’étape demandée est vérifiée, ou la page est en route vers une autre.' },
        opening: {
          always: [
            { guard: 'isQuoteTab', target: 'quote' },
            { guard: 'isDocumentsTab', target: 'documentsTab' },
            { guard: 'isContractorsTab', target: 'contractorsTab' },
            { guard: 'isSubscriptionTab', target: 'subscriptionTab' },
            { guard: 'isContractTab', target: 'contractTab' },
            { guard: 'isWorksEndTab', target: 'worksEndTab' },
            { target: 'claimsTab' },
          ],
        },
        quote: {
          exit: 'hideQuote',
          invoke: [
            { id: 'quote', src: 'quote', input: givenRequest, ...broken },
            { id: 'sameSite', src: 'sameSite', input: ({ context }) => ({ id: context.id }), ...broken },
          ],
          on: {
            'request.changed': changed({ ...beside, quote: 'any', sameSite: 'site' }),
            'request.outdated': { actions: 'rereadStory' },
            'access.granted': { guard: 'isQuoteTab' },
          },
        },
        documentsTab: { entry: 'showDocuments', on: { 'access.granted': { guard: 'isDocumentsTab' } } },
        contractorsTab: {
          entry: ['showDocuments', 'showContractors'],
          on: { 'access.granted': { guard: 'isContractorsTab' } },
        },
        subscriptionTab: {
          entry: ['showDocuments', 'showSignature'],
          invoke: [
            {
              id: 'subscription',
              src: 'subscription',
              input: ({ self, context }) => ({ id: context.id, parent: self }),
              ...broken,
            },
            { id: 'payments', src: 'payments', input: givenRequest, ...broken },
          ],
          on: {
            'request.changed': changed({ ...beside, subscription: 'written', payments: 'any' }),
            'access.granted': { guard: 'isSubscriptionTab' },
          },
        },
        contractTab: {
          entry: 'showSignature',
          invoke: {
            id: 'contract',
            src: 'contract',
            input: ({ self, context }) => ({ id: context.id, parent: self }),
            ...broken,
          },
          on: {
            'request.changed': changed({ ...beside, contract: 'written' }),
            'access.granted': { guard: 'isContractTab' },
          },
        },
        worksEndTab: {
          entry: ['showDocuments', 'showSignature'],
          exit: 'hideWorksEnd',
          invoke: [
            { id: 'worksEnd', src: 'worksEnd', input: givenRequest, ...broken },
            { id: 'payments', src: 'payments', input: givenRequest, ...broken },
          ],
          on: {
            'request.changed': changed({ ...beside, worksEnd: 'any', payments: 'any' }),
            'access.granted': { guard: 'isWorksEndTab' },
          },
        },
        claimsTab: {
          entry: 'showDocuments',
          exit: 'hideClaims',
          invoke: { id: 'claims', src: 'claims', input: givenRequest, ...broken },
          on: {
            'request.changed': changed({ ...beside, claims: 'any' }),
            'access.granted': { guard: 'isClaimsTab' },
          },
        },
      },
    },
    notFound: { description: 'Inconnu, ou à quelqu’un d’autre\u00a0: la même page neutre.' },
    unavailable: {
      description:
        'Le dossier n’a pas pu être affiché\u202f; l’adresse est suivie, et il s’ouvre là où elle mène.',
      on: { 'dossier.retry': 'loading' },
    },
  },
});
