import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import type { Role } from '#domain/roles.ts';
import { stepLabels } from '#domain/steps.ts';
import { eventWords } from '#machines/request-lifecycle/words-events.ts';
import { words } from '#tests/support/hands.ts';
import { permitting } from '#tests/support/sample-request.ts';
import { wordingOf } from '#web/screens/actions/action-words.ts';
import { Position } from '#web/screens/dossier/Position.tsx';
import { requestAt } from './quote-fixtures.ts';

/** The actions that may follow at a saved offer, in the order shown. */
function movesOf(role: Role, formComplete: boolean): string[] {
  const request = requestAt({ role, facts: { formComplete } });
  render(
    <MemoryRouter>
      <Position request={request} withChart={false} />
    </MemoryRouter>,
  );
  const moves = [...document.querySelectorAll('.stack > div > .next-actions > li')].map(
    ({ firstChild }) => firstChild?.textContent ?? '',
  );
  cleanup();
  return moves;
}
afterEach(cleanup);

it.each(['broker', 'admin'] as const)(
  'adds what a complete quote allows a %s after everything else that may follow',
  (role) => {
    const before = movesOf(role, false);
    expect(before.length).toBeGreaterThan(1);
    expect(movesOf(role, true)).toEqual([...before, 'Envoyer le devis']);
  },
);

it.each(['CLIENT.REFUSE', 'COMPANY.DECLINE', 'REFERRAL.GRANT'])('calls %s as its button does', (event) => {
  const request = { ...requestAt({ role: 'admin' }), permitted: permitting(event), refused: [] };
  render(
    <MemoryRouter>
      <Position request={request} withChart={false} />
    </MemoryRouter>,
  );
  expect(words(document.querySelector('.next-actions') ?? document.body)).toContain(
    wordingOf(event, request.facts).label,
  );
});

it('names what may follow but what stands as buttons below', () => {
  const request = {
    ...requestAt({ role: 'admin' }),
    permitted: [...permitting('OFFER.SAVE'), ...permitting('FILE.OPEN')],
    refused: [],
  };
  render(
    <MemoryRouter>
      <Position request={request} withChart={false} below={['OFFER.SAVE']} />
    </MemoryRouter>,
  );
  expect(
    [...document.querySelectorAll('.next-actions > li')].map(({ firstChild }) => firstChild?.textContent),
  ).toEqual([wordingOf('FILE.OPEN', request.facts).label]);
});

it('names the company where an administrator declines in its name', () => {
  expect(wordingOf('COMPANY.DECLINE', blankFacts).label).toBe('Décliner au nom de la compagnie');
});

it('does not say that nothing is awaited where the tab itself makes a move possible', () => {
  const request = {
    ...requestAt({ role: 'broker' }),
    permitted: [],
    refused: [
      { event: 'WORKS_END.SUBMIT', because: 'Il faut le procès-verbal.' },
      { event: 'STATUS.RESUME', because: 'Le dossier est ouvert.' },
    ],
  };
  render(
    <MemoryRouter>
      <Position request={request} withChart={false} possible={['WORKS_END.SUBMIT']} />
    </MemoryRouter>,
  );
  const text = document.body.textContent ?? '';
  expect(text).toContain(`Ce qui peut suivre${eventWords['WORKS_END.SUBMIT']}`);
  expect(text).not.toContain('Rien n’est attendu de vous');
  expect(text).toContain('Pas encore possible (1)');
});

it.each([
  [null, 'Rien n’est attendu de vous à cette étape.'],
  [0, 'Rien n’est attendu de vous à cette étape.'],
  [
    5,
    'Rien n’est attendu de vous à cette étape\u00a0: ce qui manque est à fournir par le courtier et son client.',
  ],
])('says who provides what is missing (%s) where nothing is awaited of the reader', (lacking, said) => {
  const request = { ...requestAt({ role: 'company' }), permitted: [], refused: [], awaited: [], lacking };
  render(
    <MemoryRouter>
      <Position request={request} withChart={false} />
    </MemoryRouter>,
  );
  expect(document.querySelector('.position p.soft')?.textContent).toBe(said);
});

it('leads from any tab to the form that makes a move possible, and to where what is refused would be made', () => {
  const request = {
    ...requestAt({ role: 'broker' }),
    step: { slug: 'contrat-signe', label: '' },
    permitted: [],
    refused: [
      { event: 'WORKS_END.SUBMIT', because: 'Il faut le procès-verbal.' },
      { event: 'CONTRACT.ISSUE', because: 'Le devis n’est pas signé.' },
    ],
  };
  render(
    <MemoryRouter initialEntries={['/dommage-ouvrage/do/dossier/42/souscription']}>
      <Position request={request} withChart={false} possible={['WORKS_END.SUBMIT']} />
    </MemoryRouter>,
  );
  const tabs = [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href')?.split('/').at(-1),
  ]);
  expect(tabs).toEqual([
    [eventWords['WORKS_END.SUBMIT'], 'fin-de-travaux'],
    [eventWords['CONTRACT.ISSUE'], 'contrats'],
  ]);
});

it.each([
  ['offres-receptionnees', 'offres-receptionnees', ['Ouvrage réceptionné']],
  ['offres-signees', 'contrat-signe', ['Contrat signé', 'Offre signée']],
] as const)('says once where a file at %s, %s stands', (status, step, said) => {
  const request = requestAt({ status, step });
  render(
    <MemoryRouter>
      <Position
        request={{ ...request, step: { ...request.step, label: stepLabels[step] } }}
        withChart={false}
      />
    </MemoryRouter>,
  );
  expect(
    [...(document.querySelector('.position .row')?.children ?? [])].map(({ textContent }) => textContent),
  ).toEqual(said);
});
