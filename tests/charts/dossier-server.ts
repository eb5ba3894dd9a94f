import { offline } from './quote-outcomes.ts';
import { no, serverCallsAs } from './quote-server.ts';

/**
 * The outcomes of the calls of a dossier, for an administrator, who may archive it: those of its quote and of
 * what is decided on it, and what is read beside them.
 */
export const dossierCalls = {
  ...serverCallsAs('admin'),
  /** Of the story and of the requests of the same site. */
  read: [
    no({ kind: 'done', answer: { entries: [], requests: [] } }),
    no(offline),
    { error: new Error('panne') },
  ],
  fetch: [no(offline)],
};
