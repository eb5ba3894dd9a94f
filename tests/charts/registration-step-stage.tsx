import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { matchesState, type Actor, type StateValue } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import type {
  registrationStepChart,
  RegistrationStepContext,
  RegistrationStepEvent,
  StepName,
} from '#machines/registration-step/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import {
  announced,
  expectRefusal,
  buttonsNamed,
  control,
  handsOff,
  isBusy,
  plain,
  press,
  pressIfOffered,
  type,
  withFocusKept,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { failures } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { RegistrationActorContext } from '#web/flows/use-registration.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import RegistrationScreen from '#web/screens/registration/RegistrationScreen.tsx';
import type { Move } from './harness/moves.ts';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { userAt } from './registration-fixtures.ts';
import { suite } from './registration-step-cases.ts';
import { signedInAs } from './signed-in.ts';

/*
 * Renders the screen of the chart `registration-step` for its tests, and says what it shows in each state
 * and which control sends each event.
 */

/**
 * The registration that owns a step, as far as the page looks at it: which page is open, and
 * the step that runs.
 */
const registrationOf = (step: Actor<typeof registrationStepChart>) => {
  const { membership, step: name } = step.getSnapshot().context;
  const owner = ownerOf({ step }, { membership });
  const snapshot = {
    ...owner.getSnapshot(),
    matches: (asks: StateValue) => matchesState(asks, { [name]: 'shown' }),
    hasTag: () => false,
  };
  return { ...owner, getSnapshot: () => snapshot };
};

/** Where the page is scrolled to: jsdom scrolls nothing. */
export const scrolled = vi.fn<() => void>();
Element.prototype.scrollIntoView = scrolled;

/** The questions of the fields that ask while the user types, and their answers. */
export const server: { asked: [name: string, given: unknown][]; answers: Readonly<Record<string, object>> } =
  { asked: [], answers: {} };
const api = {
  ask: (name: string, given: unknown) => {
    server.asked.push([name, given]);
    return Promise.resolve(server.answers[name] ?? failures.offline);
  },
} as unknown as Pick<ApiClient, 'ask'>;

const staged = new Staged<typeof registrationStepChart>();
const hear = () => staged.hear;

const contextOf = (snapshot: { context: unknown }) => snapshot.context as RegistrationStepContext;
const { send } = staged;
const title = () => plain(document.querySelector('h1')?.textContent);

/** Each page: its words, and the fields that a test types into. */
export const pages: Record<
  StepName,
  { heading: string; lead: string; card: string; action: string; labels: Readonly<Record<string, string>> }
> = {
  informations: {
    heading: 'Vos informations',
    lead: 'Étape 2 sur 5.',
    card: 'Vous et votre cabinet',
    action: 'Continuer vers l’activité',
    labels: {
      title: 'Civilité',
      name: 'Prénom',
      lastname: 'Nom',
      mobile: 'Téléphone mobile',
      address: 'Adresse',
      postalCode: 'Code postal',
      city: 'Ville',
    },
  },
  activite: {
    heading: 'Votre activité',
    lead: 'Étape 3 sur 5.',
    card: 'Votre société et son métier',
    action: 'Continuer vers les documents',
    labels: { companyName: 'Raison sociale' },
  },
  documents: {
    heading: 'Vos documents',
    lead: 'Étape 4 sur 5.',
    card: 'Votre compte bancaire',
    action: 'Transmettre ma demande',
    labels: { ibanRib: 'IBAN de la société' },
  },
};
/** Later corrections use the same pages. */
const pageIn = ({ step, membership }: Pick<RegistrationStepContext, 'step' | 'membership'>) =>
  membership.step === 5
    ? { ...pages[step], lead: 'Corrigez ce qui vous est demandé', action: 'Enregistrer la correction' }
    : pages[step];
const pageNow = () => {
  const context = staged.actor?.getSnapshot().context;
  return context ? pageIn(context) : pages.informations;
};
const typedIn = (context: RegistrationStepContext) => context.values as Readonly<Record<string, unknown>>;

const frame = (context: RegistrationStepContext) => {
  const { heading, lead, card } = pageIn(context);
  expect(title()).toBe(heading);
  expect(words()).toContain(lead);
  expect([...document.querySelectorAll('h2')].map((one) => words(one))).toContain(card);
};

/**
 * The form with all that is typed, and why it did not go through: beside its fields, or else announced.
 */
