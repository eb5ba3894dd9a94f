import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asked, field, last, open, press, said, type, usingFirmForm } from './firm-form.tsx';
import { blankFirm as blank, manager } from './firm-page.ts';

usingFirmForm();

const hints = () => document.querySelectorAll('.hint').length;

describe('what helps to answer', { timeout: 30_000 }, () => {
  it('fills what the page says from the company register', async () => {
    open();
    type('Siret', '123 456 78');
    expect(asked).toEqual([]);
    type('Siret', '123 456 789');
    await waitFor(() =>
      expect(last()).toMatchObject({ siret: '123 456 789', companyName: 'Lilas Promotion', legalForm: 5 }),
    );
    expect(asked).toEqual(['societe']);
    await press('Rechercher la société');
    expect(asked, 'a number that was found is not asked for again').toEqual(['societe']);
    fireEvent.click(field('Un autre bureau'));
    expect(field('Ville').value).toBe('Nantes');
  });

  it('takes back what the former company had filled in once another number is typed, but nothing that was typed since', async () => {
    open({}, { ...blank, hasOffice: true });
    type('Siret', '123 456 789');
    await press('Rechercher la société');
    await waitFor(() => expect(last()?.companyName).toBe('Lilas Promotion'));
    type('Ville', 'Rezé');
    type('Siret', '123 456 78');
    expect(last()).toMatchObject({
      siret: '123 456 78',
      companyName: '',
      legalForm: null,
      office: { city: 'Rezé' },
    });
    type('Siret', '999 999 999');
    await press('Rechercher la société');
    await waitFor(() =>
      expect(last()).toMatchObject({
        siret: '999 999 999',
        companyName: '',
        legalForm: null,
        office: { city: 'Rezé' },
      }),
    );
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
    expect([
      field('Rue').value,
      screen.getByRole<HTMLInputElement>('combobox', { name: /^Rechercher/ }).value,
    ]).toEqual(['Nationale', '']);
  });

  it('is not offered where the page is only read', () => {
    open({ isReading: true }, { ...blank, hasOffice: true, managers: [manager, manager] });
    expect([
      screen.queryByRole('combobox', { name: /^Rechercher/ }),
      screen.queryByRole('button', { name: /gérant/ }),
    ]).toEqual([null, null]);
  });

  it('gives no hint on typing where nothing can be typed', () => {
    const { unmount } = open();
    expect(hints()).toBeGreaterThan(0);
    unmount();
    open({ isReading: true });
    expect(hints()).toBe(0);
  });
});
