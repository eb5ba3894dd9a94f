import { documentPreviewChart, documentPreviewIgnored } from '#machines/document-preview/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `document-preview`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const permis = { id: 7, name: 'permis.pdf', type: 'application/pdf' };
const facade = { id: 8, name: 'facade.jpg', type: 'image/jpeg' };
const blob = new Blob(['%PDF']);
const read = (id: number) => given('read', { params: { id: 42, document: id } });
const show = (document: typeof permis) => ({ type: 'document.show', document }) as const;
const hide = { type: 'document.hide' } as const;

export const suite = defineSuite(documentPreviewChart, {
  noScreen: 'shown by the flows that own it',
  starts: { 'a file': { ownerId: 42 } },
  events: {
    'document.show': [{ document: permis }, { document: facade }],
    'document.hide': [{}],
    'document.retry': [{}],
  },
  children: { read: { done: [answered(blob), failures.gone, failures.offline], error: [fault] } },
  project: ({ document, blob: come, message }) => [document?.id, come !== null, message],
  pins: { read: ({ last }) => ({ params: { id: 42, document: last('document.show')?.document.id } }) },
  journeys: [
    {
      name: 'The user opens a document, then another, then closes: each is shown with the type that the server says',
      steps: [
        starts({ at: 'hidden' }),
        send(show(permis), { at: 'reading', causes: [read(7)] }),
        done('read', answered(blob), {
          at: 'shown',
          context: { document: permis, blob: new Blob(['%PDF'], { type: 'application/pdf' }) },
        }),
        send(show(facade), { at: 'reading', context: { blob: null, document: facade }, causes: [read(8)] }),
        send(show(permis), { at: 'reading', causes: [stopped('read'), read(7)] }),
        done('read', answered(blob), { at: 'shown' }),
        send(hide, { at: 'hidden', context: { document: null, blob: null } }),
      ],
    },
    {
      name: 'The document does not come: the page says why, the user asks again or closes it',
      steps: [
        send(show(permis), { causes: [read(7)] }),
        done('read', failures.offline, { at: 'failed', context: { message: failures.offline.message } }),
        send({ type: 'document.retry' }, { at: 'reading', context: { message: null }, causes: [read(7)] }),
        fails('read', fault, { at: 'failed', context: { message: unexpected } }),
        send(hide, { at: 'hidden', context: { message: null } }),
        send(show(permis), { causes: [read(7)] }),
        send(hide, { at: 'hidden', context: { document: null }, causes: [stopped('read')] }),
        send(show(permis), { causes: [read(7)] }),
        done('read', failures.gone, { at: 'failed' }),
        send(show(facade), { at: 'reading', context: { message: null }, causes: [read(8)] }),
      ],
    },
  ],
  ignored: documentPreviewIgnored,
});
