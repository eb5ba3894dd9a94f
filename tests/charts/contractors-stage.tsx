import { render } from '@testing-library/react';
import { expect } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import type { contractorsChart, ContractorsContext, ContractorsEvent } from '#machines/contractors/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import {
  announced,
  buttonsNamed,
  control,
  handsOff,
  plain,
  press,
  pressIfOffered,
  type,
  withFocusKept,
  words,
} from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import ContractorsTab from '#web/screens/dossier/contractors/ContractorsTab.tsx';
import { suite } from './contractors-cases.ts';
import { contractorListOf } from './contractors-fixtures.ts';
import { requestWith } from './documents-fixtures.ts';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { InDossier } from './quote-stage.tsx';

/*
 * Renders the screen of the chart `contractors` for its tests, and says what it shows in each state and
 * which control sends each event.
 */

export const staged = new Staged<typeof contractorsChart>();

export const name = 'Constructions Maëlan';
export const add = 'Ajouter un intervenant, Plomberie, sanitaire';
const contextOf = (snapshot: { context: unknown }) => snapshot.context as ContractorsContext;
const { send } = staged;
/** Pressed where it is offered; else its event is sent, as by a page that was drawn a moment ago. */
const pressOr = (button: string, event: ContractorsEvent) =>
  buttonsNamed(button).length > 0 ? press(button) : send(event);
/** The controls of the contractor, without its form. */
export const ofContractor = () =>
  [
    `Retirer ${name}`,
    `Rétablir ${name}`,
    `Vérifier l’attestation de ${name}`,
    `Envoyer le lien à ${name}`,
    `Copier un lien pour ${name}`,
    `Annuler le lien de ${name}`,
  ].flatMap((one) => buttonsNamed(one));
export const form = () => document.querySelector('form.contractor-form');
export const noticeOf = (title: string) =>
  [...document.querySelectorAll('.alert')].find((one) => words(one).includes(title));

const unread = () =>
  expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');

/**
 * The slots with the contractors that fill them, the one form that is open with what is typed, what was said,
 * and the link that was made.
 */
const lists = (snapshot: { context: unknown }) => {
  const { form: open, message, errors, link } = contextOf(snapshot);
  expect(
    words(document.querySelector('section[aria-label="Plomberie, sanitaire"]') ?? document.body),
  ).toContain('Obligatoire, à pourvoir');
  expect(words()).toContain('1 lot sans intervenant');
  expect(words()).toContain('Chaque attestation doit couvrir le 01/09/2026');
  const isEdited = open?.contractor === 5;
  expect(words().includes(`${name}À vérifier`)).toBe(!isEdited);
  expect(form()?.getAttribute('aria-label') ?? null).toBe(
    open ? (isEdited ? `Modifier ${name}` : 'Nouvel intervenant, Plomberie, sanitaire') : null,
  );
  expect(control('Société ou SIREN')?.value).toBe(
    open ? (open.typed?.siren ?? (isEdited ? '999172927' : '')) : undefined,
  );
  expect(announced().includes(plain(message))).toBe(
    message === null || !open || Object.keys(errors).length === 0,
  );
  expect(document.querySelector<HTMLInputElement>('[aria-label="Adresse du lien"]')?.value).toBe(
    isEdited ? undefined : link?.url,
  );
};
const whileWriting = (snapshot: { context: unknown }) => {
  lists(snapshot);
  for (const button of buttonsNamed('Annuler')) expect(button.disabled).toBe(true);
  for (const button of [...buttonsNamed(add), ...buttonsNamed('Ajouter un intervenant')])
    expect(button.getAttribute('aria-disabled')).toBe('true');
  // A button that is taken from under the keyboard loses the focus: those of a contractor wait, or
  // work, where they are.
  for (const button of ofContractor())
    expect([
      button.disabled,
      button.getAttribute('aria-disabled') ?? button.getAttribute('aria-busy'),
    ]).toEqual([false, 'true']);
};
export const working = () =>
  ofContractor()
    .filter((one) => one.getAttribute('aria-busy') === 'true')
    .map((one) => one.getAttribute('aria-label'));

