// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import type { KnownAttestation, KnownCompany } from '#domain/trades/index.ts';
import type { contractorsChart, ContractorsContext, ContractorsEvent } from '#machines/contractors/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { announced, buttonsNamed, control, handsOff, plain, press, pressIfOffered, type, withFocusKept, words, wrongWith } from '#tests/support/hands.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import ContractorsTab from '#web/screens/dossier/contractors/ContractorsTab.tsx';
import { suite } from './contractors-cases.ts';
import { contractorListOf, contractorOf, contractorsChangedTo, linkedWith } from './contractors-fixtures.ts';
import { documentOf, listOf, pieceOf, requestWith } from './documents-fixtures.ts';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';
import { InDossier } from './quote-stage.tsx';

const staged = new Staged<typeof contractorsChart>();

const name = 'Constructions Maëlan';
const add = 'Ajouter un intervenant, Plomberie, sanitaire';
const contextOf = (snapshot: { context: unknown }) => snapshot.context as ContractorsContext;
const { send } = staged;
/** Pressed where it is offered; else the chart is told, as by a page that was drawn a moment ago. */
const pressOr = (button: string, event: ContractorsEvent) => (buttonsNamed(button).length > 0 ? press(button) : send(event));
/** What may be pressed of the contractor, but for its form. */
const ofContractor = () => [`Retirer ${name}`, `Rétablir ${name}`, `Vérifier l’attestation de ${name}`, `Envoyer le lien à ${name}`, `Copier un lien pour ${name}`, `Annuler le lien de ${name}`].flatMap((one) => buttonsNamed(one));
const form = () => document.querySelector('form.contractor-form');
const noticeOf = (title: string) => [...document.querySelectorAll('.alert')].find((one) => words(one).includes(title));

const unread = () => expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');

/** The slots with whoever fills them, the one form that is open with what is typed, what was said, and the link that was made. */
const lists = (snapshot: { context: unknown }) => {
  const { form: open, message, errors, link } = contextOf(snapshot);
  expect(words(document.querySelector('section[aria-label="Plomberie, sanitaire"]') ?? document.body)).toContain('Obligatoire, à pourvoir');
  expect(words()).toContain('1 lot sans intervenant');
  expect(words()).toContain('Chaque attestation doit couvrir le 01/09/2026');
  const isEdited = open?.contractor === 5;
  expect(words().includes(`${name}À vérifier`)).toBe(!isEdited);
  expect(form()?.getAttribute('aria-label') ?? null).toBe(open ? (isEdited ? `Modifier ${name}` : 'Nouvel intervenant, Plomberie, sanitaire') : null);
  expect(control('Société ou SIREN')?.value).toBe(open ? (open.typed?.siren ?? (isEdited ? '999172927' : '')) : undefined);
  expect(announced().includes(plain(message))).toBe(message === null || !open || Object.keys(errors).length === 0);
  expect(document.querySelector<HTMLInputElement>('[aria-label="Adresse du lien"]')?.value).toBe(isEdited ? undefined : link?.url);
};
const whileWriting = (snapshot: { context: unknown }) => {
  lists(snapshot);
  for (const button of buttonsNamed('Annuler')) expect(button.disabled).toBe(true);
  for (const button of [...buttonsNamed(add), ...buttonsNamed('Ajouter un intervenant')]) expect(button.getAttribute('aria-disabled')).toBe('true');
  // A button that is taken from under the keyboard loses the focus: those of a contractor wait, or work, where they are.
  for (const button of ofContractor()) expect([button.disabled, button.getAttribute('aria-disabled') ?? button.getAttribute('aria-busy')]).toEqual([false, 'true']);
};
const working = () => ofContractor().filter((one) => one.getAttribute('aria-busy') === 'true').map((one) => one.getAttribute('aria-label'));

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

/** What the chart of the file's documents holds, beside. */
const noPapers: object = { uploads: [], list: null, write: null, message: null, leavingTo: null };
let papers = noPapers;

