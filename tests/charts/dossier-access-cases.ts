import { dossierAccessChart, dossierPath, type DossierAccessInput } from '#machines/dossier-access/index.ts';
import { starts, owner, user } from './harness/journeys.ts';
import { leadingTo } from './harness/mistakes.ts';
import { emitted, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { requestAt } from './quote-fixtures.ts';

/*
 * The suite of the chart `dossier-access`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

export const list = '/?status=offres-en-cours';
const sent = requestAt({ step: 'offre-envoyee' });
const submitted = requestAt({ step: 'dossier-en-etude' });

/**
 * A broker before a file that is being studied: tab 3 is the current one; 1 and 2 are open, 4 to 6 are not.
 */
const arriving =
  (tab: DossierAccessInput['tab'], previousPath: string | null) =>
  (parent: DossierAccessInput['parent']): DossierAccessInput => ({
    parent,
    role: 'broker',
    request: submitted,
    tab,
    previousPath,
  });

const granted = (tab: string) => sentTo('parent', { type: 'access.granted', tab });
const pending = sentTo('parent', { type: 'access.pending' });
const goes = (to: string) => emitted({ type: 'navigate', to, replace: true });
const closed = emitted({
  type: 'toast',
  kind: 'error',
  message: 'Cette étape du dossier n’est pas encore ouverte.',
});

export const suite = defineSuite(dossierAccessChart, {
  noScreen: 'shown by the flows that own it',
  starts: {
    'the current tab': arriving('entreprises-du-chantier', list),
    'another tab': arriving('devis', list),
    'the bare address': arriving(null, list),
    'a closed tab': arriving('contrats', list),
    'a closed tab at first': arriving('contrats', null),
  },
  events: {
    'tab.open': [
      { tab: 'devis', previousPath: list },
      { tab: null, previousPath: null },
      { tab: 'entreprises-du-chantier', previousPath: list },
      { tab: 'contrats', previousPath: list },
      { tab: 'contrats', previousPath: null },
      { tab: 'contrats', previousPath: dossierPath(42, 'contrats') },
    ],
    'request.changed': [{ request: sent }, { request: submitted }],
  },
  children: {},
  project: ({ tab, previousPath, request }) => [tab, previousPath, request.step.slug],
  pins: {},
  journeys: [
    {
      name: 'The address names the current step: its tab opens',
      start: 'the current tab',
      steps: [starts({ at: { open: 'atCurrentStage' }, causes: [granted('entreprises-du-chantier')] })],
    },
    {
      name: 'The user moves between the tabs that are open',
      start: 'another tab',
      steps: [
        starts({ at: { open: 'atOtherStep' }, causes: [granted('devis')] }),
        user.sends(
          { type: 'tab.open', tab: 'entreprises-du-chantier', previousPath: dossierPath(42, 'devis') },
          { at: { open: 'atCurrentStage' }, causes: [granted('entreprises-du-chantier')] },
        ),
      ],
    },
    {
      name: 'The address names no tab: it leads to the current step',
      start: 'the bare address',
      steps: [
        starts({
          at: 'goingToCurrentStep',
          causes: [goes(dossierPath(42, 'entreprises-du-chantier')), pending],
        }),
        owner.sends(
          { type: 'request.changed', request: sent },
          { at: 'goingToCurrentStep', context: { request: sent } },
        ),
        user.sends(
          { type: 'tab.open', tab: 'devis', previousPath: list },
          { at: { open: 'atCurrentStage' }, causes: [granted('devis')] },
        ),
      ],
    },
    {
      name: 'The user opens a closed tab from another page: the page before comes back',
      start: 'a closed tab',
      steps: [
        starts({ at: 'sentBack', causes: [closed, goes(list), pending] }),
        owner.sends(
          { type: 'request.changed', request: sent },
          { at: 'sentBack', context: { request: sent } },
        ),
        user.sends(
          { type: 'tab.open', tab: 'entreprises-du-chantier', previousPath: list },
          { at: 'sentBack', causes: [closed, goes(dossierPath(42)), pending] },
        ),
      ],
    },
    {
      name: 'The first address names a closed tab: the address of the dossier opens',
      start: 'a closed tab at first',
      steps: [starts({ at: 'sentBack', causes: [closed, goes(dossierPath(42)), pending] })],
    },
    {
      name: 'The page before is a closed tab too: the user is sent to the current step, not back and forth',
      start: 'a closed tab',
      steps: [
        user.sends(
          { type: 'tab.open', tab: 'souscription', previousPath: dossierPath(42, 'contrats') },
          { at: 'sentBack', causes: [closed, goes(dossierPath(42)), pending] },
        ),
        user.sends(
          { type: 'tab.open', tab: null, previousPath: dossierPath(42, 'souscription') },
          { at: 'goingToCurrentStep', causes: [goes(dossierPath(42, 'entreprises-du-chantier')), pending] },
        ),
        user.sends(
          { type: 'tab.open', tab: 'entreprises-du-chantier', previousPath: null },
          { at: { open: 'atCurrentStage' }, causes: [granted('entreprises-du-chantier')] },
        ),
        user.sends(
          { type: 'tab.open', tab: 'contrats', previousPath: list },
          { at: 'sentBack', causes: [closed, goes(list), pending] },
        ),
        user.sends(
          { type: 'tab.open', tab: 'devis', previousPath: list },
          { at: { open: 'atOtherStep' }, causes: [granted('devis')] },
        ),
      ],
    },
    {
      name: 'A closed tab is its own page before: the address of the dossier opens',
      start: 'another tab',
      steps: [
        user.sends(
          { type: 'tab.open', tab: 'contrats', previousPath: dossierPath(42, 'contrats') },
          { at: 'sentBack', causes: [closed, goes(dossierPath(42)), pending] },
        ),
      ],
    },
    {
      name: 'The request goes back a stage: its tab closes; a request that advances opens others',
      start: 'the current tab',
      steps: [
        owner.sends(
          { type: 'request.changed', request: sent },
          { at: 'sentBack', context: { request: sent }, causes: [closed, goes(list), pending] },
        ),
        user.sends(
          { type: 'tab.open', tab: 'devis', previousPath: list },
          { at: { open: 'atCurrentStage' }, causes: [granted('devis')] },
        ),
        owner.sends(
          { type: 'request.changed', request: submitted },
          { at: { open: 'atOtherStep' }, context: { request: submitted }, causes: [granted('devis')] },
        ),
      ],
    },
  ],
  mistakes: {
    'being let in is not noted: the next closed tab does not send back to the page before': leadingTo(
      'dossier-access.open|tab.open|0',
      'dossier-access.decidingAgain',
    ),
    'being sent back is not noted: two closed tabs send to and fro': leadingTo(
      'dossier-access.sentBack|tab.open|0',
      'dossier-access.deciding',
    ),
  },
});
