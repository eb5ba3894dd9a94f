import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { PageContent } from '#web/forms/PageItems.tsx';
import { ApiContext } from '#web/flows/use-flow.ts';
import { useShownRefusal } from '#web/forms/PageForm.tsx';
import {
  api,
  describing,
  drawn,
  ended,
  field,
  Holder,
  item,
  last,
  leave,
  machine,
  open,
  press,
  received,
  said,
  type,
  usingFirmForm,
} from './firm-form.tsx';
import { blankFirm as blank, manager } from './firm-page.ts';

usingFirmForm();

const invalid = (n: number) => item(n).getByLabelText('Nom du gérant').getAttribute('aria-invalid');

describe('a page drawn from its items', { timeout: 30_000 }, () => {
  it('ties each control to its words, and its id is its path', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Le cabinet' })).toBeTruthy();
    expect([field('E-mail').id, field('E-mail').name, field('E-mail').type]).toEqual([
      'email',
      'email',
      'email',
    ]);
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
    expect(last()).toMatchObject({
      email: 'a@b.fr',
      capital: 1250.5,
      turnover: '1 250,50',
      people: 12,
      since: '2027-01-11',
      legalForm: 5,
      kind: 'agence',
      newsletter: true,
    });
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
  it('shows the faults of the answers that a draft brings, and of no empty field', async () => {
    open({}, { ...blank, email: 'a@', since: '1/2/27' });
    const wrong = ['L’adresse e-mail n’est pas valide', 'Cette date n’est pas valide (jj/mm/aaaa)'];
    expect([said('E-mail'), said('Depuis'), said('Raison sociale')]).toEqual([...wrong, undefined]);
    await act(async () => type('E-mail', 'a@b.fr'));
    expect(said('E-mail')).toBeUndefined();
    await act(async () => machine.send({ type: 'replaced', firm: { ...blank, siret: '12' } }));
    expect([said('Depuis'), said('Siret')]).toEqual([
      undefined,
      'Le champ Siret doit être composé de 9 chiffres',
    ]);
  });

  it('shows no fault on a page that is only read', () => {
    open({ isReading: true }, { ...blank, email: 'a@' });
    expect(screen.queryByText('L’adresse e-mail n’est pas valide')).toBeNull();
  });

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
    expect(describing('Depuis')).toEqual([
      'Cette date n’est pas valide (jj/mm/aaaa)',
      'Il n’y a pas de 31 février 2026.',
    ]);
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
    const refusedByTheServer = {
      email: ['Cette adresse est prise.'],
      'souscripteurs.0.client.name': ['Ce nom est illisible.'],
    };
    const Refused = () => {
      useShownRefusal(refusedByTheServer);
      return null;
    };
    machine.send({ type: 'replaced', firm: blank });
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
    await waitFor(
      () =>
        expect(
          [...document.querySelectorAll('.toast')].map((toast) => toast.querySelector('b')?.textContent),
        ).toEqual(['Ce nom est illisible.']),
      { timeout: 10_000 },
    );
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
    await act(async () =>
      machine.send({ type: 'replaced', firm: { ...blank, email: 'autre@b.fr', hasOffice: true } }),
    );
    expect([field('E-mail').value, field('Rue').value]).toEqual(['autre@b.fr', '']);
    expect(received()).toHaveLength(1);
  });
});

describe('a list of the same fields', { timeout: 30_000 }, () => {
  it('grows and shrinks; the focus follows an item that is added, removed or brought back, and nobody is blamed', async () => {
    open();
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    await press('Ajouter un gérant');
    const second = item(2).getByLabelText<HTMLInputElement>('Nom du gérant');
    await waitFor(() => expect((document.activeElement as HTMLInputElement).id).toBe('managers.1.name'));
    expect(second.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(second, { target: { value: 'Le Goff' } });
    await press('Retirer le gérant 1');
    expect(last()?.managers).toEqual([{ ...manager, name: 'Le Goff' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Annuler le retrait'));
    await press('Annuler le retrait');
    await waitFor(() => expect((document.activeElement as HTMLInputElement).id).toBe('managers.0.name'));
    expect(last()?.managers.map(({ name }) => name)).toEqual(['', 'Le Goff']);
  });

  it('keeps what was said of each item beside it', async () => {
    open();
    await press('Ajouter un gérant');
    fireEvent.change(item(2).getByLabelText('Nom du gérant'), { target: { value: 'Le Goff' } });
    await press('Continuer');
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
    expect([
      item(1).queryByLabelText('Mobile du gérant'),
      item(2).queryByLabelText('Mobile du gérant')?.id,
    ]).toEqual([null, 'managers.1.mobile']);
  });
});
