import { outputOf } from '../shared/outcome.ts';
import { answerIn, guestSetup } from './setup.ts';

/** A child that fails by a programming error stops the whole chart. */
const broken = { onError: { target: '#guest.broken', actions: 'takeUnexpected' } } as const;

/**
 * The common chart of all pages of a guest (docs/domain/guests.md). The mailed link is exchanged for a
 * session of one hour, and removed from the address at once; any child may report the end of the session.
 * Each purpose of a link has a child of its own.
 */
export const guestChart = guestSetup.createMachine({
  id: 'guest',
  context: { callback: 'offre', token: null, returned: null, message: null, refusal: null },
  initial: 'arriving',
  on: { 'link.open': { target: '.exchanging', actions: 'takeLink' } },
  states: {
    arriving: {
      on: {
        'page.open': [
          { guard: 'holdsSession', target: 'open', actions: 'takePage' },
          { guard: 'isReturning', target: 'neutral' },
          { target: 'sentHome', actions: ['goHome', 'sayHow'] },
        ],
      },
    },
    sentHome: {
      description: 'Sans lien ni session de client\u00a0: la page d’accueil (garde «\u00a0client\u00a0»).',
    },
    neutral: { description: 'Retour d’un prestataire, sans session\u00a0: rien n’est dit d’aucun paiement.' },
    exchanging: {
      description: 'Le lien du courriel ouvre une session d’une heure, pour ce seul usage.',
      invoke: {
        id: 'exchangeLink',
        src: 'exchangeLink',
        input: ({ context }) => ({ body: { callback: context.callback, token: context.token ?? '' } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'open',
            actions: [
              { type: 'storeSession', params: outputOf },
              'forgetLink',
              'announceSession',
              'hideSecret',
            ],
          },
          {
            guard: { type: 'isOver', params: outputOf },
            target: 'expired',
            actions: [
              { type: 'takeMessage', params: outputOf },
              'forgetTyped',
              'forgetSession',
              'announceEnd',
            ],
          },
          {
            guard: { type: 'isPassing', params: outputOf },
            target: 'offline',
            actions: { type: 'takeMessage', params: outputOf },
          },
          {
            target: 'refused',
            actions: [{ type: 'takeMessage', params: outputOf }, 'forgetSession', 'announceEnd'],
          },
        ],
        onError: { target: 'offline', actions: 'takeUnexpected' },
      },
    },
    open: {
      initial: 'choosing',
      on: {
        'session.over': { target: 'expired', actions: ['takeReason', 'forgetSession', 'announceEnd'] },
        'page.open': { guard: 'isOtherPage', target: '.choosing', actions: 'takePage' },
      },
      states: {
        choosing: {
          always: [
            { guard: 'isForPayment', target: 'payment' },
            { guard: 'isForWorksEnd', target: 'worksEnd' },
            { guard: 'isForAnswer', target: 'answer' },
            { guard: 'isForSignature', target: 'signature' },
            { guard: 'isForAttestation', target: 'attestation' },
            { guard: 'isForPieces', target: 'pieces' },
            { target: 'offer' },
          ],
        },
        offer: { invoke: { id: 'offer', src: 'offer', input: ({ self }) => ({ parent: self }), ...broken } },
        payment: {
          invoke: {
            id: 'payment',
            src: 'payment',
            input: ({ self, context }) => ({
              parent: self,
              callback: context.callback,
              returned: context.returned,
            }),
            ...broken,
          },
        },
        worksEnd: {
          invoke: { id: 'worksEnd', src: 'worksEnd', input: ({ self }) => ({ parent: self }), ...broken },
        },
        answer: {
          invoke: {
            id: 'answer',
            src: 'answer',
            input: ({ self, context }) => ({ parent: self, answer: answerIn(context.callback) }),
            ...broken,
          },
        },
        signature: {
          invoke: [
            {
              id: 'signature',
              src: 'signature',
              input: { parent: null, subject: { kind: 'guest' } },
              ...broken,
            },
            {
              id: 'paper',
              src: 'paper',
              onError: { description: 'Se signe encore\u202f; ses documents ne sont plus proposés ici.' },
            },
          ],
        },
        attestation: {
          invoke: {
            id: 'attestation',
            src: 'attestation',
            input: ({ self }) => ({ parent: self }),
            ...broken,
          },
        },
        pieces: {
          invoke: { id: 'pieces', src: 'pieces', input: ({ self }) => ({ parent: self }), ...broken },
        },
      },
    },
    expired: { description: 'Le lien, ou l’heure qu’il ouvrait, est passé.' },
    refused: { description: 'Un lien incomplet, ou qui n’en est pas un.' },
    broken: { description: 'Une faute du programme\u00a0: la page se rouvre.', on: { 'link.retry': 'open' } },
    offline: { on: { 'link.retry': 'exchanging' } },
  },
});
