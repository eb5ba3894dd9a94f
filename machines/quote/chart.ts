import { draftWishes } from '../shared/draft/index.ts';
import { initialContext } from './context.ts';
import { draftInput } from './draft-input.ts';
import { askedOf, savedPrice } from './price-input.ts';
import { quoteSetup } from './setup.ts';
import { followRequest, onRequestChange, offering, referring, saving, sending } from './writes.ts';

/** Region of the form: each change updates the draft on the server and the price. */
const form = quoteSetup.createStateConfig({
  description: 'Ce qui est saisi est suivi à mesure, même pendant une écriture.',
  on: {
    'form.change': { guard: 'typedSomething', actions: ['takeForm', 'updateDraft', 'updatePrice'] },
    'draft.taken': { actions: ['takeOtherForm', 'updatePrice'] },
    ...draftWishes,
    'price.retry': { actions: 'forwardToPrice' },
  },
});

/** Region of the page: idle, a question to the user, or a write. */
const page = quoteSetup.createStateConfig({
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'standsAsSent', target: 'sent' }, { target: 'editing' }] },
    editing: {
      on: {
        'quote.save': [{ guard: 'isMalformed', actions: 'showMalformed' }, { target: 'saving' }],
        'quote.finish': [
          { guard: 'isMalformed', actions: 'showMalformed' },
          { guard: 'makesOffer', target: 'offering' },
        ],
        'send.ask': [
          { guard: 'mayBeSent', target: 'confirmingSend' },
          { guard: 'lacksAnswers', actions: 'showMissing' },
        ],
        'referral.ask': { guard: 'mayAskCompany', target: 'referring' },
        'draft.discard': {
          guard: 'isRestoredDraft',
          actions: ['takeSavedForm', 'updateDraft', 'updatePrice'],
        },
        'request.changed': onRequestChange,
      },
    },
    confirmingSend: {
      description: 'À qui, avec quelles pièces.',
      on: {
        'send.cancel': 'editing',
        'send.confirm': [{ guard: 'isReadyToSend', target: 'sending.mailing' }, { target: 'sending' }],
        'request.changed': onRequestChange,
      },
    },
    saving,
    offering,
    sending,
    referring,
    refused: {
      description: 'La loi du dossier ne le permet pas\u202f; la page dit ce qui reste possible.',
      on: {
        'quote.goOn': [
          {
            guard: 'knowsNewer',
            target: 'editing',
            actions: ['takeNewest', 'notifyRequest', ...followRequest],
          },
          { target: 'editing', actions: 'forgetMessage' },
        ],
        'request.changed': [{ guard: 'isNoNewerThanCompared' }, { actions: 'compareNewest' }],
      },
    },
    sent: {
      description:
        'Ce que le client a reçu, et rien d’autre\u00a0: la date et le destinataire sont affichés.',
      on: {
        'quote.takeUp': 'editing',
        'form.change': { guard: 'typedSomething', target: 'editing' },
        'request.changed': [
          { guard: 'isNoNews' },
          { target: 'arriving', actions: ['takeChanged', ...followRequest] },
        ],
      },
    },
  },
});

const takeChange = [{ guard: 'isNoNews' }, { actions: ['takeChanged', ...followRequest] }] as const;

/**
 * The quote (docs/domain/steps.md, docs/domain/drafts.md): a draft on the server while the user types, and
 * writes that save the work, make an offer or send it. Typing and writing are two regions, so that a write
 * never removes typed input, whatever its outcome. Its owner sends `page.hide` before it stops the chart.
 */
export const quoteChart = quoteSetup.createMachine({
  id: 'quote',
  context: ({ input }) => initialContext(input),
  initial: 'reading',
  states: {
    reading: {
      description: 'Le devis ne se modifie pas\u202f; la page dit pourquoi.',
      always: { guard: 'isEditable', target: 'open' },
      on: { 'request.changed': [{ guard: 'isNoNews' }, { actions: 'takeChanged' }] },
    },
    open: {
      invoke: [
        {
          id: 'draft',
          src: 'draft',
          input: draftInput,
          onError: { target: '.draftLost', actions: 'takeUnexpected' },
        },
        {
          id: 'price',
          src: 'price',
          input: ({ context }) => ({
            asked: askedOf(context.form, context.request).asked,
            price: savedPrice(context.request),
          }),
          onError: { actions: 'toastUnexpected' },
        },
      ],
      exit: 'leaveDraft',
      always: { guard: 'isReadOnly', target: 'reading' },
      on: { 'page.hide': { actions: 'leaveDraft' } },
      initial: 'loading',
      states: {
        loading: {
          description: 'Le brouillon laissé sur un autre poste ou un autre jour est repris.',
          on: {
            'draft.read': [
              {
                guard: 'isOlderDraft',
                target: 'conflict',
                actions: ['takeDraft', 'compareDraft', 'updatePrice'],
              },
              { guard: 'isDraft', target: 'filling', actions: ['takeDraft', 'updatePrice'] },
              { target: 'filling', actions: 'updateDraft' },
            ],
            'draft.unreadable': { target: 'unavailable', actions: 'takeUnreadable' },
            'xstate.error.actor.draft': { target: 'unavailable', actions: 'takeUnexpected' },
            'request.changed': takeChange,
          },
        },
        draftLost: {
          description:
            'Le brouillon est en panne\u00a0: ce qui est saisi reste ici, et s’y enregistre à la demande.',
          on: {
            'quote.retry': { target: '#quote.open', reenter: true },
            'request.changed': [
              { guard: 'isNoNews' },
              { actions: ['takeChanged', 'givePrice', 'updatePrice'] },
            ],
          },
        },
        unavailable: {
          description: 'Le brouillon, illisible ou en panne, est relu à la demande.',
          on: { 'quote.retry': { target: '#quote.open', reenter: true }, 'request.changed': takeChange },
        },
        conflict: {
          description: 'Quelqu’un a enregistré entre-temps\u00a0: ses changements à côté des miens.',
          on: {
            'conflict.takeTheirs': {
              target: 'filling',
              actions: ['takeTheirs', 'notifyRequest', ...followRequest],
            },
            'conflict.keepMine': {
              guard: 'newerIsEditable',
              target: 'filling',
              actions: ['layMineOnTheirs', 'notifyRequest', ...followRequest],
            },
            'request.changed': [{ guard: 'isNoNewerThanCompared' }, { actions: 'compareNewest' }],
          },
        },
        filling: { type: 'parallel', states: { form, page } },
      },
    },
    gone: { description: 'Le dossier n’est plus là, ou n’est plus visible.' },
  },
});
