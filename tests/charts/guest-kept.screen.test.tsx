// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { guestWorksEndChart } from '#machines/guest-works-end/index.ts';
import { offerAnswerChart } from '#machines/offer-answer/index.ts';
import { paymentChart } from '#machines/payment/index.ts';
import { control, handsOff, press, type } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import OfferAnswerPage from '#web/screens/client/OfferAnswerPage.tsx';
import PaymentPage from '#web/screens/client/PaymentPage.tsx';
import WorksEndPage from '#web/screens/client/WorksEndPage.tsx';
import { offer } from './guest-offer-cases.ts';
import { blank } from './guest-works-end-cases.ts';
import { due } from './payment-cases.ts';
import { whole } from './works-end-fixtures.ts';

beforeEach(handsOff);
afterEach(cleanup);

const says = (answer: object) => fromPromise(async () => answered(answer));

interface Form {
  chart: AnyStateMachine;
  /** The calls of the page, for that file. */
  actors: (reference: string) => Record<string, ReturnType<typeof says>>;
  page: (actor: never) => ReactNode;
  label: string;
  typed: string;
  send: string | RegExp;
}

const contested = {
  chart: paymentChart as unknown as AnyStateMachine,
  actors: (reference: string) => ({ loadPayment: says({ payment: { ...due, reference } }), contest: says({ message: 'C’est transmis.', payment: { ...due, reference } }) }),
  label: 'Que contestez-vous ?', typed: 'Ce montant est faux.', send: 'Envoyer',
};

const forms: Record<string, Form> = {
  'the end of the works': {
    chart: guestWorksEndChart as unknown as AnyStateMachine,
    actors: (reference) => ({ read: says({ worksEnd: { ...blank, reference, answers: { ...whole, final_cost: null } } }), declare: says({ worksEnd: { ...blank, reference, answers: whole, open: false, declared_at: '2026-11-20T10:00:00Z' } }) }),
    page: (actor) => <WorksEndPage actor={actor} />,
    label: 'Coût définitif des travaux', typed: '268000', send: 'Transmettre la fin de travaux',
  },
  'the reason of a refusal': {
    chart: offerAnswerChart as unknown as AnyStateMachine,
    actors: (reference) => ({ loadOffer: says({ offer: { ...offer, reference } }), sendAnswer: says({ offer: { ...offer, reference, open: false, answered: 'refuser' }, message: 'C’est fait.' }) }),
    page: (actor) => <OfferAnswerPage actor={actor} />,
    label: 'Votre motif', typed: 'Trop cher', send: 'Je refuse cette offre',
  },
  'what is contested': { ...contested, page: (actor) => <PaymentPage actor={actor} isContesting /> },
};

/** The page of a file, from its beginning: as it is loaded, and loaded again. */
async function load({ chart, actors, page }: Form, reference = 'DO-2026-000042') {
  cleanup();
  const input = { parent: createEmptyActor(), answer: 'refuser', callback: 'contestation', returned: null };
  const actor: AnyActorRef = createActor(chart.provide({ actors: actors(reference) } as never), { input } as never);
  render(<MemoryRouter><main id="contenu">{page(actor as never)}</main></MemoryRouter>);
  await act(async () => void actor.start());
}
const stands = ({ label }: Form) => control(label)?.value.replaceAll(/\s/g, '').replace(',00', '');
const without = (text: string) => text.replaceAll(/\s/g, '');

it.each(Object.entries(forms))('%s stands there after a reload, and no more once it is sent', async (_, form) => {
  await load(form);
  await type(form.label, form.typed);
  await load(form);
  expect(stands(form)).toBe(without(form.typed));
  await press(form.send);
  expect(sessionStorage).toHaveLength(0);
  await load(form);
  expect(stands(form)).toBe('');
});

it.each(Object.entries(forms))('%s is not shown to whoever opens the link of another file in the same tab', async (_, form) => {
  await load(form);
  await type(form.label, form.typed);
  await load(form, 'DO-2026-000043');
  expect(stands(form)).toBe('');
});

it('what is contested beside what is to be paid is folded away, and in sight after a reload', async () => {
  const form: Form = { ...contested, page: (actor) => <PaymentPage actor={actor} isContesting={false} /> };
  const isOpen = () => control(form.label)?.closest('details')?.open;
  await load(form);
  expect(isOpen()).toBe(false);
  await type(form.label, form.typed);
  await load(form);
  expect([isOpen(), stands(form)]).toEqual([true, without(form.typed)]);
  await press(form.send);
  await load(form);
  expect(isOpen()).toBe(false);
});
