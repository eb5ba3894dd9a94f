import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, beforeAll } from 'vitest';
import { createActor, createEmptyActor, fromPromise, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { readToken, storeToken } from '#api/token.ts';
import type { Callback } from '#contract/guests.ts';
import { guestChart } from '#machines/guest/index.ts';
import { guestWorksEndChart } from '#machines/guest-works-end/index.ts';
import { offerAnswerChart } from '#machines/offer-answer/index.ts';
import { paymentChart } from '#machines/payment/index.ts';
import { forgetGuestsHere } from '#machines/session/storage.ts';
import {
  guestKey,
  storeInTab,
  linkKey,
  refusalKey,
  withStoredAnswers,
} from '#machines/shared/tab-storage.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { control, handsOff, press, pressIfOffered, type } from '#tests/support/hands.ts';
import { answered, invalid, offline, signedOut } from '#tests/support/outcomes.ts';
import GuestPage from '#web/screens/client/GuestPage.tsx';
import OfferAnswerPage from '#web/screens/client/OfferAnswerPage.tsx';
import PaymentPage from '#web/screens/client/PaymentPage.tsx';
import WorksEndPage from '#web/screens/client/WorksEndPage.tsx';
import { opened, over } from './guest-journey-steps.ts';
import { offer } from './guest-offer-cases.ts';
import { blank } from './guest-works-end-cases.ts';
import { duePayment } from './payment-journey-steps.ts';
import { whole } from './works-end-fixtures.ts';

beforeEach(handsOff);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

beforeAll(teachDialogs);

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
  actors: (reference: string) => ({
    loadPayment: says({ payment: { ...duePayment, reference } }),
    contest: says({ message: 'C’est transmis.', payment: { ...duePayment, reference } }),
  }),
  label: 'Que contestez-vous ?',
  typed: 'Ce montant est faux.',
  send: 'Envoyer',
};

const forms: Record<string, Form> = {
  'the end of the works': {
    chart: guestWorksEndChart as unknown as AnyStateMachine,
    actors: (reference) => ({
      read: says({ worksEnd: { ...blank, reference, answers: { ...whole, final_cost: null } } }),
      declare: says({
        worksEnd: { ...blank, reference, answers: whole, open: false, declared_at: '2026-11-20T10:00:00Z' },
      }),
    }),
    page: (actor) => <WorksEndPage actor={actor} />,
    label: 'Coût définitif des travaux',
    typed: '268000',
    send: 'Transmettre la fin de travaux',
  },
  'the reason of a refusal': {
    chart: offerAnswerChart as unknown as AnyStateMachine,
    actors: (reference) => ({
      loadOffer: says({ offer: { ...offer, reference } }),
      sendAnswer: says({
        offer: { ...offer, reference, open: false, answered: 'refuser' },
        message: 'C’est fait.',
      }),
    }),
    page: (actor) => <OfferAnswerPage actor={actor} />,
    label: 'Votre motif',
    typed: 'Trop cher',
    send: 'Je refuse cette offre',
  },
  'what is contested': { ...contested, page: (actor) => <PaymentPage actor={actor} isContesting /> },
};

/** The page of a file, from its beginning: as it is loaded, and loaded again. */
async function load({ chart, actors, page }: Form, reference = 'DO-2026-000042') {
  cleanup();
  const input = { parent: createEmptyActor(), answer: 'refuser', callback: 'contestation', returned: null };
  const actor: AnyActorRef = createActor(chart.provide({ actors: actors(reference) } as never), {
    input,
  } as never);
  render(
    <MemoryRouter>
      <main id="contenu">{page(actor as never)}</main>
    </MemoryRouter>,
  );
  await act(async () => void actor.start());
  return actor;
}
const stands = ({ label }: Form) => control(label)?.value.replaceAll(/\s/g, '').replace(',00', '');
const without = (text: string) => text.replaceAll(/\s/g, '');

it.each(Object.entries(forms))(
  '%s stands there after a reload, and no more once it is sent',
  async (_, form) => {
    await load(form);
    await type(form.label, form.typed);
    await load(form);
    expect(stands(form)).toBe(without(form.typed));
    await press(form.send);
    await pressIfOffered('Continuer');
    expect(Object.values({ ...sessionStorage }).join(' ')).not.toContain(form.typed);
    await load(form);
    expect(stands(form)).toBe('');
  },
);

it.each(Object.entries(forms))(
  '%s is not shown after the link of another file is opened in the same tab',
  async (_, form) => {
    await load(form);
    await type(form.label, form.typed);
    await load(form, 'DO-2026-000043');
    expect(stands(form)).toBe('');
  },
);

it('what was typed of an end of works that somebody else has declared since is not taken for what was declared', async () => {
  const form = forms['the end of the works'] as Form;
  await load(form);
  await type(form.label, form.typed);
  const declared = { ...whole, final_cost: 271_000 };
  const actor = await load({
    ...form,
    actors: (reference) => ({
      read: says({
        worksEnd: {
          ...blank,
          reference,
          answers: declared,
          open: false,
          declared_at: '2026-11-20T10:00:00Z',
        },
      }),
    }),
  });
  expect([actor.getSnapshot().context.answers, control(form.label)]).toEqual([declared, null]);
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
  await pressIfOffered('Continuer');
  await load(form);
  expect(isOpen()).toBe(false);
});