const form = (isSaving: boolean) => (snapshot: { context: unknown }) => {
  const context = contextOf(snapshot);
  const { action, labels } = pageIn(context);
  frame(context);
  for (const [path, label] of Object.entries(labels)) {
    if (path in context.values)
      expect([label, control(label)?.value]).toEqual([label, typedIn(context)[path]]);
    if (context.errors[path]) expect([label, wrongWith(label)]).toEqual([label, context.errors[path][0]]);
  }
  expectRefusal(context);
  expect(buttonsNamed(action)).toHaveLength(1);
  expect([isBusy(action), document.querySelector('form [inert]') !== null]).toEqual([isSaving, isSaving]);
};

const sights: Driver<typeof registrationStepChart>['states'] = {
  'drafted.opening': (snapshot) => {
    frame(contextOf(snapshot));
    expect(words(document.querySelector('[aria-busy=true]') ?? document.body)).toContain(
      'Chargement en cours',
    );
    expect(document.querySelector('form')).toBeNull();
  },
  'drafted.unread': (snapshot) => {
    frame(contextOf(snapshot));
    expect(words()).toContain('Ce que vous aviez saisi n’a pas pu être relu');
    expect(announced()).toContain(plain(contextOf(snapshot).message));
    expect(document.querySelector('form')).toBeNull();
    expect(buttonsNamed('Réessayer')).toHaveLength(1);
  },
  'drafted.filling': form(false),
  'drafted.saving': form(true),
  'drafted.clearing': form(true),
  'undrafted.filling': form(false),
  'undrafted.saving': form(true),
  saved: form(true),
};

/** Types what the page asks for; the rest of an activity, which is chosen from lists, comes with it. */
async function fill(event: Extract<RegistrationStepEvent, { type: 'form.change' }>) {
  const given = event.values as Readonly<Record<string, string>>;
  const { labels } = pageNow();
  if (Object.keys(labels).some((path) => !(path in given))) return void (await send(event));
  for (const [path, label] of Object.entries(labels))
    if (control(label)) await type(label, given[path] ?? '');
  if (
    labels['companyName'] &&
    typedIn(contextOf({ context: staged.actor?.getSnapshot().context }))['companyName'] ===
      given['companyName']
  )
    await send(event);
}

/** Pressed where it is offered; else its event is sent, as by a page that was drawn a moment ago. */
const pressOr = (button: string) => (event: RegistrationStepEvent) =>
  buttonsNamed(button).length > 0 ? press(button) : send(event);

export const driver: Driver<typeof registrationStepChart> = {
  show: (stage) => {
    handsOff();
    const actor = staged.start(stage);
    render(
      <ApiContext value={api}>
        <EmittedContext value={hear}>
          <SessionProvider actor={signedInAs(userAt(4))}>
            <MemoryRouter>
              <main id="contenu" tabIndex={-1}>
                <RegistrationActorContext value={registrationOf(actor) as never}>
                  <RegistrationScreen />
                </RegistrationActorContext>
              </main>
            </MemoryRouter>
          </SessionProvider>
        </EmittedContext>
      </ApiContext>,
    );
  },
  ...staged.driver,
  gestures: {
    'form.change': fill,
    'step.save': () => pressIfOffered(pageNow().action),
    'draft.keepMine': pressOr('Garder cet onglet'),
    'draft.takeOther': pressOr('Prendre l’autre onglet'),
    'draft.retry': pressOr('Garder maintenant'),
    'page.hide': send,
    'papers.changed': send,
  },
  beside: {
    'page.hide': 'the browser says it',
    'papers.changed': 'the chart that owns the step says it',
    'draft.retry': 'offered where a draft could not be kept: registration-step-page.screen.test.tsx',
  },
  states: withFocusKept(sights),
};

/** The page of a step from that start, once its draft (`data`, where there is one) is read. */
export const opened = (start: string, data: object | null = null) =>
  played(
    suite,
    driver,
    start,
    /documents|account/.test(start)
      ? []
      : [
          {
            kind: 'childSends',
            id: 'draft',
            event: { type: 'draft.read', data, savedAt: null },
          } satisfies Move,
        ],
  );

/** The answers in the form, as the chart has them. */
export const held = () => staged.actor?.getSnapshot().context.values;

export const iban = 'IBAN de la société';
export const invalidIban = 'Iban Non Valide !!!';
/** The text under a field, without its error. */
export const hintOf = (label: string) =>
  words(
    document.querySelector(`[id="${control(label)?.getAttribute('aria-describedby')?.split(' ').at(-1)}"]`) ??
      document.createElement('p'),
  );
