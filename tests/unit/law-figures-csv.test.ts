import { expect, it } from 'vitest';
import type { LawFigures } from '#contract/law-figures.ts';
import { csvOf } from '#server/law-figures/csv.ts';

const figures: LawFigures = {
  at: '2026-06-15T02:00:00.000Z',
  is_empty: false,
  from: '2026-05-01',
  to: '2026-06-15',
  months: ['2026-05-01', '2026-06-01'],
  choices: [],
  companies: [],
  has_types: true,
  states: [
    {
      id: 'claim.declared',
      label: 'Déclaré',
      region: '',
      here: { n: 2, median: 365, nine_in_ten: 366 },
      left: { n: 0, median: null, nine_in_ten: null },
      months: [0, 0],
    },
  ],
  arrows: [
    {
      key: 'claim.declared|OPEN|0',
      to: 'claim.open',
      labels: ['Déclaré', '=Ouvrir', 'Ouvert'],
      taken: { n: 3, median: 0, nine_in_ten: 4 },
      months: [1, 2],
    },
  ],
  overdue: { n: 4, offers: null },
  refusals: [{ event: 'Offrir', condition: 'offre valable', who: 'Courtier', n: 5, months: [4, 1] }],
  ends: {
    all: 3,
    without: [
      {
        id: 'x',
        labels: ['Offre envoyée', 'Archiver', 'Offre archivée'],
        ended: { n: 2, median: 3, nine_in_ten: 366 },
        months: [0, 2],
      },
    ],
    paths: [{ states: ['Prix simulé', 'Offre archivée'], taken: { n: 1, median: 0, nine_in_ten: 0 } }],
  },
};

it('the file of figures names each column once in a table, and says more than a year as such', () => {
  const [states = '', ...lines] = csvOf(figures, 'claim').replace('\uFEFF', '').split('\r\n');
  const heads = states.split(';');
  expect(new Set(heads).size).toBe(heads.length);
  expect([heads.length, lines]).toEqual([
    10,
    [
      ';Déclaré;2;365;> 365;0;;;0;0',
      '',
      'De;Passage;Vers;Fois;Médiane (jours);Neuf sur dix (jours);2026-05;2026-06',
      "Déclaré;'=Ouvrir;Ouvert;3;0;4;1;2",
      '',
      'Événement refusé;Condition non remplie;Qui;Fois;2026-05;2026-06',
      'Offrir;offre valable;Courtier;5;4;1',
      '',
      'État quitté sans contrat;Événement;Devient;Fois;Médiane depuis la création (jours);Neuf sur dix (jours);2026-05;2026-06',
      'Offre envoyée;Archiver;Offre archivée;2;3;> 365;0;2',
      '',
      'Chemin;Fois;Médiane (jours);Neuf sur dix (jours)',
      'Prix simulé → Offre archivée;1;0;0',
      '',
      'Horloge légale, aujourd’hui;Combien',
      'Sinistres qui dépassent un délai légal;4',
      '',
    ],
  ]);
});
