import { dossierAccessSetup } from './setup.ts';

/** Transitions to a tab that the user may open. */
const toReachableTab = [
  { guard: 'noTabAsked', target: 'goingToCurrentStep' },
  { guard: 'isCurrentStage', target: 'open.atCurrentStage' },
  { guard: 'isReachable', target: 'open.atOtherStep' },
] as const;
/**
 * Otherwise: a toast says that the tab is closed, and the address of the dossier leads to its current step.
 */
const toDossier = { target: 'sentBack', actions: ['toastClosedTab', 'goToDossier'] } as const;

/**
 * Decides whether the tab in the address may be opened, and redirects if it may not. The `dossier` chart owns
 * it, sends it each address, and receives `access.granted` or `access.pending`.
 */
export const dossierAccessChart = dossierAccessSetup.createMachine({
  id: 'dossier-access',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'L’adresse nue mène à l’étape exacte\u202f; une autre s’ouvre si elle est atteinte.',
      always: [
        ...toReachableTab,
        { guard: 'cameFromElsewhere', target: 'sentBack', actions: ['toastClosedTab', 'goBack'] },
        toDossier,
      ],
    },
    goingToCurrentStep: {
      entry: ['goToCurrentStep', 'notifyPending'],
      on: {
        'tab.open': { target: 'deciding', actions: 'takeAddress' },
        'request.changed': { actions: 'takeRequest' },
      },
    },
    sentBack: {
      description: 'L’étape n’est pas atteinte\u00a0: retour à la page précédente.',
      entry: 'notifyPending',
      on: {
        'tab.open': { target: 'decidingAgain', actions: 'takeAddress' },
        'request.changed': { actions: 'takeRequest' },
      },
    },
    decidingAgain: {
      description: 'La page d’où l’on vient peut être fermée aussi\u00a0: on n’y est pas renvoyé deux fois.',
      always: [...toReachableTab, toDossier],
    },
    open: {
      entry: 'notifyGranted',
      on: {
        'tab.open': { target: 'deciding', actions: 'takeAddress' },
        'request.changed': { target: 'deciding', actions: 'takeRequest' },
      },
      initial: 'atOtherStep',
      states: {
        atCurrentStage: { description: 'Ce que seule l’étape en cours propose est offert.' },
        atOtherStep: { description: 'L’étape est atteinte, sans être celle en cours.' },
      },
    },
  },
});
