import { labelsOf } from '../shared/labels.ts';
import { signerLinkChart } from './chart.ts';

/** French labels of `signer-link`. */
export const signerLinkLabels = labelsOf(signerLinkChart, {
  title: 'Lien remis à un autre',
  section: 'broker',
  serves:
    'Le courtier\u00a0: le lien d’un signataire, ou celui des pièces du client, envoyé par courriel ou copié, jamais ouvert à sa place.',
  states: { ready: 'Boutons', asking: 'Demande du lien' },
  events: { 'link.ask': 'Renvoyer ou copier le lien' },
  guards: {},
  actions: {
    takeAsked: 'retient ce qui est demandé',
    takeLink: 'retient le lien',
    toastDone: 'dit que c’est fait',
    takeMessage: 'dit pourquoi',
    takeUnexpected: 'dit l’erreur inattendue',
  },
  actors: { handOut: 'demander le lien' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const signerLinkIgnored = { 'asking|link.ask': 'une demande à la fois' };
