import { outputOf } from '../shared/outcome.ts';
import { guestAttestationSetup } from './setup.ts';

const followed = { target: 'exchanging', actions: 'takeToken' } as const;
const ended = { guard: { type: 'isOver', params: outputOf }, target: 'over', actions: [{ type: 'takeMessage', params: outputOf }, 'forgetSession', 'announceEnd'] } as const;

/** A contractor's page: its link is exchanged, what must be on its attestation is said, one file is taken (docs/domain/contractors.md, "The link"). */
export const guestAttestationChart = guestAttestationSetup.createMachine({
  id: 'guest-attestation',
  context: { token: null, page: null, file: null, sent: 0, total: 0, message: null },
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'link.open': followed, 'page.open': [{ guard: 'holdsSession', target: 'loading' }, { target: 'sentHome', actions: 'goHome' }] },
    },
    sentHome: { description: 'Sans lien ni session\u00a0: la page d’accueil.' },
    exchanging: {
      description: 'Le lien ouvre une session d’une heure, pour cette attestation seule.',
      invoke: {
        id: 'exchangeLink',
        src: 'exchangeLink',
        input: ({ context }) => ({ body: { callback: 'attestation', token: context.token ?? '' } }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'loading', actions: [{ type: 'storeSession', params: outputOf }, 'forgetLink', 'announceSession', 'hideSecret'] },
          { guard: { type: 'isPassing', params: outputOf }, target: 'offline', actions: { type: 'takeMessage', params: outputOf } },
          { target: 'over', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'offline', actions: 'takeUnexpected' },
      },
    },
    loading: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: {},
        onDone: [
          { guard: { type: 'isAsked', params: outputOf }, target: 'asking', actions: { type: 'takePage', params: outputOf } },
          { guard: { type: 'isDone', params: outputOf }, target: 'received', actions: { type: 'takePage', params: outputOf } },
          ended,
          { target: 'offline', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'offline', actions: 'takeUnexpected' },
      },
    },
    asking: { on: { 'file.send': { target: 'sending', actions: 'takeFile' }, 'link.open': followed } },
    sending: {
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { file }, self }) => ({ body: {}, files: file ? [file] : [], progressTo: self }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'received', actions: [{ type: 'takePage', params: outputOf }, 'dropFile'] },
          ended,
          { guard: { type: 'isPassing', params: outputOf }, target: 'asking', actions: { type: 'takeMessage', params: outputOf } },
          { target: 'asking', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'takeUnexpected' },
      },
      on: { 'upload.progressed': { actions: 'takeProgress' } },
    },
    received: { after: { checkDelay: { guard: 'isChecking', target: 'looking' } }, on: { 'link.open': followed } },
    looking: {
      description: 'Le fichier est en analyse\u00a0: un fichier écarté peut être remplacé.',
      invoke: {
        id: 'look',
        src: 'loadPage',
        input: {},
        onDone: [
          { guard: { type: 'isAsked', params: outputOf }, target: 'asking', actions: { type: 'takePage', params: outputOf } },
          { guard: { type: 'isDone', params: outputOf }, target: 'received', actions: { type: 'takePage', params: outputOf } },
          { target: 'received' },
        ],
        onError: 'received',
      },
      on: { 'link.open': followed },
    },
    over: { description: 'Le lien, ou l’heure qu’il ouvrait, est passé\u00a0: il est dit pourquoi, et à qui s’adresser.', on: { 'link.open': followed } },
    offline: { on: { 'page.retry': [{ guard: 'holdsLink', target: 'exchanging' }, { target: 'loading' }], 'link.open': followed } },
  },
});
