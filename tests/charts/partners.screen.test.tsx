import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { PartnerList, PartnerResource } from '#contract/partners.ts';
import { rosterChart } from '#machines/shared/roster/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { buttonsNamed, press, type, words, wrongWith } from '#tests/support/hands.ts';
import { answered, failures, invalid, offline } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { PartnerRoster } from '#web/screens/partners/PartnerRoster.tsx';

const clef: PartnerResource = {
  id: 2,
  version: 4,
  name: 'Clef de Voûte',
  logo: 'clef-de-voute.svg',
  colors: { blue: '#5b2a86', orange: '#1f9e89', third: '#c7b8d6' },
  welcome: '',
  mentions: '',
  agreement: '',
  commission: null,
  open: true,
  code: 'ABCD-EFGH',
  brokers: 7,
  accounts: 9,
};
const listing = (...partners: PartnerResource[]): PartnerList => ({ partners, commission: 15 });

let sent: object[] = [];
const silent = () => () => undefined;

beforeAll(teachDialogs);
afterEach(cleanup);

function show({ reads = [answered(listing(clef))] as object[], answers = [] as object[] } = {}) {
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
      setCode: write,
    } as never,
  });
  render(
    <EmittedContext value={silent}>
      <MemoryRouter initialEntries={['/partenaires?volet=partenaires']}>
        <main id="contenu" tabIndex={-1}>
          <PartnerRoster script={{ chart }} />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
}

describe('the partners', () => {
  it('are listed with their cabinets, their commission and whether brokers may join', async () => {
    show({
      reads: [answered(listing(clef, { ...clef, id: 3, name: 'Fermé SA', open: false, commission: 12.5 }))],
    });
    await screen.findByText('Clef de Voûte');
    const text = words();
    for (const said of ['7 cabinets', '9 comptes', '15 %', '12,5 %', 'Ouvert', 'Fermé', 'ABCD-EFGH'])
      expect(text).toContain(said);
    expect(screen.queryByLabelText('Changer le code de Fermé SA')).toBeNull();
  });

  it('are added by a form that keeps what the server refuses', async () => {
    show({
      answers: [
        invalid({ name: ['Un partenaire porte déjà ce nom.'] }),
        answered({ ...listing(clef), message: 'ok' }),
      ],
    });
    await screen.findByText('Clef de Voûte');
    await press('Nouveau partenaire');
    await type('Nom du partenaire', 'Clef de voûte');
    await type('Première couleur', '#8fbfa3');
    await press('Enregistrer');
    expect(wrongWith('Nom du partenaire')).toBe('Un partenaire porte déjà ce nom.');
    await type('Nom du partenaire', 'Verdier');
    await press('Enregistrer');
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      body: { name: 'Verdier', colors: { blue: '#8fbfa3', orange: '#f59c00' } },
    });
  });

  it('show the contrast of the typed colours, and refuse what is no colour', async () => {
    show();
    await screen.findByText('Clef de Voûte');
    await press('Modifier Clef de Voûte');
    expect(words()).toContain('2 couleurs sont ajustées pour rester lisibles');
    await type('Deuxième couleur', '#ffd84d');
    await type('Première couleur', '#8fbfa3');
    await expect.poll(words).toContain('11,9:1');
    expect(words()).toMatch(/Première.*Avant2:1.*6,6:1.*Assombrie/);
    expect(words()).toMatch(/Deuxième.*11,9:1.*11,9:1.*Telle quelle/);
    await type('Première couleur', 'vert');
    await press('Enregistrer');
    expect(wrongWith('Première couleur')).toContain('Indiquez une couleur');
    expect(sent).toEqual([]);
  });

  it('are changed as they were seen; a stale one keeps what was typed and takes the rest', async () => {
    show({
      reads: [answered(listing(clef)), answered(listing({ ...clef, version: 5, mentions: 'SAS' }))],
      answers: [failures.stale, answered({ ...listing(clef), message: 'ok' })],
    });
    await screen.findByText('Clef de Voûte');
    await press('Modifier Clef de Voûte');
    await type('Mot d’accueil des courtiers', 'Bonjour.');
    await press('Enregistrer');
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>(/^Mentions légales/).value).toBe('SAS');
    await press('Enregistrer');
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent).toMatchObject([
      { body: { seen: 4, welcome: 'Bonjour.', mentions: '' } },
      { body: { seen: 5, welcome: 'Bonjour.', mentions: 'SAS' } },
    ]);
  });

  it('get another code after a question', async () => {
    show({ answers: [answered({ ...listing({ ...clef, code: 'WXYZ-2345' }), message: 'ok' })] });
    await screen.findByText('Clef de Voûte');
    await press('Changer le code de Clef de Voûte');
    await press('Changer le code');
    await screen.findByText('WXYZ-2345');
    expect(sent).toMatchObject([{ params: { id: 2 }, body: { seen: 4 } }]);
  });

  it('take back the logo that the portal ships, once it was removed', async () => {
    show({ answers: [answered({ ...listing(clef), message: 'ok' })] });
    await screen.findByText('Clef de Voûte');
    await press('Modifier Clef de Voûte');
    expect(words()).not.toContain('Remettre le logo d’origine');
    for (const name of ['Retirer le logo', 'Remettre le logo d’origine']) {
      buttonsNamed(name)[0]?.focus();
      await press(name);
      await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('file');
    }
    expect(words()).not.toContain('Remettre le logo d’origine');
    await press('Enregistrer');
    await expect.poll(() => sent).toMatchObject([{ body: { logo: 'clef-de-voute.svg' } }]);
  });

  it('offer the preview of their agreement', async () => {
    show();
    await screen.findByText('Clef de Voûte');
    await press('Modifier Clef de Voûte');
    expect(screen.getByRole('button', { name: 'Aperçu de la convention' })).toBeDefined();
    expect(words()).toContain('avec ce qui est saisi');
  });

  it('that cannot be read are read again on demand', async () => {
    show({ reads: [offline, answered(listing(clef))] });
    expect(await screen.findByText(offline.message)).toBeDefined();
    await press('Réessayer');
    await screen.findByText('Clef de Voûte');
  });

  it('are none: the page says what they are for', async () => {
    show({ reads: [answered(listing())] });
    await screen.findByText('Aucun partenaire');
    expect(words()).toContain('ses courtiers verront sa marque');
  });
});
