import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CreationAnswers } from '#domain/form-pages/registration.ts';
import type {
  registrationChart,
  RegistrationContext,
  RegistrationEvent,
} from '#machines/registration/index.ts';
import { sessionChart } from '#machines/session/index.ts';
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
  withFocusKept,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { answered, invalid } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { RegistrationActorContext } from '#web/flows/use-registration.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import RegistrationScreen from '#web/screens/registration/RegistrationScreen.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { suite } from './registration-cases.ts';
import { filled, userAt } from './registration-fixtures.ts';
import { signedInAs } from './signed-in.ts';

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

const staged = new Staged<typeof registrationChart>();
let redraw: (page: React.ReactElement) => void = () => undefined;

const contextOf = (snapshot: { context: unknown }) => snapshot.context as RegistrationContext;
const { send } = staged;
const title = () => plain(document.querySelector('h1')?.textContent);
const nobody = createActor(sessionChart, { input: { token: null } });
const hear = () => staged.hear;

/** The page for the user who is signed in at that moment. */
function page(account: RegistrationContext['account']) {
  return (
    <EmittedContext value={hear}>
      <SessionProvider
        actor={
          account
            ? signedInAs({ ...userAt(account.isRegistred ? 2 : 1), id: account.id, email: account.email })
            : nobody
        }
      >
        <MemoryRouter>
          <main id="contenu" tabIndex={-1}>
            <RegistrationActorContext value={staged.actor as never}>
              <RegistrationScreen />
            </RegistrationActorContext>
          </main>
        </MemoryRouter>
      </SessionProvider>
    </EmittedContext>
  );
}

const labels = {
  orias: 'N° ORIAS',
  name: 'Prénom',
  lastname: 'Nom',
  mobile: 'Téléphone mobile',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  password_confirmation: 'Confirmez le mot de passe',
} as const;
const names = Object.keys(labels) as (keyof typeof labels)[];

/** Fills step 1 in, where it is shown. */
async function fill(form: CreationAnswers) {
  for (const name of names) {
    const field = control(labels[name]);
    if (field) await act(async () => fireEvent.change(field, { target: { value: form[name] } }));
  }
}
const holds = ({ creation }: RegistrationContext) => {
  for (const name of names) expect(control(labels[name])?.value).toBe(creation[name]);
};

const linkOver = 'Ce lien n’active plus rien';
const says =
  (heading: string, ...more: string[]) =>
  (snapshot: { context: unknown }) => {
    expect(title()).toBe(heading);
    for (const said of more) expect(words()).toContain(said);
    expect(contextOf(snapshot)).toBeDefined();
  };
/** Why something did not go through, announced, with a way to try it again. */
const failing = (heading: string) => (snapshot: { context: unknown }) => {
  expect(title()).toBe(heading);
  expect(announced()).toContain(plain(contextOf(snapshot).message));
  expect(buttonsNamed('Réessayer')).toHaveLength(1);
};
const opening = () =>
  expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');
const form = (heading: string, number: number) => (_snapshot: unknown) => {
  expect(title()).toBe(heading);
  expect(words()).toContain(`Étape ${number} sur 5.`);
  expect(document.querySelector('form button[type=submit]')).not.toBeNull();
};
const awaiting = (snapshot: { context: unknown }) => {
  const { account, message } = contextOf(snapshot);
  expect(title()).toBe('Activez votre compte');
  expect(words()).toContain(account?.email);
  expect(words(document.querySelector('[role=status]') ?? document.body)).toContain(plain(message));
};
const whileAsking = (isUnderWay: boolean) => (snapshot: { context: unknown }) => {
  awaiting(snapshot);
  for (const button of ['J’ai suivi le lien', 'Renvoyer le courriel'])
    expect([isBusy(button), buttonsNamed(button)[0]?.disabled]).toEqual([isUnderWay, false]);
};
const resetting = (isUnderWay: boolean) => (snapshot: { context: unknown }) => {
  expect(title()).toBe('Recommencer l’inscription');
  expect(isBusy('Effacer et recommencer')).toBe(isUnderWay);
  expect(announced()).toContain(plain(contextOf(snapshot).message));
};

