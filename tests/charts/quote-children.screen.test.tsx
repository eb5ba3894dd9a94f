import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import type { Draft, RequestResource } from '#contract/resources.ts';
import { dossierMessagesChart } from '#machines/dossier-messages/index.ts';
import { quoteChart } from '#machines/quote/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { settled } from '#tests/support/settled.ts';
import { ApiContext, useFlow } from '#web/flows/use-flow.ts';
import { QuoteProvider } from '#web/flows/use-quote.tsx';
import { QuotePage } from '#web/screens/quote/QuotePage.tsx';
import { completeForm, draftOf, noDraft, requestAt, withProgramme } from './quote-fixtures.ts';
import { InDossier } from './quote-stage.tsx';
import { accepted, message, offline, read, signedOut, stale } from './quote-outcomes.ts';

beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  // What one test could not send is not the next one's.
  sessionStorage.clear();
});

/** What the quote's children show on its page: the production tree, its calls answered by hand. */
const parent = createActor(fromCallback(() => undefined)).start();
const offer = requestAt({ priced: true });

/** Beside every page of the quote one may write to the underwriter. */
const exchange = {
  id: 42,
  nonce: 'page',
  typed: '',
  body: '',
  texts: 0,
  sent: 0,
  message: null,
  unread: null,
  thread: {
    lines: [],
    unread: 1,
    last: 7,
    open: true,
    may_ask_abandonment: true,
    abandonment_asked_at: null,
  },
};
const messages = createActor(dossierMessagesChart, {
  input: { id: 42 },
  snapshot: dossierMessagesChart.resolveState({ value: 'shown', context: exchange }),
});

function Page({ clock, request }: { clock: SimulatedClock; request: RequestResource }) {
  const actor = useFlow(quoteChart, { clock, input: { parent, request } });
  return (
    <QuoteProvider actor={actor}>
      <QuotePage />
    </QuoteProvider>
  );
}