const places = () => Object.keys(sessionStorage).toSorted();
const openLink = async (callback: Callback, outcome: object, token = 'secret') => {
  const actor = createActor(
    guestChart.provide({
      actors: {
        exchangeLink: fromPromise(async () => outcome),
        answer: fromPromise(() => new Promise(() => undefined)),
      } as never,
    }),
  );
  await act(async () => void actor.start().send({ type: 'link.open', callback, token }));
  return actor;
};
const typedPlaces = () => places().filter((place) => /DO-/.test(place));

it('of a link that opens nothing any more, what was typed by it in this tab is dropped; that of another form, or of another file, stays', async () => {
  await openLink('refuser', opened);
  for (const [form, reference] of [
    ['fin-de-travaux', 'DO-2026-000042'],
    ['refus', 'DO-2026-000042'],
    ['refus', 'DO-2026-000043'],
  ] as const)
    storeInTab(guestKey(form, reference), 'Trop cher');
  await openLink('refuser', offline);
  await openLink('refuser', over, 'the link of another file');
  expect(typedPlaces()).toHaveLength(3);
  await openLink('refuser', over);
  expect(typedPlaces()).toEqual([
    'charpente.client.fin-de-travaux.DO-2026-000042',
    'charpente.client.refus.DO-2026-000043',
  ]);
});

it.each([
  ['is over', over],
  ['is none', invalid({ token: ['Trop long.'] })],
])(
  'of a link that %s, the session that another link had opened in this tab goes too; its secret stays nowhere',
  async (_, outcome) => {
    await openLink('refuser', opened, 'the secret of a link');
    expect(readToken('client')).not.toBeNull();
    await openLink('refuser', offline, 'the secret of another');
    expect(readToken('client')).not.toBeNull();
    await openLink('refuser', outcome, 'the secret of another');
    expect(readToken('client')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('the secret of');
  },
);

it.each([
  ['fin-de-travaux', ['refus', 'contestation']],
  ['offre', ['fin-de-travaux', 'contestation']],
  ['accepter', ['fin-de-travaux', 'contestation']],
  ['refuser', ['fin-de-travaux', 'contestation']],
  ['paiement', ['fin-de-travaux', 'refus']],
  ['contestation', ['fin-de-travaux', 'refus']],
  ['signature', ['fin-de-travaux', 'refus', 'contestation']],
  ['attestation', ['fin-de-travaux', 'refus', 'contestation']],
  ['pieces', ['fin-de-travaux', 'refus', 'contestation']],
] as const)('by a link for %s that is over, %j stays', async (callback, stays) => {
  await openLink(callback, opened);
  for (const form of ['fin-de-travaux', 'refus', 'contestation'] as const)
    storeInTab(guestKey(form, 'DO-2026-000042'), 'Trop cher');
  await openLink(callback, over);
  expect(typedPlaces()).toEqual(stays.map((form) => `charpente.client.${form}.DO-2026-000042`).toSorted());
});

it('what is no form is not laid over one', () => {
  storeInTab(guestKey('fin-de-travaux', 'DO-2026-000042'), ['a list']);
  expect(withStoredAnswers(guestKey('fin-de-travaux', 'DO-2026-000042'), { cost: 1 })).toEqual({ cost: 1 });
});

it('a logout leaves nothing of any guest in the tab', () => {
  for (const place of [
    guestKey('refus', 'DO-2026-000042'),
    guestKey('fin-de-travaux', 'DO-2026-000042'),
    linkKey('secret'),
    refusalKey,
  ])
    storeInTab(place, 'Trop cher');
  storeToken('session of an hour', 'client');
  sessionStorage.setItem('a place of the page', '120');
  forgetGuestsHere();
  expect(places()).toEqual(['a place of the page']);
});

/** The page of a refusal, loaded again once its session has ended. */
const loadEnded = async () => {
  cleanup();
  storeToken('session of an hour', 'client');
  const ended = offerAnswerChart.provide({
    actors: { loadOffer: fromPromise(async () => signedOut) } as never,
  });
  render(
    <MemoryRouter initialEntries={['/client/refuser']}>
      <main id="contenu">
        <GuestPage script={{ chart: guestChart.provide({ actors: { answer: ended } as never }) }} />
      </main>
    </MemoryRouter>,
  );
  await act(async () => undefined);
  return document.body.textContent ?? '';
};

it('of an offer that was accepted nothing is kept', async () => {
  const accepted = { offer: { ...offer, open: false, answered: 'accepter' }, message: 'C’est fait.' };
  const actor = createActor(
    offerAnswerChart.provide({ actors: { loadOffer: says({ offer }), sendAnswer: says(accepted) } as never }),
    { input: { parent: createEmptyActor(), answer: 'accepter' } as never },
  );
  render(
    <MemoryRouter>
      <main id="contenu">
        <OfferAnswerPage actor={actor} />
      </main>
    </MemoryRouter>,
  );
  await act(async () => void actor.start());
  await press('J’accepte cette offre');
  expect([actor.getSnapshot().value, places()]).toEqual(['answered', []]);
});

it('a client who refused in this tab reads that there after the session; a client with another link does not', async () => {
  const form = forms['the reason of a refusal'] as Form;
  await load(form);
  await press(form.send);
  await pressIfOffered('Continuer');
  expect(await loadEnded()).toContain('C’est fait.');
  expect(document.body.textContent).not.toContain('Rouvrez le lien');
  await openLink('offre', opened);
  expect(await loadEnded()).toContain('Elle reste ouverte une heure');
});
