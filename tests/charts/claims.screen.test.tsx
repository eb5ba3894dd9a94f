import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { claimsChart, ClaimsContext } from '#machines/claims/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  announced,
  buttonsNamed,
  handsOff,
  isBusy,
  plain,
  press,
  pressIfOffered,
  type,
  withFocusKept,
  words,
} from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import ClaimsTab from '#web/screens/dossier/claims/ClaimsTab.tsx';
import { suite } from './claims-cases.ts';
import { twoClaims } from './claims-journey-steps.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Move } from './harness/moves.ts';
import { played } from './harness/played.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { InDossier } from './quote-stage.tsx';

teachDialogs();

const staged = new Staged<typeof claimsChart>();

const contextOf = (snapshot: { context: unknown }) => snapshot.context as ClaimsContext;
const text = () => words();
const declare = /^Déclarer un (autre )?sinistre$/;
const isDeclaring = () => staged.actor?.getSnapshot().matches({ shown: 'declaring' }) ?? false;
/** Offered beside the form alone. */
const pressBesideForm = async (name: string) => {
  if (isDeclaring()) await pressIfOffered(name);
};
const owner = () => document.querySelector<HTMLInputElement>('[name="owner"]');

/** The claims with what each says, and a way to declare another where the law has one. */
const lists = (snapshot: { context: unknown }) => {
  const { list } = contextOf(snapshot);
  for (const { reference, state, declaration } of list?.claims ?? [])
    for (const said of [
      reference,
      state.label,
      declaration.location,
      declaration.owner ? declaration.description : '',
    ])
      expect(text()).toContain(said);
  expect(buttonsNamed(declare).length > 0).toBe(list?.declaring.permitted);
  expect(text()).toContain(list?.declaring.hint ?? '');
  if (list?.claims.length === 0) expect(text()).toContain('Aucun sinistre n’est déclaré');
};
/** The declaration as it is typed, with what is wrong with it. */
const fills = (snapshot: { context: unknown }) => {
  const { form, message, errors, completing, list } = contextOf(snapshot);
  expect(text()).toContain(
    completing ? `Compléter le sinistre ${completing.reference}` : 'Déclarer un sinistre',
  );
  expect(text()).toContain(plain(message));
  if (Object.keys(errors).length > 0) expect(announced()).toBe('');
  expect(text().includes(list?.declaring.hint ?? '')).toBe(!completing);
  expect(owner()?.value).toBe(form.owner);
};
/** The input stays visible, and buttons that the chart would ignore are disabled. */
const isSent = (snapshot: { context: unknown }) => {
  expect(isBusy('Envoyer la déclaration')).toBe(true);
  for (const button of buttonsNamed(/^(Terminer plus tard|Effacer le brouillon)$/))
    expect(button.disabled).toBe(true);
  expect(owner()?.value).toBe(contextOf(snapshot).form.owner);
};

const sights: Driver<typeof claimsChart>['states'] = {
  reading: () => expect(text()).toContain('Chargement en cours'),
  unavailable: (snapshot) => {
    expect(text()).toContain('Les sinistres n’ont pas pu être lus');
    expect(text()).toContain(plain(contextOf(snapshot).message));
  },
  'shown.idle': lists,
  'shown.refreshing': lists,
  'shown.declaring.opening': () => expect(text()).toContain('Article A243-1'),
  'shown.declaring.unread': (snapshot) => {
    expect(text()).toContain('Ce que vous aviez saisi n’a pas pu être relu');
    expect(text()).toContain(plain(contextOf(snapshot).message));
    expect(owner(), 'nothing to type into').toBeNull();
  },
  'shown.declaring.filling': fills,
  'shown.declaring.sending': isSent,
  'shown.declaring.completing': isSent,
  'shown.declaring.comparing': isSent,
  'shown.declaring.clearing': isSent,
};

const driver: Driver<typeof claimsChart> = {
  show: (stage: Stage) => {
    handsOff();
    const actor = staged.start(stage);
    render(
      <InDossier request={sampleRequest()} hear={staged.hear} tabs={{ claims: actor }}>
        <main id="contenu" tabIndex={-1}>
          <h1 tabIndex={-1}>Dossier</h1>
          <ClaimsTab />
        </main>
      </InDossier>,
    );
  },
  ...staged.driver,
  gestures: {
    'claims.retry': () => press('Réessayer'),
    // Offered where the law permits it, and nowhere else.
    'declaration.begin': async ({ claim }) => {
      if (claim !== 9 && !isDeclaring())
        await pressIfOffered(claim === null ? declare : 'Compléter la déclaration');
    },
    'form.change': async ({ form }) => {
      const field = owner();
      if (!field) return;
      await act(async () => {
        field.focus();
        fireEvent.change(field, { target: { value: form.owner } });
      });
    },
    'declaration.send': () => pressBesideForm('Envoyer la déclaration'),
    'declaration.leave': async () => {
      await pressBesideForm('Terminer plus tard');
      await pressBesideForm('Revenir aux sinistres');
    },
    'declaration.discard': async () => {
      await pressBesideForm('Effacer le brouillon');
      await pressBesideForm('Effacer');
    },
    'draft.takeOther': () => pressBesideForm('Prendre l’autre onglet'),
    'draft.keepMine': () => pressBesideForm('Garder cet onglet'),
    'draft.retry': (event) =>
      isDeclaring() && buttonsNamed('Réessayer').length > 0 ? press('Réessayer') : staged.send(event),
    'page.hide': staged.send,
    'request.changed': staged.send,
  },
  beside: {
    'page.hide': 'the browser says it, no control',
    'request.changed': 'the chart that owns the request says it',
  },
  states: withFocusKept(sights),
};

describeScreen(suite, driver);

const doubt = 'Vérifiez la date de réception ou de première occupation';

const sample = sampleRequest({ version: 4 });
const opened = {
  ...sample,
  request_d_o: {
    ...sample.request_d_o,
    chantiers: [
      { ...sample.request_d_o.chantiers[0], opening_date: '2026-09-15', start_date: null },
    ] as typeof sample.request_d_o.chantiers,
  },
};
const readsClaims: Move = { kind: 'done', id: 'readList', output: answered(twoClaims) };

describe('the day of a reception, beside the dates of the site', () => {
  afterEach(cleanup);

  it.each([
    ['15/09/2026', true],
    ['16/09/2026', false],
    ['', false],
  ])('%s is doubted: %s, and the declaration can be sent', async (typed, doubted) => {
    await played(suite, driver, 'a file', [
      readsClaims,
      { kind: 'send', event: { type: 'request.changed', request: opened } },
      readsClaims,
      { kind: 'send', event: { type: 'declaration.begin', claim: null, key: 'key' } },
      { kind: 'childSends', id: 'draft', event: { type: 'draft.read', data: null, savedAt: null } },
    ]);
    await type('Date de réception ou de première occupation', typed);
    expect(words().includes(doubt)).toBe(doubted);
    expect(buttonsNamed('Envoyer la déclaration').every(({ disabled }) => !disabled)).toBe(true);
  });
});