async function shown(request = offer, draft: Draft = noDraft) {
  const open: { name: string; input: unknown; answer: (outcome: unknown) => void }[] = [];
  const ask = (name: string, input: unknown) =>
    new Promise((answer) => void open.push({ name, input, answer }));
  const clock = new SimulatedClock();
  render(
    <InDossier request={request} hear={() => undefined} tab="devis" tabs={{ messages }}>
      <ApiContext value={{ ask } as unknown as Pick<ApiClient, 'ask'>}>
        <Page clock={clock} request={request} />
      </ApiContext>
    </InDossier>,
  );
  const answer = (name: string, outcome: unknown) =>
    act(async () => {
      const index = open.findIndex((call) => call.name === name);
      if (index < 0) throw new Error(`${name} was not called`);
      open.splice(index, 1)[0]?.answer(outcome);
      await settled();
    });
  await answer('getDraft', read(draft));
  return {
    answer,
    waiting: () => open.map(({ name }) => name),
    asked: (name: string) => open.find((call) => call.name === name)?.input,
    wait: (ms: number) => act(async () => clock.increment(ms)),
  };
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const type = (id: string, value: string) => fireEvent.input(field(id), { target: { value } });
/** As by the keyboard: the control has the focus while it is pressed. */
const focusAndPress = (name: string) => {
  const control = screen.getByRole('button', { name });
  control.focus();
  fireEvent.click(control);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sees = (text: string | RegExp) => expect(document.body.textContent).toMatch(text);

it('says where the draft stands', async () => {
  const { answer, waiting, wait } = await shown();
  type('chantier.programme', 'Les Acacias');
  sees('Modifié');
  await wait(800);
  sees('Brouillon en cours d’enregistrement');
  await answer('putDraft', offline);
  sees('Brouillon non enregistré');
  press('Garder maintenant');
  expect(waiting()).toContain('putDraft');
  await answer('putDraft', read(draftOf(withProgramme(completeForm, 'Les Acacias'), 3, 1)));
  sees(/Brouillon enregistré (le [\d/]+ )?à \d\d:\d\d/);
});

it.each([
  ['Garder cet onglet', 'Les Acacias'],
  ['Prendre l’autre onglet', 'L’autre onglet'],
])('lets one choose between two tabs: %s', async (choice, programme) => {
  const { answer, wait } = await shown();
  type('chantier.programme', 'Les Acacias');
  await wait(800);
  await answer('putDraft', stale(null));
  await answer('getDraft', read(draftOf(withProgramme(completeForm, 'L’autre onglet'), 3, 7)));
  sees('Un autre onglet a modifié ce brouillon');
  press(choice);
  expect(field('chantier.programme').value).toBe(programme);
  expect(document.body.textContent).not.toMatch('Un autre onglet');
});

it('works while a write is under way, and says what to do where it has no answer', async () => {
  const { answer, waiting } = await shown();
  type('chantier.programme', 'Les Acacias');
  press('Enregistrer');
  expect(document.querySelector('.btn[aria-busy=true]')?.textContent).toBe('Enregistrer');
  expect(document.querySelector('form.quote')?.getAttribute('aria-busy')).toBe('true');
  await answer('updateRequest', offline);
  sees('Ce n’est pas enregistré');
  sees(offline.message);
  expect([
    document.querySelector('.btn[aria-busy=true]'),
    document.querySelector('form.quote')?.getAttribute('aria-busy'),
  ]).not.toContain('true');
  expect(document.querySelector('.btn[aria-busy=true]')).toBeNull();
  press('Réessayer');
  expect(waiting()).toContain('updateRequest');
  await answer('updateRequest', signedOut);
  sees('Votre session a expiré');
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
  press('Réessayer');
  await answer(
    'updateRequest',
    accepted(requestAt({ version: 4, form: withProgramme(completeForm, 'Les Acacias') }), message),
  );
  expect(document.body.textContent).not.toMatch(/expiré|pas enregistré/);
});

it('leads the keyboard to what became of a quote that was sent, or did not go', async () => {
  const { answer } = await shown();
  const sends = () => {
    press('Envoyer au client');
    press('Envoyer le devis');
  };
  sends();
  await answer('sendDevis', offline);
  expect(document.activeElement?.matches('.alert') && document.activeElement.textContent).toMatch(
    'Ce n’est pas enregistré',
  );
  press('Continuer la saisie');
  sends();
  await answer(
    'sendDevis',
    accepted(
      requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true }),
      message,
    ),
  );
  expect(document.activeElement?.matches('.alert') && document.activeElement.textContent).toMatch(
    'Devis envoyé',
  );
  focusAndPress('Modifier et renvoyer (version 2)');
  expect(document.activeElement?.closest('form.quote fieldset')).not.toBeNull();
});

it('goes on at the radio that is chosen: on another, the space bar would choose otherwise', async () => {
  const [first, ...others] = completeForm.souscripteurs;
  if (!first) throw new Error('A quote has a policyholder');
  const ofCompany = {
    ...completeForm,
    souscripteurs: [{ ...first, client: { ...first.client, is_company: 1 as const } }, ...others],
  };
  await shown(
    requestAt({
      version: 5,
      step: 'offre-envoyee',
      sentAt: '2026-11-20T10:00:00Z',
      priced: true,
      form: ofCompany,
    }),
  );
  focusAndPress('Modifier et renvoyer (version 2)');
  expect([
    document.activeElement?.closest('label')?.textContent,
    document.activeElement?.matches(':checked'),
  ]).toEqual(['Société', true]);
});

const barSays = () =>
  [...document.querySelectorAll('.price-actions .btn')].map(({ textContent }) => textContent);

it('has one action where a quote stands as it was sent, and those of the first time once it is taken up', async () => {
  await shown(requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true }));
  sees('Devis envoyé');
  expect([barSays(), document.activeElement]).toEqual([['Modifier et renvoyer (version 2)'], document.body]);
  press('Modifier et renvoyer (version 2)');
  expect(barSays()).toEqual(['Envoyer au client', 'Enregistrer']);
  cleanup();
  await shown(requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true }));
  type('chantier.programme', 'Les Acacias');
  expect(barSays(), 'typing takes it up as well').toEqual(['Envoyer au client', 'Enregistrer']);
});

it('leaves the focus nowhere: it follows what is done, or returns to the field that one was in', async () => {
  const { answer } = await shown();
  field('chantier.description').focus();
  type('chantier.programme', 'Les Acacias');
  press('Enregistrer');
  await answer('updateRequest', offline);
  focusAndPress('Réessayer');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enregistrer' }));
  await answer('updateRequest', offline);
  focusAndPress('Continuer la saisie');
  expect(document.activeElement).toBe(field('chantier.description'));
});

