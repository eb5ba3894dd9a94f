// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect } from 'vitest';
import type { claimsChart, ClaimsContext } from '#machines/claims/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import ClaimsTab from '#web/screens/dossier/claims/ClaimsTab.tsx';
import { suite } from './claims-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { InDossier } from './quote-stage.tsx';

teachDialogs();

const staged = new Staged<typeof claimsChart>();

const contextOf = (snapshot: { context: unknown }) => snapshot.context as ClaimsContext;
const text = () => document.body.textContent ?? '';
const buttonsNamed = (...names: string[]) => [...document.querySelectorAll('button')].filter(({ textContent }) => names.includes(textContent ?? ''));
const press = (...names: string[]) => {
  const [button] = buttonsNamed(...names);
  if (!button) throw new Error(`No button ${names.join(', ')}`);
  fireEvent.click(button);
};
const isDeclaring = () => staged.actor?.getSnapshot().matches({ shown: 'declaring' }) ?? false;
/** Offered beside the form alone. */
const pressBesideForm = (name: string) => {
  if (isDeclaring() && buttonsNamed(name).length > 0) press(name);
};
const owner = () => document.querySelector<HTMLInputElement>('[name="owner"]');

/** The claims with what each says, and a way to declare another where the law has one. */
const lists = (snapshot: { context: unknown }) => {
  const { list } = contextOf(snapshot);
  for (const { reference, state, declaration } of list?.claims ?? []) for (const said of [reference, state.label, declaration.location, declaration.owner ? declaration.description : '']) expect(text()).toContain(said);
  expect(buttonsNamed('Déclarer un sinistre', 'Déclarer un autre sinistre').length > 0).toBe(list?.declaring.permitted);
  expect(text()).toContain(list?.declaring.hint ?? '');
  if (list?.claims.length === 0) expect(text()).toContain('Aucun sinistre n’est déclaré');
};
/** The declaration as it is typed, with what is wrong with it. */
const fills = (snapshot: { context: unknown }) => {
  const { form, message, completing, list } = contextOf(snapshot);
  expect(text()).toContain(completing ? `Compléter le sinistre ${completing.reference}` : 'Déclarer un sinistre');
  expect(text()).toContain(message ?? '');
  expect(text().includes(list?.declaring.hint ?? '')).toBe(!completing);
  expect(owner()?.value).toBe(form.owner);
};
const isSent = () => expect(buttonsNamed('Envoyer la déclaration')[0]?.getAttribute('aria-busy')).toBe('true');

const driver: Driver<typeof claimsChart> = {
  show: (stage: Stage) => {
    const actor = staged.start(stage);
    render(
      <InDossier request={sampleRequest()} hear={staged.hear} tabs={{ claims: actor }}>
        <ClaimsTab />
      </InDossier>,
    );
  },
  ...staged.driver,
  gestures: {
    'claims.retry': () => press('Réessayer'),
    'declaration.begin': ({ claim }) => {
      const names = claim === null ? ['Déclarer un sinistre', 'Déclarer un autre sinistre'] : ['Compléter la déclaration'];
      // Offered where the law permits it, and nowhere else.
      if (claim !== 9 && buttonsNamed(...names).length > 0 && !isDeclaring()) press(...names);
    },
    'form.change': ({ form }) => {
      const field = owner();
      if (field) fireEvent.change(field, { target: { value: form.owner } });
    },
    'declaration.send': () => pressBesideForm('Envoyer la déclaration'),
    'declaration.leave': () => {
      pressBesideForm('Terminer plus tard');
      pressBesideForm('Revenir aux sinistres');
    },
    'declaration.discard': () => {
      pressBesideForm('Effacer le brouillon');
      pressBesideForm('Effacer');
    },
    'draft.takeOther': () => pressBesideForm('Prendre l’autre onglet'),
    'draft.keepMine': () => pressBesideForm('Garder cet onglet'),
    'draft.retry': (event) => (isDeclaring() && buttonsNamed('Réessayer').length > 0 ? press('Réessayer') : staged.send(event)),
    'page.hide': staged.send,
    'request.changed': staged.send,
  },
  beside: {
    'page.hide': 'the browser says it, no control',
    'request.changed': 'the chart that owns the request says it',
  },
  states: {
    reading: () => expect(text()).toContain('Chargement en cours'),
    unavailable: (snapshot) => {
      expect(text()).toContain('Les sinistres n’ont pas pu être lus');
      expect(text()).toContain(contextOf(snapshot).message ?? '');
    },
    'shown.idle': lists,
    'shown.refreshing': lists,
    'shown.declaring.opening': () => expect(text()).toContain('Article A243-1'),
    'shown.declaring.unread': (snapshot) => {
      expect(text()).toContain('Ce que vous aviez saisi n’a pas pu être relu');
      expect(text()).toContain(contextOf(snapshot).message ?? '');
      expect(owner(), 'nothing to type into').toBeNull();
    },
    'shown.declaring.filling': fills,
    'shown.declaring.sending': isSent,
    'shown.declaring.completing': isSent,
    'shown.declaring.comparing': isSent,
    'shown.declaring.clearing': isSent,
  },
};

describeScreen(suite, driver);