const sights: Driver<typeof registrationChart>['states'] = {
  arriving: opening,
  'creating.typing': (snapshot) => {
    const context = contextOf(snapshot);
    expect(title()).toBe('Devenir partenaire');
    holds(context);
    expectRefusal(context);
    expect(wrongWith('Adresse e-mail')).toContain(plain(context.errors['email']?.[0]));
    expect(isBusy('Créer mon compte')).toBe(false);
  },
  'creating.saving': (snapshot) => {
    holds(contextOf(snapshot));
    expect(isBusy('Créer mon compte')).toBe(true);
    expect(document.querySelector('form [inert]')).not.toBeNull();
  },
  posted: says('Regardez vos courriels', 'il n’y a rien à saisir'),
  awaiting,
  resending: whileAsking(true),
  checking: whileAsking(false),
  verifying: whileAsking(true),
  activating: opening,
  proving: opening,
  unactivated: failing('L’activation n’a pas pu se faire'),
  linkOver: says(linkOver),
  activated: (snapshot) => {
    const { account, activated } = contextOf(snapshot);
    if (account && activated && activated !== account.email)
      says('Le compte est activé', activated, account.email)(snapshot);
    else says('Votre compte est activé', 'L’adresse est vérifiée')(snapshot);
  },
  reading: opening,
  rereading: opening,
  ...Object.fromEntries(
    ['informations', 'activite', 'documents', 'signing'].flatMap((step) => [
      [`${step}.opening`, opening],
      [`${step}.refreshing`, opening],
      [`${step}.unrefreshed`, failing('Votre inscription n’a pas pu être affichée')],
    ]),
  ),
  'informations.shown': form('Vos informations', 2),
  'activite.shown': form('Votre activité', 3),
  'documents.shown': form('Vos documents', 4),
  'signing.shown': says('Signez votre convention', 'Étape 5 sur 5.'),
  'status.opening': opening,
  'status.shown': () =>
    expect(
      buttonsNamed('Actualiser').length + [...document.querySelectorAll('a[href^="/sign"]')].length,
    ).toBeGreaterThan(0),
  ineligible: (snapshot) =>
    says(
      'Votre demande d’adhésion n’est pas éligible',
      ...(contextOf(snapshot).membership?.reasons ?? []),
    )(snapshot),
  'resetting.asking': resetting(false),
  'resetting.informations': resetting(true),
  'resetting.activite': resetting(true),
  'resetting.done': resetting(true),
  failed: says('Cette étape n’a pas abouti', 'Reprendre mon inscription'),
  unavailable: failing('Votre inscription n’a pas pu être affichée'),
};

/** Pressed where it is offered; else its event is sent, as by a page that was drawn a moment ago. */
const pressOr = (button: string) => (event: RegistrationEvent) =>
  buttonsNamed(button).length > 0 ? press(button) : send(event);

const driver: Driver<typeof registrationChart> = {
  show: (stage) => {
    handsOff();
    staged.start(stage);
    const { rerender } = render(page(null));
    redraw = rerender;
  },
  ...staged.driver,
  gestures: {
    'page.show': (event) => {
      send(event);
      redraw(page(event.account));
    },
    'page.hide': send,
    'creation.change': ({ form: typed }) => fill(typed),
    'creation.send': () => pressIfOffered('Créer mon compte'),
    'mail.resend': async (event) => {
      const [button] = [
        ...buttonsNamed('Renvoyer le courriel'),
        ...buttonsNamed('Recevoir un nouveau courriel'),
      ];
      if (button) await press(plain(button.textContent));
      else if (title() !== linkOver) await send(event);
    },
    'activation.check': pressOr('J’ai suivi le lien'),
    'status.refresh': pressOr('Actualiser'),
    'reset.confirm': pressOr('Effacer et recommencer'),
    'registration.retry': pressOr('Réessayer'),
    'step.saved': send,
    'step.failed': send,
  },
  beside: {
    'page.show': 'the address and the session say it',
    'page.hide': 'the browser says it',
    'step.saved': 'the step says it',
    'step.failed': 'the step says it',
  },
  states: withFocusKept(sights),
};

describeScreen(suite, driver);

const creating = () =>
  played(suite, driver, 'a tab', [
    { kind: 'send', event: { type: 'page.show', page: 'creation', code: null, account: null } },
  ]);

describe('a registration', () => {
  afterEach(() => driver.hide());

  it('says what an account lacks, leads to the first of it, and sends nothing', async () => {
    const play = await creating();
    play.watcher.received.length = 0;
    await press('Créer mon compte');
    expect(play.watcher.received).not.toContain('creation.send');
    expect(wrongWith('N° ORIAS')).not.toBe('');
    await expect.poll(() => document.activeElement).toBe(control('N° ORIAS'));
  });

  it('says what the server refuses at its field, and keeps all that is typed', async () => {
    const play = await creating();
    await fill(filled);
    await press('Créer mon compte');
    await play.perform({
      kind: 'done',
      id: 'createAccount',
      output: invalid({ email: ['L’adresse e-mail n’est pas valide'] }),
    });
    expect(wrongWith('Adresse e-mail')).toBe('L’adresse e-mail n’est pas valide');
    // The form library moves the focus in a task of its own.
    await expect.poll(() => document.activeElement).toBe(control('Adresse e-mail'));
    expect(control('Mot de passe')?.value).toBe(filled.password);
  });

  it('tells aloud that the mail is sent again, and leaves the focus on the button', async () => {
    const play = await played(suite, driver, 'a tab', [
      {
        kind: 'send',
        event: {
          type: 'page.show',
          page: 'activation',
          code: null,
          account: { id: 1, email: 'camille@fournier.test', isRegistred: false },
        },
      },
    ]);
    await press('Renvoyer le courriel');
    expect(document.activeElement).toBe(buttonsNamed('Renvoyer le courriel')[0]);
    await play.perform({
      kind: 'done',
      id: 'resendMail',
      output: answered({ message: 'Un courriel est parti.' }),
    });
    expect(words(document.querySelector('[role=status]') ?? document.createElement('p'))).toBe(
      'Un courriel est parti.',
    );
    expect(document.activeElement).toBe(buttonsNamed('Renvoyer le courriel')[0]);
  });
});