it.each([
  [
    'the draft that was taken up',
    draftOf(withProgramme(completeForm, 'Les Acacias'), 3),
    'Revenir à la version enregistrée',
    'H2',
  ],
  [
    'the older draft',
    draftOf(withProgramme(completeForm, 'Les Acacias'), 2),
    'Garder ma saisie par-dessus',
    'H2',
  ],
])('leads from %s to where one goes on', async (_, draft, choice, tag) => {
  await shown(offer, draft);
  focusAndPress(choice);
  expect([document.activeElement?.tagName, document.activeElement?.closest('form.quote') === null]).toEqual([
    tag,
    false,
  ]);
});

it.each(['Garder ma saisie par-dessus', 'Prendre la version enregistrée'])(
  'leads the keyboard to what somebody saved meanwhile, and from there back to the quote: %s',
  async (choice) => {
    const { answer } = await shown(
      requestAt({ version: 5, step: 'offre-envoyee', sentAt: '2026-11-20T10:00:00Z', priced: true }),
    );
    sees('La suite');
    type('chantier.programme', 'Les Acacias');
    focusAndPress('Enregistrer');
    await answer(
      'updateRequest',
      stale(
        requestAt({
          version: 6,
          step: 'offre-envoyee',
          sentAt: '2026-11-20T10:00:00Z',
          priced: true,
          form: withProgramme(completeForm, 'Leurs Acacias'),
        }),
      ),
    );
    expect(document.activeElement?.querySelector(':scope > div > b')?.textContent).toBe(
      'Ce devis a été modifié pendant que vous l’écriviez',
    );
    focusAndPress(choice);
    expect([document.activeElement?.tagName, document.activeElement?.closest('form')?.className]).toEqual([
      'H2',
      'stack quote',
    ]);
  },
);

it('leaves the focus where it is on a page that opens with a conflict', async () => {
  await shown(offer, draftOf(withProgramme(completeForm, 'Les Acacias'), 2));
  sees('Ce devis a été modifié');
  expect(document.activeElement).toBe(document.body);
});

it('keeps what is typed where its draft breaks, and stores it on demand', async () => {
  const { answer, wait, waiting } = await shown();
  type('chantier.programme', 'Les Acacias');
  await wait(800);
  await answer('putDraft', { kind: 'done' });
  sees('Votre saisie n’est plus gardée en brouillon');
  focusAndPress('Réessayer');
  await answer('getDraft', read(noDraft));
  expect([field('chantier.programme').value, document.activeElement?.tagName]).toEqual([
    'Les Acacias',
    'BODY',
  ]);
  await wait(800);
  expect(waiting()).toContain('putDraft');
});

it('goes on without a write that has no answer', async () => {
  const { answer } = await shown();
  type('chantier.programme', 'Les Acacias');
  press('Enregistrer');
  await answer('updateRequest', offline);
  press('Continuer la saisie');
  expect(document.body.textContent).not.toMatch('pas enregistré');
  expect(field('chantier.programme').value).toBe('Les Acacias');
});

it('says at once that the fee is more than the price can carry, in the server’s words', async () => {
  const { waiting } = await shown();
  type('frais', '9 000');
  sees(/Les frais de courtage ne peuvent pas dépasser [\d\s]+,\d\d\s€ pour cette offre/u);
  expect(waiting()).not.toContain('getTarif');
  type('frais', '200');
  expect(document.body.textContent).not.toMatch('ne peuvent pas dépasser');
});

it('keeps the last price in sight while another is asked for, or does not come', async () => {
  const { answer, waiting, wait } = await shown();
  sees('primes TTC');
  expect(document.body.textContent).not.toMatch('Ancien prix');
  type('chantier.cost', '300000');
  sees('calcul…');
  sees('Ancien prix, avant vos derniers changements');
  await wait(300);
  await answer('getTarif', offline);
  sees('Le prix n’est pas à jour');
  press('Réessayer');
  expect(waiting()).toContain('getTarif');
  type('chantier.cost', '4');
  sees('Corrigez les champs signalés pour actualiser le prix.');
});

