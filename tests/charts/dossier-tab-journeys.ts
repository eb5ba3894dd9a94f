import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { dossierChart } from '#machines/dossier/index.ts';
import { child } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { asRead, saved, outdated } from './dossier-requests.ts';
import {
  read,
  shownDocuments,
  shownSignature,
  ofRequest,
  change,
  passedOn,
  onQuote,
  hidden,
  claimsTab,
  hidesClaims,
  quoteTab,
} from './dossier-journey-steps.ts';

/*
 * Journeys of the chart `dossier`, part «tab». Each is a story in steps; tests/charts/harness/README.md says
 * how to read one.
 */

export const tabJourneys: Journey<EventOf<typeof dossierChart>>[] = [
  {
    name: 'The tab of the works’ end starts its declaration and its payments; leaving it stores the draft',
    steps: [
      read,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'fin-de-travaux' },
        {
          at: { ready: 'worksEndTab' },
          causes: [
            shownDocuments,
            shownSignature,
            given('worksEnd', ofRequest(asRead)),
            given('payments', ofRequest(asRead)),
          ],
        },
      ),
      child.sends('worksEnd', change(saved), {
        at: { ready: 'worksEndTab' },
        context: { request: saved },
        causes: passedOn(
          saved,
          'access',
          'documents',
          'contractors',
          'messages',
          'signature',
          'worksEnd',
          'payments',
        ),
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'fin-de-travaux' },
        { at: { ready: 'worksEndTab' } },
      ),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'documents-du-chantier' },
        {
          at: { ready: 'documentsTab' },
          causes: [
            sentTo('worksEnd', { type: 'page.hide' }),
            stopped('worksEnd'),
            stopped('payments'),
            sentTo('documents', { type: 'documents.show' }),
          ],
        },
      ),
    ],
  },
  {
    name: 'The documents are shown on their tab and continue to run on the others',
    steps: [
      read,
      onQuote,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'documents-du-chantier' },
        {
          at: { ready: 'documentsTab' },
          causes: [
            hidden,
            stopped('quote'),
            stopped('sameSite'),
            sentTo('documents', { type: 'documents.show' }),
          ],
        },
      ),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'documents-du-chantier' },
        { at: { ready: 'documentsTab' } },
      ),
      child.sends('documents', change(saved), {
        at: { ready: 'documentsTab' },
        context: { request: saved },
        causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature'),
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'sinistres' },
        { at: { ready: 'claimsTab' }, causes: claimsTab(saved) },
      ),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'documents-du-chantier' },
        {
          at: { ready: 'documentsTab' },
          causes: [...hidesClaims, sentTo('documents', { type: 'documents.show' })],
        },
      ),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'devis' },
        { at: { ready: 'quote' }, causes: quoteTab(saved) },
      ),
    ],
  },
  {
    name: 'The tab of the contractors shows them with their documents',
    steps: [
      read,
      onQuote,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'entreprises-du-chantier' },
        {
          at: { ready: 'contractorsTab' },
          causes: [
            hidden,
            stopped('quote'),
            stopped('sameSite'),
            sentTo('documents', { type: 'documents.show' }),
            sentTo('contractors', { type: 'contractors.show' }),
          ],
        },
      ),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'entreprises-du-chantier' },
        { at: { ready: 'contractorsTab' } },
      ),
      child.sends('contractors', change(saved), {
        at: { ready: 'contractorsTab' },
        context: { request: saved },
        causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature'),
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'documents-du-chantier' },
        { at: { ready: 'documentsTab' }, causes: [sentTo('documents', { type: 'documents.show' })] },
      ),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'entreprises-du-chantier' },
        {
          at: { ready: 'contractorsTab' },
          causes: [
            sentTo('documents', { type: 'documents.show' }),
            sentTo('contractors', { type: 'contractors.show' }),
          ],
        },
      ),
      child.sends('access', { type: 'access.pending' }, { at: { ready: 'checking' } }),
    ],
  },
  {
    name: 'The subscription tab reads its documents and payments; a payment’s outcome reaches every chart',
    steps: [
      read,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'souscription' },
        {
          at: { ready: 'subscriptionTab' },
          causes: [
            shownDocuments,
            shownSignature,
            given('subscription', { id: 42, parent: '@self' }),
            given('payments', ofRequest(asRead)),
          ],
        },
      ),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'souscription' },
        { at: { ready: 'subscriptionTab' } },
      ),
      child.sends('payments', change(saved), {
        at: { ready: 'subscriptionTab' },
        context: { request: saved },
        causes: passedOn(
          saved,
          'access',
          'documents',
          'contractors',
          'messages',
          'signature',
          'subscription',
          'payments',
        ),
      }),
      child.sends('lawActions', change(outdated), {
        at: { ready: 'subscriptionTab' },
        context: { request: saved },
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'contrats' },
        {
          at: { ready: 'contractTab' },
          causes: [
            stopped('subscription'),
            stopped('payments'),
            shownSignature,
            given('contract', { id: 42, parent: '@self' }),
          ],
        },
      ),
    ],
  },
  {
    name: 'The tab of the contract reads it, and again whenever the request changes',
    steps: [
      read,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'contrats' },
        {
          at: { ready: 'contractTab' },
          causes: [shownSignature, given('contract', { id: 42, parent: '@self' })],
        },
      ),
      child.sends('access', { type: 'access.granted', tab: 'contrats' }, { at: { ready: 'contractTab' } }),
      child.sends('lawActions', change(saved), {
        at: { ready: 'contractTab' },
        context: { request: saved },
        causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'contract'),
      }),
      child.sends('lawActions', change(outdated), {
        at: { ready: 'contractTab' },
        context: { request: saved },
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'souscription' },
        {
          at: { ready: 'subscriptionTab' },
          causes: [
            stopped('contract'),
            shownDocuments,
            shownSignature,
            given('subscription', { id: 42, parent: '@self' }),
            given('payments', ofRequest(saved)),
          ],
        },
      ),
    ],
  },
  {
    name: 'The claims run on their tab, receive each newer request, and store the draft when the user leaves',
    steps: [
      read,
      child.sends(
        'access',
        { type: 'access.granted', tab: 'sinistres' },
        {
          at: { ready: 'claimsTab' },
          causes: [sentTo('documents', { type: 'documents.show' }), given('claims', ofRequest(asRead))],
        },
      ),
      child.sends('access', { type: 'access.granted', tab: 'sinistres' }, { at: { ready: 'claimsTab' } }),
      child.sends('lawActions', change(saved), {
        at: { ready: 'claimsTab' },
        context: { request: saved },
        causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'claims'),
      }),
      child.sends('lawActions', change(outdated), {
        at: { ready: 'claimsTab' },
        context: { request: saved },
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'entreprises-du-chantier' },
        {
          at: { ready: 'contractorsTab' },
          causes: [
            sentTo('claims', { type: 'page.hide' }),
            stopped('claims'),
            sentTo('documents', { type: 'documents.show' }),
            sentTo('contractors', { type: 'contractors.show' }),
          ],
        },
      ),
    ],
  },
];
