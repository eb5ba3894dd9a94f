import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readChart } from '#server/statecharts/files.ts';
import { chartPages } from '#server/statecharts/pages.ts';
import { addressNow } from '#tests/support/address-bar.tsx';
import { answered, failures } from '#tests/support/outcomes.ts';
import { show, shownChart } from './statecharts-page.tsx';

/*
 * The rules beside a chart: the row of its page (`docs/domain/*.md`), and the articles of law.
 */

afterEach(cleanup);

const page = answered({ page: chartPages().find(({ name }) => name === 'claims') });

it('leads from a transition of a law to its row of the page and to its articles', async () => {
  await shownChart('claim', '?choix=claim.declared|CLAIM.INCOMPLETE|0');
  const rules = within(await screen.findByRole('region', { name: 'Demander ce qui manque' }));
  expect(rules.getByRole('link', { name: 'Claims' }).getAttribute('href')).toBe(
    '/statecharts/regles/claims#declared%7CCLAIM.INCOMPLETE',
  );
  const article = rules.getByRole('link', { name: 'art. A243-1, annexe II, A, 3° du Code des assurances' });
  expect(article.getAttribute('href')).toMatch(/^https:\/\/www\.legifrance\.gouv\.fr\/.*query=A243-1$/);
});

it('shows the articles of a state: those of the transitions that leave it', async () => {
  await shownChart('request-lifecycle', '?choix=request-lifecycle.status.offres-non-eligibles');
  const state = within(await screen.findByRole('region', { name: /^Offre non éligible/ }));
  expect(state.getByRole('link', { name: /^art\. L243-4/ })).toBeTruthy();
});

it('leads to the page of a chart without a law, whose states have no row there', async () => {
  await shownChart('claims', '?choix=claims.shown');
  expect(await screen.findByText('Ce qui en sort')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Règles' })).toBeNull();
  cleanup();
  await shownChart('claims');
  expect((await screen.findByRole('link', { name: 'Claims' })).getAttribute('href')).toBe(
    '/statecharts/regles/claims',
  );
});

it('shows a page of rules with the row of the address marked; its links stay in the viewer', async () => {
  const answers = [page, answered({ chart: await readChart('claim') })];
  show('/statecharts/regles/claims#declared%7CCLAIM.INCOMPLETE', () => answers.shift());
  expect(await screen.findByRole('heading', { level: 1, name: 'Claims' })).toBeTruthy();
  const marked = document.querySelectorAll('.rules-row');
  expect([...marked].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^declaredCLAIM\.INCOMPLETE/),
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'its whole table' }));
  expect(addressNow()).toBe('/statecharts/claim');
});

it('says that a page of rules is unknown', async () => {
  show('/statecharts/regles/nothing', failures.gone);
  expect(await screen.findByText('La page n’a pas pu être affichée')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});