const panel = () => document.querySelector('.price-panel')?.textContent ?? '';

const tanking = [
  {
    code: 'TANKING',
    message: 'Les travaux comportent un cuvelage.',
    remedy: 'La compagnie doit donner son accord\u00a0: demandez-le depuis l’offre.',
  },
];

it('does not tell one to ask the company what it was asked already, and does for another price', async () => {
  const asked = {
    ...requestAt({ priced: true, facts: { referral: 'pending', priceKind: 'indicative' } }),
    referrals: tanking,
  };
  const { answer, wait } = await shown(asked);

  expect(panel()).toContain('cuvelage');
  expect(panel()).not.toContain('demandez-le');
  type('chantier.cost', '300000');
  await wait(300);
  const { tarif } = requestAt({
    priced: true,
    form: { ...completeForm, chantier: { ...completeForm.chantier, cost: 300_000 } },
  });
  await answer('getTarif', {
    kind: 'done',
    answer: { tarif, request_id: 42, eligibility: { reasons: [], referrals: tanking } },
  });
  expect(panel(), 'another price is another agreement').toContain('demandez-le');
});

it.each([
  ['a price is made an offer', { step: 'prerequest-do' }, false],
  ['so is one whose validity is over', { facts: { offerValid: false } }, false],
  ['an offer keeps its version until it is sent', {}, true],
] as const)('saves by one button: %s', async (_, traits, keepStep) => {
  const { asked } = await shown(requestAt({ priced: true, ...traits }));
  expect(screen.getAllByRole('button', { name: /^Enregistrer/ })).toHaveLength(1);
  press('Enregistrer');
  expect(asked('updateRequest')).toMatchObject({ body: { keepStep } });
});

const impossible = () =>
  document.querySelector('[aria-label="Le dossier"] details .next-actions')?.textContent ?? '';

it('does not call impossible what the page can do: sending what is complete here, and was not where it is saved', async () => {
  const lacking = { ...completeForm, chantier: { ...completeForm.chantier, description: '' } };
  await shown(requestAt({ priced: true, form: lacking, facts: { formComplete: false } }));
  expect(impossible()).toContain('Envoyer le devis');
  type('chantier.description', 'Une maison et sa piscine');
  expect(impossible()).not.toContain('Envoyer le devis');
});

it('keeps where the draft stands beside what saves it', async () => {
  await shown();
  type('chantier.programme', 'Les Acacias');
  expect(document.querySelector('.price-actions.docked')?.textContent).toContain('Modifié');
});

const choose = (id: string, label: string) => {
  const list = document.getElementById(id) as HTMLSelectElement;
  fireEvent.change(list, { target: { value: [...list.options].find(({ text }) => text === label)?.value } });
};
const alerts = (within: string) =>
  [...document.querySelectorAll(`${within} .alert b`)].map(({ textContent }) => textContent);

it('tells what its answers say against each other, as the simulator does, and again before it is sent', async () => {
  await shown();
  const told =
    'Le bâtiment «\u00a0Neuf\u00a0» ne va pas avec la nature des travaux «\u00a0Rénovation\u00a0».';
  choose('batiment', 'Neuf');
  choose('subtype', 'Construction neuve');
  expect([alerts('form.quote'), document.querySelector('.verdict')]).toEqual([[], null]);
  choose('subtype', 'Rénovation');
  expect([alerts('form.quote [aria-live]'), document.querySelector('.verdict')?.textContent]).toEqual([
    [told],
    `À vérifier\u00a0: ${told}`,
  ]);
  press('Envoyer au client');
  expect(alerts('dialog[open]')).toEqual([told]);
});

it('names what may follow, without what the buttons below do', async () => {
  await shown(requestAt({ priced: true, facts: { formComplete: true } }));
  const following = [...document.querySelectorAll('.position .next-actions > li')].map(
    ({ firstChild }) => firstChild?.textContent ?? '',
  );
  const buttons = [...document.querySelectorAll('.price-actions button')].map(
    ({ textContent }) => textContent,
  );
  expect(buttons).toEqual(['Envoyer au client', 'Enregistrer']);
  expect(following).toEqual([]);
  expect(document.body.textContent).not.toMatch('Rien n’est attendu de vous');
});
