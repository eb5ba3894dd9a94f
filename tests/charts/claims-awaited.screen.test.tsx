import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { words } from '#tests/support/hands.ts';
import { sampleRequest } from '#tests/support/sample-request.ts';
import { Position } from '#web/screens/dossier/Position.tsx';

afterEach(cleanup);

const decision = {
  tab: 'sinistres',
  said: 'Un sinistre attend votre décision (S-DO-2026-00042-1), en retard depuis le 30/06/2026',
} as const;
const nothing = 'Rien n’est attendu de vous à cette étape';

/**
 * The text of the card beside a tab, of a request at which its own law permits nothing, and where
 * what it says leads.
 */
function besideSays(
  tab: string,
  awaited: RequestResource['awaited'],
): { said: string; leads: (string | null)[] } {
  render(
    <MemoryRouter initialEntries={[`/dommage-ouvrage/do/dossier/42/${tab}`]}>
      <Position request={sampleRequest({ awaited })} withChart={false} />
    </MemoryRouter>,
  );
  return {
    said: words(document.querySelector('.position') ?? document.body),
    leads: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}

it.each(['devis', 'documents-du-chantier', 'souscription', 'fin-de-travaux'])(
  'says on the tab %s what a claim waits for, and leads there',
  (tab) => {
    const { said, leads } = besideSays(tab, [decision]);
    expect(said).toContain(decision.said);
    expect(said).not.toContain(nothing);
    expect(leads).toEqual(['/dommage-ouvrage/do/dossier/42/sinistres']);
  },
);

it('says it beside the claims too, where nothing leads elsewhere', () => {
  const { said, leads } = besideSays('sinistres', [decision]);
  expect([said.includes(decision.said), leads]).toEqual([true, []]);
});

it('says that nothing is awaited where no claim waits either', () => {
  expect(besideSays('devis', []).said).toContain(nothing);
});
