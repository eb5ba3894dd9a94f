import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { profileChart, ProfileContext, ProfileForm } from '#machines/profile/index.ts';
import { secondFactorChart } from '#machines/second-factor/index.ts';
import { pagedListChart } from '#machines/shared/paged-list/index.ts';
import { buttonsNamed, control, isBusy, press, pressIfOffered, type, words } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { calendarFeedChart } from '#machines/calendar-feed/index.ts';
import { signedIn } from './signed-in.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import EditProfile from '#web/screens/profile/EditProfile.tsx';
import Profile from '#web/screens/profile/Profile.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './profile-cases.ts';
import { profile, user, wanting } from './profile-fixtures.ts';

/** The list of sessions has its own test; here it stays unread. */
const quiet = {
  chart: pagedListChart.provide({
    actors: { loadPage: fromPromise(() => new Promise(() => undefined)) } as never,
  }),
};
/** So has the second factor (tests/charts/second-factor.screen.test.tsx). */
const unread = {
  chart: secondFactorChart.provide({
    actors: { readFactor: fromPromise(() => new Promise(() => undefined)) } as never,
  }),
};
/** So has the calendar (tests/charts/calendar-feed.screen.test.tsx). */
const noCalendar = {
  chart: calendarFeedChart.provide({
    actors: { readFeed: fromPromise(() => new Promise(() => undefined)) } as never,
  }),
};
const received: object[] = [];
/** The way to the profile is not followed: the page stays, so that what it was left with can be seen. */
const hearOnly = () => (order: object) => void received.push(order);

function show({ chart, clock, inspect, input }: Stage) {
  received.length = 0;
  const script = { chart: chart as typeof profileChart, options: { clock, inspect } };
  const { form } = input as { form: ProfileForm | null };
  render(
    <SessionProvider actor={signedIn('broker')}>
      <EmittedContext value={hearOnly}>
        <MemoryRouter initialEntries={[form ? '/dashboard/profile/edit' : '/dashboard/profile']}>
          <main id="contenu">
            {form ? (
              <EditProfile script={script} />
            ) : (
              <Profile script={script} sessions={quiet} factor={unread} calendar={noCalendar} />
            )}
          </main>
        </MemoryRouter>
      </EmittedContext>
    </SessionProvider>,
  );
}

const openers = {
  email: 'Changer d’adresse',
  password: 'Changer le mot de passe',
} as const;
const fields: Record<string, string> = {
  name: 'Prénom',
  lastname: 'Nom',
  phone: 'Téléphone du cabinet',
  email: 'Nouvelle adresse e-mail',
  current_password: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  password_confirmation: 'Le même, une seconde fois',
};
/** Types what the form with that field of its own asks for, and sends it; nothing where another is open. */
async function save(own: string, input: object) {
  if (!control(own)) return;
  for (const [name, value] of Object.entries(input))
    if (fields[name] && control(fields[name])) await type(fields[name], String(value));
  await pressIfOffered(/^(Enregistrer|Envoyer le lien)$/);
}
/** Switches the first topic off, where the page offers it and it is on. */
async function refuseClient() {
  const [first] = document.querySelectorAll<HTMLInputElement>('[role=switch]:not(:disabled)');
  if (first) await act(async () => first.click());
}
const contextOf = (snapshot: { context: unknown }) => snapshot.context as ProfileContext;

/** What the page shows of the context in a state that waits for the user. */
function shows(snapshot: { context: unknown }) {
  const { form, message, errors, profile: read } = contextOf(snapshot);
  const shown = words();
  expect(shown).toContain('Mon profil');
  expect(isBusy(/./)).toBe(false);
  if (form === 'email') expect(control('Nouvelle adresse e-mail')).not.toBeNull();
  if (form === 'password') expect(control('Le même, une seconde fois')).not.toBeNull();
  if (form === 'identity' && read) expect(control('Prénom')).not.toBeNull();
  if (message && Object.keys(errors).length === 0) expect(shown).toContain(message.replaceAll('\u202f', ' '));
  if (read?.wanted_email) expect(shown).toContain(read.wanted_email.email);
}

