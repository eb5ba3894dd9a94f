import { act, fireEvent, render } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeAll, expect } from 'vitest';
import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import type { QuoteForm } from '#domain/forms.ts';
import type { quoteChart, QuoteContext, QuoteEvent, QuoteInput } from '#machines/quote/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import { QuoteProvider, useQuoteActor, type QuoteActor } from '#web/flows/use-quote.tsx';
import { QuotePage } from '#web/screens/quote/QuotePage.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './quote-cases.ts';
import { InDossier } from './quote-stage.tsx';

const received: object[] = [];
const hear = (emitted: object) => void received.push(emitted);
beforeAll(teachDialogs);

const parent = createActor(fromCallback(() => undefined)).start();
const shown: { quote?: QuoteActor } = {};

/** Hands out the actor for what comes from elsewhere. */
function Ear() {
  const actor = useQuoteActor();
  useEffect(() => {
    shown.quote = actor;
  }, [actor]);
  return null;
}
function Page({ stage: { chart, clock, inspect, input } }: { stage: Stage }) {
  const actor = useFlow(chart as typeof quoteChart, {
    clock,
    inspect,
    input: (input as (parent: AnyActorRef) => QuoteInput)(parent),
  });
  return (
    <QuoteProvider actor={actor}>
      <Ear />
      <QuotePage />
    </QuoteProvider>
  );
}
/** Comes from elsewhere than this page's controls. */
const tells = (event: QuoteEvent) => act(() => shown.quote?.send(event));

const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter((button) => button.textContent === name);
const press = (...names: string[]) => {
  const found = names
    .flatMap(buttons)
    .find((button) => button.closest('dialog') === null || button.closest('dialog')?.open);
  if (!found) throw new Error(`No button ${names.join(' or ')}`);
  fireEvent.click(found);
};
const pressIfOffered = (...names: string[]) => {
  if (names.some((name) => buttons(name).length > 0)) press(...names);
};
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const type = (id: string, value: string) => {
  if (field(id).value !== value) fireEvent.input(field(id), { target: { value } });
};
const amount = (euros: number | null) => String(euros ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
const fill = ({ chantier }: QuoteForm) => {
  type('chantier.programme', chantier.programme);
  type('chantier.description', chantier.description);
  type('chantier.cost', amount(chantier.cost));
};

const sees = (text: string | RegExp) => () => expect(document.body.textContent).toMatch(text);
const dialogSays = (title: string | RegExp) => () =>
  expect(document.querySelector('dialog[open] h2')?.textContent).toMatch(title);
const typed = ({ context }: { context: unknown }) => {
  const { form } = context as QuoteContext;
  expect([
    field('chantier.programme').value,
    field('chantier.description').value,
    field('chantier.cost').value,
  ]).toEqual([form.chantier.programme, form.chantier.description, amount(form.chantier.cost)]);
};
const unsent = sees('Ce n’est pas enregistré');

const driver: Driver<typeof quoteChart> = {
  show: (stage) => {
    received.length = 0;
    const { request } = (stage.input as (parent: AnyActorRef) => QuoteInput)(parent);
    render(
      <InDossier request={request} hear={hear}>
        <Page stage={stage} />
      </InDossier>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'form.change': ({ form }) => fill(form),
    'quote.save': () => press('Enregistrer'),
    'quote.finish': tells,
    'send.ask': () => pressIfOffered('Envoyer au client'),
    'send.confirm': () => press('Envoyer le devis', 'Envoyer à nouveau'),
    'send.cancel': () => press('Annuler'),
    'referral.ask': () => pressIfOffered('Demander l’accord'),
    'revise.confirm': () => press('Réviser et enregistrer'),
    'revise.cancel': () => press('Annuler'),
    'conflict.takeTheirs': () => press('Prendre la version enregistrée'),
    'conflict.keepMine': () => pressIfOffered('Garder ma saisie par-dessus'),
    'quote.retry': () => press('Réessayer'),
    'quote.goOn': () => press('Continuer la saisie', 'Continuer'),
    'quote.takeUp': () => press('Modifier et renvoyer (version 2)'),
    'draft.discard': () => pressIfOffered('Revenir à la version enregistrée'),
    'draft.takeOther': () => press('Prendre l’autre onglet'),
    'draft.keepMine': () => press('Garder cet onglet'),
    'draft.retry': tells,
    'price.retry': () => fireEvent.click(buttons('Réessayer').at(-1) as HTMLElement),
    'page.hide': () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    },
    'request.changed': tells,
  },
  beside: {
    'quote.finish':
      'Offered where there is no offer that could be sent, shown in quote-writes.screen.test.tsx.',
    'draft.retry':
      'Offered while the draft is not saved: a state of the child, shown in quote-draft.screen.test.tsx.',
    'page.hide': 'The browser says it, no control.',
    'request.changed': 'The chart above the quote says it.',
  },
  states: {
    reading: () => expect(document.querySelector<HTMLFieldSetElement>('form fieldset')?.disabled).toBe(true),
    gone: sees('Ce dossier n’est plus là'),
    'open.filling.form': typed,
    'open.loading': sees('Chargement en cours ...'),
    'open.draftLost': sees(/n’est plus (gardée en brouillon|enregistré)/),
    'open.unavailable': sees('Votre brouillon n’a pas pu être affiché'),
    'open.filling.page.editing': sees('Enregistrer'),
    'open.filling.page.confirmingSend': dialogSays(/Envoyer (à nouveau )?le devis/),
    'open.filling.page.saving.writing': unsent,
    'open.filling.page.saving.revising': unsent,
    'open.filling.page.saving.mustRevise': dialogSays('Réviser l’offre'),
    'open.filling.page.offering.writing': unsent,
    'open.filling.page.offering.revising': unsent,
    'open.filling.page.offering.mustRevise': dialogSays('Réviser l’offre'),
    'open.filling.page.sending.writing': unsent,
    'open.filling.page.sending.revising': unsent,
    'open.filling.page.sending.mailing': unsent,
    'open.filling.page.sending.mustRevise': dialogSays('Réviser l’offre'),
    'open.filling.page.referring': unsent,
    'open.conflict': sees('Ce devis a été modifié pendant que vous l’écriviez'),
    'open.filling.page.refused': dialogSays('Ce n’est pas possible pour le moment'),
    'open.filling.page.sent': sees('Devis envoyé'),
  },
};

describeScreen(suite, driver);
