// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { createActor, fromTransition } from 'xstate';
import type { ApiClient } from '#api/client.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { textOf, type ControlProps } from '#web/forms/control-props.ts';
import { PageForm, useShownRefusal, useSubmitPage } from '#web/forms/PageForm.tsx';
import { PageContent } from '#web/forms/PageItems.tsx';
import type { PageExtras } from '#web/forms/page-context.ts';
import { blankFirm as blank, firmPage as page, manager, type Firm } from './firm-page.ts';

/** A server that knows one company and one address. */
const asked: string[] = [];
const lilas = { siret: '123456789', companyName: 'Lilas Promotion', legalForm: 5, active: true, address: { city: 'Nantes' } };
const street = { label: 'Rue Nationale, Tours', libelle_voie: 'Nationale', postalCode: '37000', city: '' };
const api = {
  ask: async (name: string, given?: { query?: { siret?: string } }) => {
    asked.push(name);
    if (given?.query?.siret === '999999999') return { kind: 'gone', message: 'Société introuvable' };
    return { kind: 'done', answer: name === 'addresses' ? { suggestions: [street] } : lilas };
  },
} as unknown as Pick<ApiClient, 'ask'>;

const drawn = vi.fn<() => void>();
const Town = ({ frame, answer: { value, onChange, onBlur, ref, name } }: ControlProps) => (
  <Profiler id="town" onRender={drawn}>
    <label>
      {frame.label}
      <input name={name} ref={ref} value={textOf(value)} onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />
      {frame.error}
    </label>
  </Profiler>
);
const controls = { town: Town };
const aids = { notice: () => <p>Un avis</p> };

/** Holds the answers, as a machine does. */
type Change = { type: 'typed' | 'replaced'; firm: Firm };
const first: { firm: Firm; received: Firm[] } = { firm: blank, received: [] };
const machine = createActor(fromTransition(({ received }, { type, firm }: Change) => ({ firm, received: type === 'typed' ? [...received, firm] : received }), first)).start();
const change = (firm: Firm) => machine.send({ type: 'typed', firm });
const ended = vi.fn<() => void>();

function Form({ children }: { children: ReactNode }) {
  const submit = useSubmitPage(ended);
  return (
    <form noValidate onSubmit={submit}>
      {children}
      <button>Continuer</button>
    </form>
  );
}

function Holder({ children, ...extras }: PageExtras & { children: ReactNode }) {
  const firm = useSelector(machine, ({ context }) => context.firm);
  return (
    <PageForm page={page} values={firm} change={change} controls={controls} aids={aids} {...extras}>
      {children}
    </PageForm>
  );
}