const driver: Driver<typeof profileChart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'profile.retry': () => press('Réessayer'),
    'form.open': ({ form }) => pressIfOffered(openers[form]),
    'form.close': () => pressIfOffered('Annuler'),
    'identity.save': ({ input }) => save('Prénom', input),
    'email.ask': ({ input }) => save('Nouvelle adresse e-mail', input),
    'password.change': ({ input }) => save('Nouveau mot de passe', input),
    'mails.choose': () => refuseClient(),
    'email.drop': () => pressIfOffered('Renoncer à cette adresse'),
    // A toast of an earlier path has a button of that name too.
    'message.close': () => pressIfOffered('Fermer', document.querySelector('main') ?? document),
  },
  states: {
    reading: () => expect(words()).toContain('Chargement en cours'),
    unavailable: () => expect(words()).toContain('Votre profil n’a pas pu être affiché'),
    'shown.idle': (snapshot) => shows(snapshot),
    'shown.refreshing': (snapshot) => shows(snapshot),
    'shown.renaming': () => expect(isBusy('Enregistrer')).toBe(true),
    'shown.askingEmail': () => expect(isBusy('Envoyer le lien')).toBe(true),
    'shown.changingPassword': () => expect(isBusy('Enregistrer')).toBe(true),
    'shown.choosingMails': () =>
      expect(
        [...document.querySelectorAll('[role=switch]')].map((one) => one.getAttribute('aria-disabled')),
      ).toEqual(['true', 'true']),
    'shown.droppingEmail': () => expect(isBusy('Renoncer à cette adresse')).toBe(true),
  },
};

describeScreen(suite, driver);

afterEach(cleanup);

/** The profile, or its edit page, of an account that reads this. */
const showOf = (read: object, form: ProfileForm | null = null) =>
  act(async () =>
    show({
      chart: suite.chart.provide({
        actors: { readProfile: fromPromise(async () => answered({ profile: read, user })) },
      } as never),
      clock: undefined as never,
      inspect: () => undefined,
      start: 'profile',
      input: { form },
    }),
  );
const cabinet = { company_name: 'Cabinet Fournier', collaborators: 2 };

it('says in a cabinet what belongs to the account, and that managers alone change it', async () => {
  await showOf({ ...wanting, cabinet, may_write: false });
  expect(words()).toContain('Ce compte est celui du cabinet Cabinet Fournier');
  expect(words()).toContain('Seul un gérant du cabinet les change.');
  expect([buttonsNamed(/Changer|Renoncer/).length, document.querySelector('a[href$=edit]')]).toEqual([
    0,
    null,
  ]);
  cleanup();
  await showOf({ ...profile, cabinet, may_write: false }, 'identity');
  expect(control('Prénom')).toBeNull();
  expect(words()).toContain('Seul un gérant du cabinet change l’identité du compte');
  cleanup();
  await showOf({ ...profile, cabinet });
  expect(document.querySelector('a[href="/dashboard/collaborateurs"]')).not.toBeNull();
});

it('shows the day of the password, and no telephone of an account without a cabinet', async () => {
  await showOf(profile);
  expect(words()).toContain('changé le 14/03/2026');
  expect(words()).toContain('05 56 00 41 72');
  cleanup();
  await showOf({ ...profile, phone: null, cabinet: null, password_changed_at: null });
  expect(words()).toContain('le même depuis le 02/01/2025');
  expect(words()).not.toContain('Téléphone');
  cleanup();
  await showOf({ ...profile, phone: null, cabinet: null }, 'identity');
  expect(control('Téléphone du cabinet')).toBeNull();
});

it('keeps what is typed where the form is refused, and says why at its field', async () => {
  await showOf(profile);
  await press('Changer le mot de passe');
  await type('Mot de passe actuel', 'Demo!2026');
  await type('Nouveau mot de passe', 'court');
  await press('Enregistrer');
  expect(words()).toContain('Il manque 8 caractères au moins');
  expect(control('Mot de passe actuel')?.value).toBe('Demo!2026');
  expect(document.activeElement).toBe(control('Nouveau mot de passe'));
});