const sights: Driver<typeof contractorsChart>['states'] = {
  closed: unread,
  reading: unread,
  unavailable: (snapshot) => {
    expect(words()).toContain(`Les intervenants n’ont pas pu être lus${plain(contextOf(snapshot).message)}`);
    expect(buttonsNamed('Réessayer')).toHaveLength(1);
  },
  'shown.idle': lists,
  'shown.refreshing': lists,
  'shown.adding': whileWriting,
  'shown.changing': whileWriting,
  'shown.moving': whileWriting,
  'shown.verifying': whileWriting,
  'shown.linking': whileWriting,
  'shown.linkingAll': whileWriting,
  'shown.unlinking': whileWriting,
};

/** The context of the chart of the file's documents. */
export const noPapers: object = {
  uploads: [],
  list: null,
  write: null,
  message: null,
  undoable: null,
  leavingTo: null,
};
/**
 * The context of the chart: its documents, and the answers of the cabinet and of the register; empty if only
 * the chart is tested.
 */
export const beside: { papers: object; cabinet: Pick<ApiClient, 'ask'> | null } = {
  papers: noPapers,
  cabinet: null,
};

export const driver: Driver<typeof contractorsChart> = {
  show: (stage) => {
    handsOff();
    const actor = staged.start(stage);
    const documents = ownerOf({}, beside.papers);
    Object.assign(documents.getSnapshot(), { matches: () => false, hasTag: () => false });
    render(
      <ApiContext value={beside.cabinet}>
        <InDossier request={requestWith(1)} hear={staged.hear} tabs={{ contractors: actor, documents }}>
          <main id="contenu" tabIndex={-1}>
            <h1 tabIndex={-1}>Dossier</h1>
            <ContractorsTab />
          </main>
        </InDossier>
      </ApiContext>,
    );
  },
  ...staged.driver,
  gestures: {
    'contractors.show': send,
    'contractors.retry': () => press('Réessayer'),
    'form.open': ({ contractor }) => pressIfOffered(contractor === null ? add : `Modifier ${name}`),
    'form.change': async ({ typed }) => {
      if (!control('Société ou SIREN')) return;
      await type('Société ou SIREN', typed.siren);
      await type('Raison sociale', 'Plomberie du Lac');
    },
    'form.fill': send,
    'links.send': () => pressIfOffered('Envoyer le lien à tous (1)'),
    'form.close': (event) => pressOr('Annuler', event),
    'contractor.save': async (event) => {
      const open = staged.actor?.getSnapshot().context.form;
      // A blank form sends nothing, and says what it lacks: below.
      if (!form() || (open?.contractor === null && !open.typed)) await send(event);
      else await press('Enregistrer');
    },
    'contractor.move': (event) => pressOr(`${event.removed ? 'Retirer' : 'Rétablir'} ${name}`, event),
    'contractor.verify': (event) =>
      pressOr(
        `${event.verified ? 'Vérifier' : 'Ne plus tenir pour vérifiée'} l’attestation de ${name}`,
        event,
      ),
    'link.make': (event) =>
      pressOr(event.mailed ? `Envoyer le lien à ${name}` : `Copier un lien pour ${name}`, event),
    'link.revoke': (event) => pressOr(`Annuler le lien de ${name}`, event),
    'link.close': async (event) => {
      const notice = noticeOf('Le lien de l’intervenant');
      if (notice) await press('Fermer', notice);
      else await send(event);
    },
    'message.close': async (event) => {
      const notice = document.querySelector('[role=alert]');
      if (notice && buttonsNamed('Fermer', notice).length > 0) await press('Fermer', notice);
      else await send(event);
    },
    'request.changed': send,
  },
  beside: {
    'contractors.show': 'the tab that is opened says it',
    'request.changed': 'the chart that owns the request says it',
    'form.fill': 'a known company is chosen in the form: below',
    'contractor.save': 'a path saves a form that is blank, which no page sends: below',
    'form.close': 'a path closes what is not open; a page offers it in the form',
    'link.revoke': 'offered where a link is open: below',
    'link.close': 'a path closes what is not shown; a page offers it on what is: below',
    'message.close': 'a path closes what is not said; a page offers it on what is',
  },
  states: withFocusKept(sights),
};

/** The tab with that list. */
export const tab = (list = contractorListOf(1)) =>
  played(suite, driver, 'a file', [
    { kind: 'send', event: { type: 'contractors.show' } },
    { kind: 'done', id: 'readList', output: answered(list) },
  ]);
export const writeNow = () => staged.actor?.getSnapshot().context.write;
