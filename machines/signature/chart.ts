import { outputOf } from '../shared/outcome.ts';
import { signatureSetup } from './setup.ts';
import { readingOf, relaunchOf, settlingOf } from './subject.ts';

const taking = { type: 'takeReported', params: outputOf } as const;
const passing = { type: 'passRequestOn', params: outputOf } as const;
/**
 * Actions after a read without a signature: show the message, and send the newer request of a refusal to its
 * owner, because the request may have gone back to an earlier step.
 */
const showFailedRead = [
  { type: 'takeMessage', params: outputOf },
  { type: 'passNewerOn', params: outputOf },
] as const;

/** No automatic check runs any more; a tab that is displayed asks again. */
const askedByTabs = {
  'signature.show': { target: '#signature.resolving', actions: ['takeShown', 'forgetTries'] },
} as const;

/**
 * States of a signature that ended or never existed: it is displayed as read, without asking the provider.
 */
const settledPlaces = <const Actions>(actions: Actions) =>
  [
    { guard: { type: 'hasNone', params: outputOf }, target: 'none', actions },
    { guard: { type: 'isLate', params: outputOf }, target: 'late', actions },
    { guard: { type: 'isApplied', params: outputOf }, target: 'signed', actions },
    { guard: { type: 'isCancelled', params: outputOf }, target: 'broken.cancelled', actions },
    { guard: { type: 'isExpired', params: outputOf }, target: 'broken.expired', actions },
    { guard: { type: 'isFailedThere', params: outputOf }, target: 'broken.failed', actions },
  ] as const;

/**
 * An electronic signature of any purpose: in a dossier, on a guest's page, and on the return pages of
 * signers. If a transaction may be open, the provider is asked, whatever the address says. In a dossier it
 * runs next to every tab; ended signatures are read when a tab displays them.
 */
export const signatureChart = signatureSetup.createMachine({
  id: 'signature',
  context: ({ input }) => ({ ...input, signature: null, past: [], shown: false, tries: 0, message: null }),
  initial: 'deciding',
  on: {
    'request.changed': [
      { guard: 'hasMoved', target: '.deciding', actions: ['takeRequest', 'forgetTries'] },
      { actions: 'takeRequest' },
    ],
    'signature.show': { actions: 'takeShown' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isSettledByReading', target: 'resolving' },
        { guard: 'isAwaited', target: 'reading' },
        { guard: 'hasBegun', target: 'unshown' },
        { target: 'none' },
      ],
    },
    unshown: {
      description:
        'L’étape n’attend aucune signature\u00a0: celles d’avant sont lues quand un onglet les montre.',
      always: { guard: 'isShown', target: 'reading' },
    },
    reading: {
      description: 'Ce que le portail sait.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => readingOf(context.subject),
        onDone: [
          ...settledPlaces(taking),
          { guard: { type: 'isDone', params: outputOf }, target: 'resolving', actions: taking },
          { guard: { type: 'isNobodys', params: outputOf }, target: 'unknown' },
          { target: 'unavailable', actions: showFailedRead },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    resolving: {
      description:
        'Le prestataire est interrogé\u00a0: lui seul sait. D’un signataire et au retour, le même appel lit ce que le portail sait.',
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context }) => settlingOf(context.subject),
        onDone: [
          ...settledPlaces([taking, passing]),
          {
            guard: { type: 'isCreating', params: outputOf },
            target: 'waiting.creating',
            actions: [taking, passing],
          },
          { guard: { type: 'isOpen', params: outputOf }, target: 'waiting.away', actions: [taking, passing] },
          {
            guard: { type: 'isDeclined', params: outputOf },
            target: 'broken.refused',
            actions: [taking, passing],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'waiting.pending',
            actions: [taking, passing],
          },
          { guard: { type: 'isNobodys', params: outputOf }, target: 'unknown' },
          { guard: 'isUnread', target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
          { target: 'waiting.pending', actions: showFailedRead },
        ],
        onError: [
          { guard: 'isUnread', target: 'unavailable', actions: 'takeUnexpected' },
          { target: 'waiting.pending', actions: 'takeUnexpected' },
        ],
      },
    },
    waiting: {
      after: {
        again: [{ guard: 'mayAskAgain', target: 'resolving', actions: 'countTry' }, { target: '.promised' }],
      },
      on: { 'signature.check': { target: 'resolving', actions: 'forgetTries' } },
      initial: 'away',
      states: {
        creating: { description: 'La signature est en préparation chez le prestataire.' },
        away: { description: 'Des signataires n’ont pas encore signé.' },
        pending: { description: 'Vérification en cours\u00a0: le prestataire ne répond pas encore.' },
        promised: { description: 'Rien n’est plus demandé\u202f; un courriel le dira.', on: askedByTabs },
      },
    },
    broken: {
      on: { 'signature.relaunch': { guard: 'mayRelaunch', target: 'relaunching' } },
      initial: 'refused',
      states: {
        refused: {
          description: 'Qui a refusé peut encore signer.',
          on: {
            ...askedByTabs,
            'signature.check': { target: '#signature.resolving', actions: 'forgetTries' },
          },
        },
        cancelled: {},
        expired: {},
        failed: { description: 'Le prestataire n’a pas pu préparer la signature.' },
      },
    },
    relaunching: {
      invoke: {
        id: 'relaunch',
        src: 'relaunch',
        input: ({ context }) => relaunchOf(context.subject),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'deciding',
            actions: [passing, 'forgetTries', 'toastRelaunched'],
          },
          {
            target: 'deciding',
            actions: [
              { type: 'toastNotRelaunched', params: outputOf },
              { type: 'passNewerOn', params: outputOf },
            ],
          },
        ],
        onError: { target: 'deciding', actions: 'toastUnexpected' },
      },
    },
    signed: { description: 'Tous ont signé, et le dossier en tient compte.' },
    late: { description: 'Signé trop tard\u00a0: conservé, sans effet.' },
    none: { description: 'Rien n’est à signer, ou pas encore.', on: { 'signature.check': 'deciding' } },
    unknown: {
      description: 'Inconnue, à quelqu’un d’autre, ou sans session\u00a0: la même page neutre.',
      on: { 'signature.retry': 'deciding' },
    },
    unavailable: {
      on: { 'signature.retry': 'deciding', 'signature.show': { target: 'reading', actions: 'takeShown' } },
    },
  },
});
