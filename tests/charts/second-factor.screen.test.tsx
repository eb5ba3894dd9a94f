import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { secondFactorChart, SecondFactorContext } from '#machines/second-factor/index.ts';
import type { SecondFactor } from '#contract/second-factor.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  buttonsNamed,
  control,
  isBusy,
  plain,
  press,
  pressIfOffered,
  type,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import RequiredFactor from '#web/screens/second-factor/RequiredFactor.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './second-factor-cases.ts';
import { both, codes, none, readAs } from './second-factor-fixtures.ts';

beforeAll(teachDialogs);

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);

function show({ chart, clock, inspect }: Pick<Stage, 'chart' | 'clock' | 'inspect'>) {
  received.length = 0;
  render(
    <EmittedContext value={hearOnly}>
      <MemoryRouter initialEntries={['/second-facteur']}>
        <main id="contenu">
          <RequiredFactor
            script={{ chart: chart as typeof secondFactorChart, options: { clock, inspect } }}
          />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
}

const contextOf = (snapshot: { context: unknown }) => snapshot.context as SecondFactorContext;
const code = 'Code à six chiffres';
const password = 'Mot de passe actuel';
const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const firstRemoval = /^Retirer : Clé d’accès/;

/** What the card shows of the context while it waits for the user. */
function shows(snapshot: { context: unknown }) {
  const { factor, message } = contextOf(snapshot);
  const shown = words();
  expect(isBusy(/./)).toBe(false);
  expect(dialog()).toBeNull();
  expect(control(code)).toBeNull();
  expect(shown).toContain(factor?.authenticator ? 'Activé' : 'Aucun');
  expect(shown).toContain('Application d’authentification');
  expect(buttonsNamed(firstRemoval).length).toBe(factor?.may_write ? factor.passkeys.length : 0);
  if (factor?.codes) expect(shown).toContain(`Il en reste ${factor.codes.left} sur 10`);
  expect(shown.includes('appareil reconnu')).toBe((factor?.devices.length ?? 0) > 0);
  if (message) expect(shown).toContain(plain(message));
}

const busy = (name: string | RegExp) => () => expect(isBusy(name)).toBe(true);
const driver: Driver<typeof secondFactorChart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'factor.retry': () => press('Réessayer'),
    'authenticator.add': () => pressIfOffered(/^(Ajouter une |Remplacer l’)application$/),
    'passkey.add': () => pressIfOffered('Ajouter une clé d’accès'),
    'codes.renew': () => pressIfOffered('Faire de nouveaux codes'),
    'factor.remove': ({ factor }) =>
      pressIfOffered(factor === 'passkey' ? firstRemoval : 'Retirer l’application d’authentification'),
    'removal.confirm': async () => {
      if (dialog()) await pressIfOffered('Retirer', dialog() ?? document);
    },
    'devices.forget': () => pressIfOffered('Tout oublier'),
    'code.send': async ({ code: typed }) => {
      if (!control(code)) return;
      await type(code, typed);
      await pressIfOffered('Vérifier et activer');
    },
    'password.send': async ({ password: typed }) => {
      if (!control(password)) return;
      await type(password, typed);
      await pressIfOffered('Confirmer');
    },
    'change.cancel': () => pressIfOffered('Annuler', dialog() ?? document),
    'codes.kept': () => pressIfOffered('Je les ai gardés'),
    'message.close': () => pressIfOffered('Fermer', document.querySelector('main') ?? document),
  },
  states: {
    reading: () => expect(words()).toContain('Chargement en cours'),
    unavailable: () => expect(words()).toContain('Votre second facteur n’a pas pu être affiché'),
    'shown.idle': shows,
    'shown.proving': (snapshot) => {
      expect(control(password)).not.toBeNull();
      const { errors, message } = contextOf(snapshot);
      const [wrong] = errors['current_password'] ?? [];
      if (wrong) expect(wrongWith(password)).toContain(plain(wrong));
      else if (message) expect(words()).toContain(plain(message));
    },
    'shown.checkingPassword': busy('Confirmer'),
    'shown.beginningAuthenticator': busy(/^(Ajouter une |Remplacer l’)application$/),
    'shown.addingAuthenticator': (snapshot) => {
      const { authenticator, errors, message } = contextOf(snapshot);
      expect(document.querySelector('svg[role=img] path')).not.toBeNull();
      expect(words().replaceAll(' ', '')).toContain(authenticator?.secret);
      const [wrong] = errors['code'] ?? [];
      if (wrong) expect(wrongWith(code)).toContain(plain(wrong));
      else if (message) expect(words()).toContain(plain(message));
    },
    'shown.checkingCode': busy('Vérifier et activer'),
    'shown.beginningPasskey': busy('Ajouter une clé d’accès'),
    'shown.makingPasskey': () => {
      busy('Ajouter une clé d’accès')();
      expect(words()).toContain('Votre navigateur demande où la garder');
    },
    'shown.storingPasskey': busy('Ajouter une clé d’accès'),
    'shown.renewingCodes': busy('Faire de nouveaux codes'),
    'shown.removal': () => expect(dialog()?.textContent).toContain('Vos autres sessions se ferment'),
    'shown.removingAuthenticator': busy('Retirer l’application d’authentification'),
    'shown.removingPasskey': busy(firstRemoval),
    'shown.forgettingDevices': busy('Tout oublier'),
    'shown.codes': () => {
      for (const one of codes) expect(words()).toContain(one);
      expect(buttonsNamed(/Copier les codes|Imprimer|Télécharger/)).toHaveLength(3);
    },
  },
};

describeScreen(suite, driver);

afterEach(cleanup);

const showOf = (factor: SecondFactor) =>
  act(async () =>
    show({
      chart: suite.chart.provide({
        actors: { readFactor: fromPromise(async () => readAs(factor)) },
      } as never),
      clock: undefined as never,
      inspect: () => undefined,
    }),
  );

it('says where the address of the portal takes no passkey, and offers the authenticator', async () => {
  await showOf({ ...none, takes_passkeys: false });
  expect(words()).toContain('Les clés d’accès ne sont pas possibles à cette adresse');
  expect(buttonsNamed(/clé d’accès/)).toEqual([]);
  expect(buttonsNamed('Ajouter une application')).toHaveLength(1);
});

it('says when few recovery codes are left', async () => {
  await showOf({ ...both, codes: { left: 2, made_at: '2026-06-02T09:00:00Z' } });
  expect(words()).toContain('Bientôt épuisés');
});
