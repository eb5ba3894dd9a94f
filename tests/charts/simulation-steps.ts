import { quoteOf } from '#machines/simulation/answers.ts';
import { emitted, given, stopped, sentTo } from './harness/moves.ts';
import {
  checkedInput,
  pricedInput,
  empty,
  type filled,
  filled as whole,
  type savedOffer,
} from './simulation-answers.ts';

/*
 * Steps, states and effects that several journeys of the chart `simulation` share
 * (tests/charts/harness/README.md).
 */

/** The name of the simulation in addresses; the first of its type has none. */
export const draftName = 'b2';
export const draftKey = `maison-individuelle-${draftName}`;
export const newSimulation = {
  type: 'Maison individuelle' as const,
  requestId: null,
  stage: null,
  draft: draftName,
  collaboratorId: null,
  nonce: 'n',
};
export const base = '/dommage-ouvrage/do/maison-individuelle';
export const goesTo = (
  stage: string,
  { demande, replace = true }: { demande?: number; replace?: boolean } = {},
) =>
  emitted({
    type: 'navigate',
    to: `${base}/${stage}?${demande ? `demande=${demande}` : `brouillon=${draftName}`}`,
    replace,
  } as { type: string });
export const toast = (message: string) =>
  emitted({ type: 'toast', kind: 'success', message } as { type: string });
/** Key of the simulation, of a new page and of its draft alike. */
export const creation = 'n-creation-1';
export const draft = (form: typeof filled, version: number | null = null) => ({
  form,
  version,
  ...(version === null && { creation }),
});
export const updatesChildren = (
  form: typeof filled,
  version: number | null = null,
  data: object = draft(form, version),
) => [
  sentTo('price', { type: 'price.change', asked: form === empty ? null : pricedInput(form) } as {
    type: string;
  }),
  sentTo('draft', { type: 'draft.change', data } as { type: string }),
  sentTo('communes', { type: 'place.changed', postalCode: form.postal_code, city: form.city } as {
    type: string;
  }),
];
/** The inputs of the children of an opened form. */
export const startsChildren = (form: typeof filled, key: string, stored?: unknown) => [
  given('draft', { parent: '@self', place: { kind: 'simulation', key }, stored }),
  given('price', { asked: form === empty ? null : pricedInput(form), price: null }),
  given('communes', { postalCode: form.postal_code, city: form.city }),
];
export const readDraft = (data: unknown) => ({ type: 'draft.read', data, savedAt: null });
/** Updates of the children from the form, once the draft was read. */
export const updatesPriceAndCommunes = (form: typeof filled) =>
  updatesChildren(form).filter(({ id }: { id?: string } & object) => id !== 'draft');
/** The request is recorded under its own name, and so are the drafts of it from then on. */
export const movesDraft = sentTo('draft', {
  type: 'draft.clear',
  next: { kind: 'simulation', key: '42' },
} as { type: string });
/** The form is left for its outcome. */
export const leavesFormFor = (stage: string) => [
  stopped('draft'),
  stopped('price'),
  stopped('communes'),
  goesTo(stage, { demande: 42 }),
];
/** To whom a price is sent. */
export const client = {
  is_company: 0 as const,
  name: 'Élodie',
  lastname: 'Lefèvre',
  companyName: '',
  email: 'elodie.lefevre@example.test',
};
const recordedBody = { ...checkedInput(whole), request_id: null, version: null };
export const creationBody = { ...recordedBody, creation };
/** The answers over a request that exists. */
export const againBody = (version: number) => ({ ...recordedBody, request_id: 42, version });
export const offerBody = (request: typeof savedOffer, version: number) => ({
  ...quoteOf(request, { ...checkedInput(whole), request_id: 42, version }),
  request_id: 42,
  keepStep: false,
  version,
});