/** What the cabinet knows, beside: nothing, where the chart alone is looked at. */
let cabinet: Pick<ApiClient, 'ask'> | null = null;
const attestation: KnownAttestation = {
  contractor: 31, reference: 'DO-2026-0031', insurer: 'SMABTP', policy: '124 701 A', activities: ['plomberie'], valid_from: '2026-01-01', valid_until: '2026-12-31', ceiling: 5_000_000, accepted: true,
};
const lake: KnownCompany = { siren: '999269038', name: 'Plomberie du Lac', email: 'lac@eau.test', address: '1 quai, Tours', trades: ['plomberie'], files: 14, attestations: [attestation] };
const brook: KnownCompany = { ...lake, siren: '552100554', name: 'Les Établissements du Ruisseau', trades: ['sols'], files: 2, attestations: [] };

const driver: Driver<typeof contractorsChart> = {
  show: (stage) => {
    handsOff();
    const actor = staged.start(stage);
    const documents = ownerOf({}, papers);
    Object.assign(documents.getSnapshot(), { matches: () => false });
    render(
      <ApiContext value={cabinet}>
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
    'contractor.verify': (event) => pressOr(`${event.verified ? 'Vérifier' : 'Ne plus tenir pour vérifiée'} l’attestation de ${name}`, event),
    'link.make': (event) => pressOr(event.mailed ? `Envoyer le lien à ${name}` : `Copier un lien pour ${name}`, event),
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

describeScreen(suite, driver);

const tab = (list = contractorListOf(1)) => played(suite, driver, 'a file', [{ kind: 'send', event: { type: 'contractors.show' } }, { kind: 'done', id: 'readList', output: answered(list) }]);
const writeNow = () => staged.actor?.getSnapshot().context.write;

const options = () => [...document.querySelectorAll('[role=option]')].map((one) => words(one));
const known = async (...companies: KnownCompany[]) => {
  cabinet = { ask: () => Promise.resolve({ kind: 'done', answer: { companies } }) } as never;
  await tab();
  cabinet = null;
};

describe('the contractors of a site', () => {
  afterEach(() => driver.hide());

  it.each([['an attestation', 7, true], ['a paper of another tab', 99, false]] as const)('says here why %s was not withdrawn: its line may stand far below', async (_, document, isSaid) => {
    const pieces = [pieceOf({ piece: 'attestation', documents: [documentOf({ id: 7 })] }), pieceOf({ documents: [documentOf({ id: 99 })] })];
    papers = { ...noPapers, held: listOf(1), list: listOf(1, pieces), write: { kind: 'withdrawal', document }, message: 'Le serveur ne répond pas.' };
    await tab();
    papers = noPapers;
    expect(announced().includes('Le serveur ne répond pas.')).toBe(isSaid);
  });

  it('the bar says how many trades have somebody', async () => {
    await tab();
    expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('Avancement\u00a0: 1\u00a0lot pourvu sur 2');
  });

  it('a form opens on its first field; one that is blank says what it lacks, and sends nothing', async () => {
    await tab();
    await press(add);
    expect(document.activeElement).toBe(control('Société ou SIREN'));
    await press('Enregistrer');
    expect(writeNow()).toBeNull();
    expect(wrongWith('Société ou SIREN')).not.toBe('');
    expect(document.activeElement).toBe(control('Société ou SIREN'));
  });

  it('what is typed goes with one key, stays where no answer comes, and leads back to what opened it once it is saved', async () => {
    const play = await tab();
    await press(add);
    await type('Société ou SIREN', '999269038');
    await type('Raison sociale', 'SARL Pierre et Chaux');
    await press('Enregistrer');
    expect(writeNow()).toMatchObject({ kind: 'add', input: { trade: 'plomberie', siren: '999269038', name: 'SARL Pierre et Chaux' } });
    await play.perform({ kind: 'done', id: 'add', output: failures.offline });
    expect(announced()).toContain('Le serveur ne répond pas.');
    expect(control('Raison sociale')?.value).toBe('SARL Pierre et Chaux');
    await press('Enregistrer');
    await play.perform({ kind: 'done', id: 'add', output: answered(contractorsChangedTo(2)) });
    expect(form()).toBeNull();
    expect(document.activeElement).toBe(buttonsNamed(add)[0]);
  });

  describe('of a cabinet that knows some companies', () => {
    it('who usually holds a slot is taken up in two gestures, with its attestation', async () => {
      await known(brook, lake);
      expect(words()).toContain('Plomberie du Lac a déjà tenu ce lot pour vous (14 dossiers en commun).');
      await press('Reprendre Plomberie du Lac, Plomberie, sanitaire');
      expect(words(form() ?? document.body)).toMatch(/Attestation reprise, en vigueur à l’ouverture.*SMABTP, contrat 124 701 A, du 01\/01\/2026 au 31\/12\/2026, acceptée dans le dossier DO-2026-0031/);
      await press('Enregistrer');
      expect(writeNow()).toMatchObject({ input: { trade: 'plomberie', siren: '999269038', name: 'Plomberie du Lac', email: 'lac@eau.test', policy: '124 701 A', activities: ['plomberie'], attestation_from: 31 } });
    });

    it('its attestation may be left; so it is where another number is typed', async () => {
      await known(lake);
      await press('Reprendre Plomberie du Lac, Plomberie, sanitaire');
      await press('Ne pas la reprendre');
      await press('Enregistrer');
      expect(writeNow()).toMatchObject({ input: { siren: '999269038', attestation_from: null } });
    });

    it('a name, or the beginning of a number, proposes them: who held the trade first, and who is in the file already', async () => {
      await known(brook, lake);
      await press(add);
      expect(options()).toEqual(['Plomberie du Lac1 quai, Tours, 14 dossiers, attestation en vigueur', `${name}déjà dans ce dossier, attestation en vigueur`, 'Les Établissements du Ruisseau1 quai, Tours, 2 dossiers']);
      await type('Société ou SIREN', 'etab ruis');
      expect(options()).toEqual(['Les Établissements du Ruisseau1 quai, Tours, 2 dossiers']);
      await type('Société ou SIREN', '9991');
      expect(options()).toHaveLength(1);
      await act(async () => fireEvent.keyDown(control('Société ou SIREN') ?? document.body, { key: 'Enter' }));
      await press('Enregistrer');
      expect(writeNow()).toMatchObject({ input: { trade: 'plomberie', siren: '999172927', name, attestation_from: 5 } });
    });

    it('of a new one, the trade of its slot is ticked', async () => {
      await known();
      await press(add);
      expect([...document.querySelectorAll('.activities label:has(input:checked)')].map((one) => words(one))).toEqual(['Plomberie, sanitaire']);
    });
  });

  it('when the link was last sent to somebody is said, also where it waits for nobody', async () => {
    const link = { state: 'open', email: 'chef@maelan.test', made_at: '2026-11-22T10:00:00Z', expires_at: '2026-12-22T10:00:00Z' } as const;
    await tab({ ...contractorListOf(1, [contractorOf({ link })]), to_link: [] });
    expect(words()).toContain('Dernier lien envoyé le 22/11/2026.');
    expect(buttonsNamed(/Envoyer le lien à tous/)).toEqual([]);
  });

  it('what the server refuses is said on its field', async () => {
    const play = await tab();
    await press(`Modifier ${name}`);
    await press('Enregistrer');
    await play.perform({ kind: 'done', id: 'change', output: invalid({ siren: ['Cette société y est déjà dans ce lot.'] }) });
    expect(wrongWith('Société ou SIREN')).toBe('Cette société y est déjà dans ce lot.');
    expect(document.activeElement).toBe(control('Société ou SIREN'));
  });

  it('Escape gives up a form that nobody touched, and no other', async () => {
    await tab();
    await press(add);
    await act(async () => fireEvent.keyDown(form() ?? document.body, { key: 'Escape' }));
    expect(form()).toBeNull();
    await press(add);
    await type('Société ou SIREN', '9');
    await act(async () => fireEvent.keyDown(form() ?? document.body, { key: 'Escape' }));
    expect(control('Société ou SIREN')?.value).toBe('9');
  });

  it.each([
    [`Vérifier l’attestation de ${name}`, 'verify'], [`Retirer ${name}`, 'move'], [`Copier un lien pour ${name}`, 'link'], [`Envoyer le lien à ${name}`, 'link'],
  ])('«\u00a0%s\u00a0» works where it was pressed, and keeps the focus; no other is heard meanwhile', async (button, id) => {
    const play = await tab(contractorListOf(1, [contractorOf({ email: 'chef@maelan.test' })]));
    await press(button);
    expect([document.activeElement, working()]).toEqual([buttonsNamed(button)[0], [button]]);
    const write = writeNow();
    for (const other of ofContractor()) await act(async () => fireEvent.click(other));
    expect(writeNow()).toBe(write);
    await play.perform({ kind: 'done', id, output: failures.offline });
    expect([document.activeElement, working()]).toEqual([buttonsNamed(button)[0], []]);
  });

  it('one that is taken away can be put back, and one goes on at the heading of the page', async () => {
    const play = await tab();
    await press(`Retirer ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'move', contractor: 5, seen: 2, removed: true });
    await play.perform({ kind: 'done', id: 'move', output: answered(contractorsChangedTo(2, [contractorOf({ version: 3, removed: true, may: { change: false, remove: false, restore: true, send: false, verify: false, link: false } })])) });
    expect(document.activeElement?.textContent).toBe('Dossier');
    expect(words()).toContain('1 intervenant retiré');
    await press(`Rétablir ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'move', contractor: 5, seen: 3, removed: false });
    await play.perform({ kind: 'done', id: 'move', output: answered(contractorsChangedTo(3)) });
    expect(document.activeElement?.textContent).toBe('Dossier');
  });

  it('a link is shown once, to be copied; whoever closes it stays on the page; one that is open can be revoked', async () => {
    const play = await tab();
    await press(`Copier un lien pour ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'link', mailed: false });
    await play.perform({ kind: 'done', id: 'link', output: answered({ ...linkedWith(4, 'https://portail.test/x'), contractors: [contractorOf({ link: { state: 'open', email: null, made_at: '2026-11-22T10:00:00Z', expires_at: '2026-12-22T10:00:00Z' } as never })] }) });
    expect(words()).toContain('Lien copié le 22/11/2026, valable jusqu’au 22/12/2026.');
    await press('Fermer', noticeOf('Le lien de l’intervenant'));
    expect(document.querySelector('[aria-label="Adresse du lien"]')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await press(`Annuler le lien de ${name}`);
    expect(writeNow()).toMatchObject({ kind: 'unlink', contractor: 5 });
  });

  it.each([
    ['what is wrong first', contractorOf({ faults: [{ about: 'activities', kind: 'wrong', words: 'L’attestation ne nomme pas la couverture.' }] as never }), 'Ne couvre pas le chantier', 'L’attestation ne nomme pas la couverture.'],
    ['what is missing', contractorOf({ paper: 'absent' }), 'Attestation manquante', 'SIREN 999172927'],
    ['who verified it', contractorOf({ covered: true, verified_at: '2026-11-20T09:00:00Z', verifier: 'Nadia Benali' }), 'Vérifiée', 'Vérifiée par Nadia Benali'],
    ['what it says', contractorOf({ subcontractor: true }), 'À vérifier', 'sous-traitant, marché de 48 000'],
  ])('say %s', async (_what, one, badge, said) => {
    await tab(contractorListOf(1, [one]));
    const line = document.querySelector('li.contractor') ?? document.body;
    expect(words(line)).toContain(`${name}${badge}`);
    expect(words(line)).toContain(said);
  });

  it('whoever verifies nothing reads who does', async () => {
    await tab({ ...contractorListOf(1), judges: 'Le gestionnaire valide les pièces déposées.' });
    expect(words()).toContain('Le gestionnaire valide les pièces déposées.');
  });

  it('whoever only reads is offered nothing', async () => {
    await tab({ ...contractorListOf(1, [contractorOf({ may: { change: false, remove: false, restore: false, send: false, verify: false, link: false } })]), may_add: false });
    for (const button of [add, 'Ajouter un intervenant', `Modifier ${name}`, `Retirer ${name}`, `Copier un lien pour ${name}`]) expect(buttonsNamed(button)).toEqual([]);
  });
});
