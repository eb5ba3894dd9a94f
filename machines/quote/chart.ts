import { initialContext } from './context.ts';
import { keepsStep } from './reading.ts';
import { quoteSetup } from './setup.ts';

/**
 * The quote (specification, sections 3, 4 and 7): a draft kept on the server while one types, a save that keeps the step, an offer,
 * a send. Every write that does not go through arrives in `hindered`, which says where it leads; nothing typed is ever lost.
 */
export const quoteChart = quoteSetup.createMachine({
  id: 'quote',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isEditable', target: 'loading' }, { target: 'reading' }],
    },
    loading: {
      description: 'Le brouillon laissé sur un autre poste ou un autre jour est repris.',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ id: context.request.id }),
        onDone: [
          { guard: { type: 'isOlderDraft', params: ({ event }) => event.output }, target: 'conflict', actions: { type: 'compareDraft', params: ({ event }) => event.output } },
          { guard: { type: 'isDraft', params: ({ event }) => event.output }, target: 'editing', actions: { type: 'takeDraft', params: ({ event }) => event.output } },
          { guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'editing', actions: { type: 'takeRevision', params: ({ event }) => event.output } },
          { target: 'unavailable', actions: { type: 'keepMessage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    unavailable: { on: { 'quote.retry': 'loading' } },
    reading: {
      description: 'Le devis ne se modifie pas ; la page dit pourquoi.',
      entry: 'rest',
      on: { 'request.received': { guard: 'isOtherRequest', target: 'opening', actions: 'takeReceived' } },
    },
    editing: {
      initial: 'settling',
      entry: 'rest',
      on: {
        'quote.save': [{ guard: 'isMalformed', actions: 'showMalformed' }, { target: 'saving', actions: 'intendSave' }],
        'quote.finish': [
          { guard: 'isMalformed', actions: 'showMalformed' },
          { guard: 'makesOffer', target: 'saving', actions: 'intendFinish' },
        ],
        'send.ask': [
          { guard: 'mayBeSent', target: 'confirmingSend' },
          { guard: 'lacksAnswers', actions: 'showMissing' },
        ],
        'referral.ask': { guard: 'mayAskCompany', target: 'askingCompany' },
        'draft.discard': { guard: 'isDirty', target: '.settling', actions: 'showSaved' },
        'request.received': [
          { guard: 'becomesReadOnly', target: 'reading', actions: 'takeReceived' },
          { guard: 'receivedDiffers', target: 'conflict', actions: 'compareReceived' },
          { actions: 'takeReceived' },
        ],
      },
      states: {
        settling: {
          always: [{ guard: 'isDirty', target: 'waiting' }, { guard: 'draftRemains', target: 'forgetting' }, { target: 'clean' }],
        },
        clean: { on: { 'form.change': { guard: 'typedSomething', target: 'waiting', actions: 'takeForm' } } },
        waiting: {
          after: { autosavePause: 'storing' },
          on: { 'form.change': { guard: 'typedSomething', target: 'waiting', reenter: true, actions: 'takeForm' }, 'draft.flush': 'storing' },
        },
        storing: {
          entry: 'presumeDraft',
          on: { 'form.change': { guard: 'typedSomething', actions: 'takeForm' } },
          invoke: {
            id: 'storeDraft',
            src: 'storeDraft',
            input: ({ context: { request, revision, form } }) => ({ id: request.id, revision, data: { version: request.version, base: request.form, form } }),
            onDone: [
              { guard: { type: 'isKeptWhole', params: ({ event }) => event.output }, target: 'stored', actions: { type: 'takeKept', params: ({ event }) => event.output } },
              { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'waiting', actions: { type: 'takeKept', params: ({ event }) => event.output } },
              { guard: { type: 'isOtherTab', params: ({ event }) => event.output }, target: 'comparing' },
              { target: 'unstored' },
            ],
            onError: 'unstored',
          },
        },
        stored: { on: { 'form.change': { guard: 'typedSomething', target: 'waiting', actions: 'takeForm' } } },
        unstored: {
          description: 'Le brouillon n’a pas pu être gardé ; la page le dit et réessaie.',
          after: { draftRetry: 'storing' },
          on: { 'form.change': { guard: 'typedSomething', target: 'waiting', actions: 'takeForm' }, 'quote.retry': 'storing' },
        },
        comparing: {
          on: { 'form.change': { guard: 'typedSomething', actions: 'takeForm' } },
          invoke: {
            id: 'loadOtherDraft',
            src: 'loadDraft',
            input: ({ context }) => ({ id: context.request.id }),
            onDone: [
              { guard: { type: 'isMine', params: ({ event }) => event.output }, target: 'stored', actions: { type: 'takeRevision', params: ({ event }) => event.output } },
              { guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'otherTab', actions: { type: 'keepOtherDraft', params: ({ event }) => event.output } },
              { target: 'unstored' },
            ],
            onError: 'unstored',
          },
        },
        otherTab: {
          description: 'Un autre onglet a écrit le même brouillon : l’un ou l’autre, au choix.',
          on: {
            'form.change': { guard: 'typedSomething', actions: 'takeForm' },
            'draft.takeOther': { target: 'settling', actions: ['takeOtherRevision', 'takeOtherForm'] },
            'draft.keepMine': { target: 'storing', actions: 'takeOtherRevision' },
          },
        },
        forgetting: {
          on: { 'form.change': { guard: 'typedSomething', actions: 'takeForm' } },
          invoke: {
            id: 'forgetDraft',
            src: 'forgetDraft',
            input: ({ context }) => ({ id: context.request.id }),
            onDone: { target: 'settling', actions: 'forgetRevision' },
            onError: { target: 'clean' },
          },
        },
      },
    },
    confirmingSend: {
      description: 'À qui, avec quelles pièces.',
      on: {
        'send.cancel': 'editing',
        'send.confirm': [
          { guard: 'isReadyToSend', target: 'sending', actions: 'intendSend' },
          { target: 'saving', actions: 'intendSend' },
        ],
      },
    },
    saving: {
      entry: { type: 'beginWrite', params: { step: 'save' } },
      on: { 'form.change': { guard: 'typedSomething', actions: 'takeForm' } },
      invoke: {
        id: 'saveQuote',
        src: 'saveQuote',
        input: ({ context }) => ({ id: context.request.id, version: context.request.version, keepStep: keepsStep(context), form: context.form }),
        onDone: [
          {
            guard: { type: 'isWrittenAndClosed', params: ({ event }) => event.output },
            target: 'reading',
            actions: [{ type: 'takeWritten', params: ({ event }) => event.output }, 'tellRequest', { type: 'toastMessage', params: ({ event }) => event.output }],
          },
          { guard: { type: 'isWrittenToSend', params: ({ event }) => event.output }, target: 'sending', actions: [{ type: 'takeWritten', params: ({ event }) => event.output }, 'tellRequest'] },
          {
            guard: { type: 'isWrittenAsOffer', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'takeWritten', params: ({ event }) => event.output }, 'tellRequest', 'toastOffer'],
          },
          {
            guard: { type: 'isWritten', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'takeWritten', params: ({ event }) => event.output }, 'tellRequest', { type: 'toastMessage', params: ({ event }) => event.output }],
          },
          { target: 'hindered', actions: { type: 'keepHindrance', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unsent', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    revising: {
      entry: { type: 'beginWrite', params: { step: 'revise' } },
      on: { 'form.change': { guard: 'typedSomething', actions: 'takeForm' } },
      invoke: {
        id: 'reviseOffer',
        src: 'reviseOffer',
        input: ({ context }) => ({ id: context.request.id, version: context.request.version }),
        onDone: [
          { guard: { type: 'isWritten', params: ({ event }) => event.output }, target: 'saving', actions: [{ type: 'takeRevised', params: ({ event }) => event.output }, 'tellRequest'] },
          { target: 'hindered', actions: { type: 'keepHindrance', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unsent', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sending: {
      entry: { type: 'beginWrite', params: { step: 'send' } },
      on: { 'form.change': { guard: 'typedSomething', actions: 'takeForm' } },
      invoke: {
        id: 'sendDevis',
        src: 'sendDevis',
        input: ({ context }) => ({ id: context.request.id, version: context.request.version }),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => event.output },
            target: 'sent',
            actions: [{ type: 'takeWritten', params: ({ event }) => event.output }, 'tellRequest', { type: 'toastMessage', params: ({ event }) => event.output }],
          },
          { target: 'hindered', actions: { type: 'keepHindrance', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unsent', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    askingCompany: {
      description: 'Le prix n’est qu’indicatif : la compagnie doit donner son accord.',
      entry: { type: 'beginWrite', params: { step: 'refer' } },
      on: { 'form.change': { guard: 'typedSomething', actions: 'takeForm' } },
      invoke: {
        id: 'requestReferral',
        src: 'requestReferral',
        input: ({ context }) => ({ id: context.request.id, version: context.request.version }),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'takeWritten', params: ({ event }) => event.output }, 'tellRequest', { type: 'toastMessage', params: ({ event }) => event.output }],
          },
          { target: 'hindered', actions: { type: 'keepHindrance', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unsent', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    hindered: {
      description: 'L’écriture n’est pas passée : où cela mène, selon la raison.',
      always: [
        { guard: 'wasSentAnyway', target: 'sent', actions: ['takeTheirsAsSaved', 'tellRequest'] },
        { guard: 'wasSavedAnywayAndClosed', target: 'reading', actions: ['takeTheirsAsSaved', 'tellRequest'] },
        { guard: 'wasSavedAnywayToSend', target: 'sending', actions: ['takeTheirsAsSaved', 'tellRequest'] },
        { guard: 'wasSavedAnyway', target: 'editing', actions: ['takeTheirsAsSaved', 'tellRequest', 'toastSaved'] },
        { guard: 'isStale', target: 'conflict', actions: 'compareStale' },
        { guard: 'mustRevise', target: 'mustRevise' },
        { guard: 'isInvalid', target: 'editing', actions: ['showErrors', 'tellErrors'] },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isGone', target: 'gone' },
        { guard: 'isUnreachable', target: 'unsent' },
        { target: 'refused' },
      ],
    },
    conflict: {
      description: 'Quelqu’un a enregistré entre-temps : ses changements à côté des miens.',
      on: {
        'conflict.takeTheirs': [
          { guard: 'theirsIsEditable', target: 'editing', actions: ['takeTheirs', 'tellRequest'] },
          { target: 'reading', actions: ['takeTheirs', 'tellRequest'] },
        ],
        'conflict.keepMine': { guard: 'theirsIsEditable', target: 'editing', actions: ['layMineOnTheirs', 'tellRequest'] },
      },
    },
    mustRevise: {
      description: 'Le prix d’une offre envoyée changerait : la réviser d’abord.',
      on: { 'revise.confirm': 'revising', 'revise.cancel': 'editing' },
    },
    refused: {
      description: 'La loi du dossier ne le permet pas ; la page dit ce qui reste possible.',
      on: { 'quote.goOn': [{ guard: 'freshIsEditable', target: 'editing', actions: ['takeFresh', 'tellRequest'] }, { target: 'reading', actions: ['takeFresh', 'tellRequest'] }] },
    },
    unsent: {
      description: 'Le serveur n’a pas répondu ; rien n’est perdu.',
      on: {
        'quote.retry': [{ guard: 'wasSending', target: 'sending' }, { guard: 'wasRevising', target: 'revising' }, { guard: 'wasAskingCompany', target: 'askingCompany' }, { target: 'saving' }],
        'quote.goOn': 'editing',
        'form.change': { guard: 'typedSomething', target: 'editing', actions: 'takeForm' },
      },
    },
    expired: {
      description: 'La session est finie ; la saisie reste là, le temps de se reconnecter.',
      on: {
        'quote.retry': [{ guard: 'wasSending', target: 'sending' }, { guard: 'wasRevising', target: 'revising' }, { guard: 'wasAskingCompany', target: 'askingCompany' }, { target: 'saving' }],
        'quote.goOn': 'editing',
        'form.change': { guard: 'typedSomething', actions: 'takeForm' },
      },
    },
    gone: { description: 'Le dossier n’est plus là, ou n’est plus visible.' },
    sent: {
      initial: 'tidying',
      on: {
        'send.ask': 'confirmingSend',
        'quote.goOn': 'opening',
        'form.change': { guard: 'typedSomething', target: 'editing', actions: 'takeForm' },
        'request.received': { guard: 'isOtherRequest', target: 'opening', actions: 'takeReceived' },
      },
      states: {
        tidying: {
          invoke: {
            id: 'forgetSentDraft',
            src: 'forgetDraft',
            input: ({ context }) => ({ id: context.request.id }),
            onDone: { target: 'told', actions: 'forgetRevision' },
            onError: { target: 'told' },
          },
        },
        told: {},
      },
    },
  },
});
