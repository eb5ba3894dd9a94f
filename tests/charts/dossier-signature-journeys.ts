import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { dossierChart } from '#machines/dossier/index.ts';
import { child } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { saved, outdated, asRead } from './dossier-requests.ts';
import {
  read,
  onQuote,
  change,
  passedOn,
  hidden,
  shownDocuments,
  shownSignature,
  ofRequest,
} from './dossier-journey-steps.ts';

/*
 * Journeys of the chart `dossier`, part «signature». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const signatureJourneys: Journey<EventOf<typeof dossierChart>>[] = [
  {
    name: 'The signature reports a newer request to every tab, and receives each newer request',
    steps: [
      read,
      onQuote,
      child.sends('signature', change(saved), {
        at: { ready: 'quote' },
        context: { request: saved },
        causes: passedOn(saved, 'access', 'documents', 'contractors', 'messages', 'signature', 'quote'),
      }),
      child.sends(
        'access',
        { type: 'access.granted', tab: 'documents-du-chantier' },
        {
          at: { ready: 'documentsTab' },
          causes: [hidden, stopped('quote'), stopped('sameSite'), shownDocuments],
        },
      ),
      child.sends('signature', change(outdated), {
        at: { ready: 'documentsTab' },
        context: { request: saved },
      }),
    ],
  },
  {
    name: 'One signature chart runs for all tabs: no tab starts or stops it',
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
      child.sends(
        'access',
        { type: 'access.granted', tab: 'fin-de-travaux' },
        {
          at: { ready: 'worksEndTab' },
          causes: [
            stopped('contract'),
            shownDocuments,
            shownSignature,
            given('worksEnd', ofRequest(asRead)),
            given('payments', ofRequest(asRead)),
          ],
        },
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
            shownDocuments,
          ],
        },
      ),
    ],
  },
];
