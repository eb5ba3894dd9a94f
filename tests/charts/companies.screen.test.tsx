import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { delegationOf, noDelegation } from '#domain/tariff/delegation.ts';
import { tables2026v2 } from '#domain/tariff/tables-2026-2.ts';
import type { CompanyList, CompanyResource } from '#contract/companies.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, failures, invalid, offline } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { CompanyRoster } from '#web/screens/accounts/CompanyRoster.tsx';

const mutuelle: CompanyResource = {
  id: 1,
  version: 4,
  name: 'Mutuelle du Bâti',
  email: 'contact@mutuelle.fr',
  phone: '',
  accounts: 2,
  delegation: { ...noDelegation, structure: 1 },
};
const tariff = delegationOf(tables2026v2);
const listing = (...companies: CompanyResource[]): CompanyList => ({ companies, tariff });

let sent: object[] = [];
const silent = () => () => undefined;

beforeAll(teachDialogs);
afterEach(cleanup);

function show({ reads = [answered(listing(mutuelle))] as object[], answers = [] as object[] } = {}) {
  sent = [];
  const write = fromPromise(({ input }: { input: object }) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  });
  const chart = rosterChart.provide({
    actors: {
      readList: fromPromise(() => Promise.resolve(reads.length > 1 ? reads.shift() : reads[0])),
      add: write,
      change: write,
    } as never,
  });
  render(
    <EmittedContext value={silent}>
      <MemoryRouter initialEntries={['/partenaires?volet=compagnies']}>
        <main id="contenu" tabIndex={-1}>
          <CompanyRoster script={{ chart }} />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
}

describe('the companies', () => {
  it('are added by a form that keeps what the server refuses', async () => {
    show({
      answers: [
        invalid({ name: ['Une compagnie porte déjà ce nom.'] }),
        answered({ ...listing(mutuelle, { ...mutuelle, id: 2, name: 'Compagnons' }), message: 'ok' }),
      ],
    });
    await screen.findByText('Mutuelle du Bâti');
    await press('Ajouter une compagnie');
    await type('Nom de la compagnie', 'Mutuelle du bâti');
    await press('Enregistrer');
    expect(wrongWith('Nom de la compagnie')).toBe('Une compagnie porte déjà ce nom.');
    await type('Nom de la compagnie', 'Compagnons');
    await press('Enregistrer');
    await screen.findByText('Compagnons');
    expect(sent).toMatchObject([
      { body: { name: 'Mutuelle du bâti', email: '', phone: '' } },
      { body: { name: 'Compagnons' } },
    ]);
  });

  it('are changed as they were seen, and read again where somebody was faster', async () => {
    show({
      reads: [
        answered(listing(mutuelle)),
        answered(listing({ ...mutuelle, version: 5, phone: '02 40 00 18 90' })),
      ],
      answers: [failures.stale, answered({ ...listing(mutuelle), message: 'ok' })],
    });
    await screen.findByText('Mutuelle du Bâti');
    await press('Modifier Mutuelle du Bâti');
    await type('Nom de la compagnie', 'Mutuelle');
    await press('Enregistrer');
    await expect
      .poll(() => screen.getByLabelText<HTMLInputElement>(/^Téléphone/).value)
      .toBe('02 40 00 18 90');
    await press('Enregistrer');
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent).toMatchObject([{ body: { seen: 4 } }, { body: { name: 'Mutuelle', seen: 5 } }]);
  });

  it('show the limits that the tariff has, and send an empty field as none', async () => {
    show({ answers: [answered({ ...listing(mutuelle), message: 'ok' })] });
    await screen.findByText('Mutuelle du Bâti');
    expect(words()).toContain('3 000 000 €');
    await press('Modifier Mutuelle du Bâti');
    await type('Coût des travaux', '850000');
    await type('Interventions sur la structure', '');
    await press('Enregistrer');
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent).toMatchObject([{ body: { delegation: { ...noDelegation, cost: 850_000 } } }]);
  });

  it('are none at first: the page says what they are for', async () => {
    show({ reads: [answered(listing())] });
    await screen.findByText('Aucune compagnie');
    expect(words()).toContain('vous pourrez ensuite inviter ses souscripteurs');
  });

  it('that cannot be read are read again on demand', async () => {
    show({ reads: [offline, answered(listing(mutuelle))] });
    expect(await screen.findByText(offline.message)).toBeDefined();
    await press('Réessayer');
    await screen.findByText('Mutuelle du Bâti');
  });
});
