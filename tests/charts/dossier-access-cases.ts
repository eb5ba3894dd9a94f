import type { dossierAccessChart, DossierAccessContext } from '#machines/dossier-access/index.ts';
import type { Cases } from './harness/cases.ts';
import { requestAt } from './quote-fixtures.ts';

export const list = '/?status=offres-en-cours';
const submitted = requestAt({ step: 'dossier-en-etude' });
const sent = requestAt({ step: 'offre-envoyee' });

export const cases = {
  events: {
    'tab.open': [
      { tab: 'devis', previousPath: list }, { tab: null, previousPath: null }, { tab: 'entreprises-du-chantier', previousPath: list },
      { tab: 'contrats', previousPath: list }, { tab: 'contrats', previousPath: null },
    ],
    'request.changed': [{ request: sent }, { request: submitted }],
    'dossier.retry': [{}],
  },
  actors: {
    loadRequest: {
      done: [{ kind: 'found', request: submitted }, { kind: 'found', request: sent }, { kind: 'gone', message: 'Introuvable.' }, { kind: 'unreachable', message: 'Le serveur ne répond pas.' }],
      error: [new Error('panne')],
    },
  },
} satisfies Cases<typeof dossierAccessChart>;

const project = ({ tab, previousPath, sentBack, request, message }: DossierAccessContext) => [tab, previousPath, sentBack, request?.step.slug, message];

export const options = { input: { role: 'broker', id: 42, tab: null, previousPath: null }, project } as const;