function open(extras: PageExtras = {}, firm = blank) {
  machine.send({ type: 'replaced', firm });
  return render(
    <ApiContext value={api}>
      <MemoryRouter>
        <Holder {...extras}>
          <Form>
            <PageContent />
          </Form>
        </Holder>
      </MemoryRouter>
    </ApiContext>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(facultatif\\))?$`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => act(async () => void fireEvent.blur(field(label)));
const said = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
const describing = (label: string) => (field(label).getAttribute('aria-describedby')?.split(' ') ?? []).map((id) => document.getElementById(id)?.textContent);
const item = (n: number) => within(screen.getByText(`Gérant ${n}`).closest('fieldset') ?? document.body);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const received = () => machine.getSnapshot().context.received.slice(before);
const last = () => received().at(-1);
let before = 0;

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => {
  before = machine.getSnapshot().context.received.length;
  drawn.mockClear();
  ended.mockClear();
});
afterEach(cleanup);

describe('a page drawn from its items', { timeout: 30_000 }, () => {
  it('ties each control to its words, and its id is its path', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Le cabinet' })).toBeTruthy();
    expect([field('E-mail').id, field('E-mail').name, field('E-mail').type]).toEqual(['email', 'email', 'email']);
    expect(said('Chiffre d’affaires')).toBe('De l’an dernier.');
    expect(screen.getByText('Un avis')).toBeTruthy();
    expect(screen.getByText('1 sur 2')).toBeTruthy();
    expect(screen.getByText('Gérant 1').closest('fieldset')?.textContent).toContain('signe');
  });

  it('gives on what is typed: read where the blank answer is none, as typed where it is a text', () => {
    open();
    type('E-mail', 'a@b.fr');
    type('Capital', '1 250,50');
    type('Chiffre d’affaires', '1 250,50');
    type('Effectif', '12');
    type('Depuis', '11/01/2027');
    fireEvent.change(field('Forme juridique'), { target: { value: '5' } });
    fireEvent.click(screen.getByLabelText('Agence'));
    fireEvent.click(screen.getByRole('switch', { name: /^Lettre/ }));
    expect(last()).toMatchObject({ email: 'a@b.fr', capital: 1250.5, turnover: '1 250,50', people: 12, since: '2027-01-11', legalForm: 5, kind: 'agence', newsletter: true });
    type('Capital', 'beaucoup');
    type('Effectif', 'douze');
    type('Depuis', '');
    fireEvent.change(field('Forme juridique'), { target: { value: '' } });
    expect(last()).toMatchObject({ capital: 'beaucoup', people: 'douze', since: null, legalForm: null });
  });

  it('marks what may be left out as the schema says, answer by answer', () => {
    open();
    expect(field('E-mail').labels?.[0]?.textContent).toBe('E-mail');
    expect(field('Raison sociale').labels?.[0]?.textContent).toBe('Raison sociale (facultatif)');
    expect(field('Téléphone').labels?.[0]?.textContent).toBe('Téléphone (facultatif)');
    fireEvent.click(screen.getByRole('switch', { name: /^Lettre/ }));
    expect(field('Téléphone').labels?.[0]?.textContent).toBe('Téléphone');
  });

  it('draws no other field at a key', () => {
    open();
    drawn.mockClear();
    type('E-mail', 'a');
    type('E-mail', 'ab');
    expect([drawn.mock.calls.length, received().length]).toEqual([0, 2]);
  });
});

describe('a page that is validated as one goes', { timeout: 30_000 }, () => {
  it('says what is wrong once the field is left, and takes it back as soon as it is right', async () => {
    open();
    type('E-mail', 'a@');
    expect(said('E-mail')).toBeUndefined();
    await leave('E-mail');
    expect(said('E-mail')).toBe('L’adresse e-mail n’est pas valide');
    await act(async () => type('E-mail', 'a@b.fr'));
    expect(said('E-mail')).toBeUndefined();
  });

  it('keeps the hint beside what is wrong: both describe the field', async () => {
    open();
    type('Chiffre d’affaires', 'beaucoup');
    await leave('Chiffre d’affaires');
    expect(describing('Chiffre d’affaires')).toEqual(['Ce champ doit être un nombre', 'De l’an dernier.']);
  });

  it('says what exactly is wrong between the message and the hint, as it is typed now', async () => {
    open();
    type('Depuis', '31/02/2026');
    await leave('Depuis');
    expect(describing('Depuis')).toEqual(['Cette date n’est pas valide (jj/mm/aaaa)', 'Il n’y a pas de 31 février 2026.']);
    await act(async () => type('Depuis', '12/13/2026'));
    expect(describing('Depuis')[1]).toContain('pas de mois 13');
  });

  it('ends only once it is done; else the first that is wrong, in the order of the page, takes the focus', async () => {
    open();
    await press('Continuer');
    expect(ended).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    type('E-mail', 'a@b.fr');
    await press('Continuer');
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('town'));
    fireEvent.change(document.activeElement ?? document.body, { target: { value: 'Nantes' } });
    type('Nom du gérant', 'Le Goff');
    await press('Continuer');
    expect(ended).toHaveBeenCalledOnce();
  });

  it('takes back an error of its own that another answer has made needless', async () => {
    open();
    const letter = screen.getByRole('switch', { name: /^Lettre/ });
    fireEvent.click(letter);
    await press('Continuer');
    expect(said('Téléphone')).toBe('Ce champ est obligatoire');
    await act(async () => void fireEvent.click(letter));
    expect(said('Téléphone')).toBeUndefined();
  });

  it('takes no error back for another answer that is wrong itself, and says it until a right one changes it', async () => {
    open();
    type('Depuis', '01/09/2026');
    type('Jusqu’au', '01/01/2020');
    await leave('Jusqu’au');
    const wrong = 'Vérifiez la date de réception prévisionelle';
    expect(said('Jusqu’au')).toBe(wrong);
    await act(async () => type('Depuis', '32/13/2026'));
    await leave('Depuis');
    expect([said('Depuis'), said('Jusqu’au')]).toEqual(['Cette date n’est pas valide (jj/mm/aaaa)', wrong]);
    await act(async () => type('Depuis', '01/10/2026'));
    expect([said('Depuis'), said('Jusqu’au')]).toEqual([undefined, wrong]);
    await act(async () => type('Depuis', '01/09/2019'));
    expect([said('Depuis'), said('Jusqu’au')]).toEqual([undefined, undefined]);
  });

  it('shows what the server refused, under what it finds itself', async () => {
    open({ refused: { email: ['Déjà pris'], siret: ['Inconnu'] } });
    expect([said('E-mail'), said('Siret')]).toEqual(['Déjà pris', 'Inconnu']);
    type('E-mail', 'a');
    await leave('E-mail');
    expect(said('E-mail')).toBe('L’adresse e-mail n’est pas valide');
  });

  it('says in a toast what the server refused of a field that is not on the page, and only that', async () => {
    const refusedByTheServer = { email: ['Cette adresse est prise.'], 'souscripteurs.0.client.name': ['Ce nom est illisible.'] };
    const Refused = () => {
      useShownRefusal(refusedByTheServer);
      return null;
    };
    render(
      <ApiContext value={api}>
        <MemoryRouter>
          <Holder>
            <PageContent />
            <Refused />
          </Holder>
        </MemoryRouter>
      </ApiContext>,
    );
    await waitFor(() => expect([...document.querySelectorAll('.toast')].map((toast) => toast.querySelector('b')?.textContent)).toEqual(['Ce nom est illisible.']), { timeout: 10_000 });
    expect(screen.getAllByText('Cette adresse est prise.')).toHaveLength(1);
    await press('Fermer');
    await waitFor(() => expect(document.querySelector('.toast')).toBeNull());
  });
});

describe('answers that apply at times', { timeout: 30_000 }, () => {
  it('come and go with what they depend on: the machine forgets them, the open page does not', async () => {
    open();
    expect(screen.queryByLabelText(/^Rue/)).toBeNull();
    fireEvent.click(field('Un autre bureau'));
    type('Rue', 'Nationale');
    expect(last()?.office).toEqual({ street: 'Nationale', city: '' });
    fireEvent.click(field('Un autre bureau'));
    expect(last()).toMatchObject({ hasOffice: false, office: { street: '', city: '' } });
    fireEvent.click(field('Un autre bureau'));
    expect(field('Rue').value).toBe('Nationale');
    expect(last()?.office.street).toBe('Nationale');
  });

  it('give way to what the machine puts in their place', async () => {
    open();
    type('E-mail', 'a@b.fr');
    await act(async () => machine.send({ type: 'replaced', firm: { ...blank, email: 'autre@b.fr', hasOffice: true } }));
    expect([field('E-mail').value, field('Rue').value]).toEqual(['autre@b.fr', '']);
    expect(received()).toHaveLength(1);
  });
});

describe('a list of the same fields', { timeout: 30_000 }, () => {
  it('grows and shrinks; the new item takes the focus, blames nobody, and a removal is taken back', async () => {
    open();
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    await press('Ajouter un gérant');
    const second = item(2).getByLabelText<HTMLInputElement>('Nom du gérant');
    await waitFor(() => expect((document.activeElement as HTMLInputElement).id).toBe('managers.1.name'));
    expect(second.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(second, { target: { value: 'Le Goff' } });
    await press('Retirer le gérant 1');
    expect(last()?.managers).toEqual([{ ...manager, name: 'Le Goff' }]);
    await press('Annuler le retrait');
    expect(last()?.managers.map(({ name }) => name)).toEqual(['', 'Le Goff']);
  });

  it('keeps what was said of each item beside it', async () => {
    open();
    await press('Ajouter un gérant');
    fireEvent.change(item(2).getByLabelText('Nom du gérant'), { target: { value: 'Le Goff' } });
    await press('Continuer');
    const invalid = (n: number) => item(n).getByLabelText('Nom du gérant').getAttribute('aria-invalid');
    expect([invalid(1), invalid(2)]).toEqual(['true', null]);
    await press('Retirer le gérant 1');
    await waitFor(() => expect(invalid(1)).toBeNull());
  });

  it('has conditions of its own, and no more items than it may', async () => {
    open();
    await press('Ajouter un gérant');
    await press('Ajouter un gérant');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter un gérant' }).disabled).toBe(true);
    fireEvent.click(item(2).getByRole('switch', { name: 'Signataire' }));
    expect([item(1).queryByLabelText('Mobile du gérant'), item(2).queryByLabelText('Mobile du gérant')?.id]).toEqual([null, 'managers.1.mobile']);
  });
});

describe('what helps to answer', { timeout: 30_000 }, () => {
  it('fills what the page says from the company register', async () => {
    open();
    type('Siret', '123 456 789');
    await press('Rechercher la société');
    await waitFor(() => expect(last()).toMatchObject({ siret: '123 456 789', companyName: 'Lilas Promotion', legalForm: 5 }));
    expect(asked).toEqual(['societe']);
    fireEvent.click(field('Un autre bureau'));
    expect(field('Ville').value).toBe('Nantes');
  });

  it('takes back what the former company had filled in once another number is looked up, but nothing that was typed since', async () => {
    open({}, { ...blank, hasOffice: true });
    type('Siret', '123 456 789');
    await press('Rechercher la société');
    await waitFor(() => expect(last()?.companyName).toBe('Lilas Promotion'));
    type('Ville', 'Rezé');
    type('Siret', '999 999 999');
    await press('Rechercher la société');
    await waitFor(() => expect(last()).toMatchObject({ siret: '999 999 999', companyName: '', legalForm: null, office: { city: 'Rezé' } }));
    expect(said('Siret')).toBe('Société introuvable');
  });

  it('takes the SIREN out of a SIRET that is pasted', () => {
    open();
    type('Siret', '123 456 789 00012');
    expect([last()?.siret, field('Siret').value]).toEqual(['123456789', '123456789']);
  });

  it('fills what the page says from the address that is picked, and keeps what that one does not know', async () => {
    open({}, { ...blank, hasOffice: true, office: { street: '', city: 'Tours' } });
    fireEvent.change(screen.getByRole('combobox', { name: /^Rechercher/ }), { target: { value: 'rue nat' } });
    fireEvent.click(await screen.findByText('Rue Nationale, Tours'));
    expect(last()?.office).toEqual({ street: 'Nationale', city: 'Tours' });
    expect([field('Rue').value, screen.getByRole<HTMLInputElement>('combobox', { name: /^Rechercher/ }).value]).toEqual(['Nationale', '']);
  });

  it('is not offered where the page is only read', () => {
    open({ isReading: true }, { ...blank, hasOffice: true, managers: [manager, manager] });
    expect([screen.queryByRole('combobox', { name: /^Rechercher/ }), screen.queryByRole('button', { name: /gérant/ })]).toEqual([null, null]);
  });
});
