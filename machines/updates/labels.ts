import { labelsOf } from '../shared/labels.ts';
import { updatesChart } from './chart.ts';

/** French labels of `updates`. */
export const updatesLabels = labelsOf(updatesChart, {
  title: 'Ce que d’autres ont changé',
  section: 'everyone',
  serves:
    'Quiconque garde ouverts un dossier, ses sinistres ou une adhésion : ils sont relus dès que la page est de nouveau regardée.',
  states: { waiting: 'En attente', asking: 'Relecture' },
  events: { 'page.shown': 'La page est de nouveau regardée' },
  guards: { isThere: 'lu' },
  actions: { passOn: 'le transmet à qui le tient' },
  actors: { read: 'relire ce qui est ouvert' },
});

/** Why an event has no effect in a state, in French (`CatalogueEntry.ignored`). */
export const updatesIgnored = { 'asking|page.shown': 'la relecture est en cours' };
