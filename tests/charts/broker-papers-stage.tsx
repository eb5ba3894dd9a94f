import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { MembershipResource } from '#contract/memberships.ts';
import type { BrokerPapersContext, brokerPapersChart } from '#machines/broker-papers/index.ts';
import { words, announced, plain, handsOff, press, withFocusKept } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { BrokerPapers } from '#web/screens/memberships/BrokerPapers.tsx';
import { suite } from './broker-papers-cases.ts';
import { onPage } from './harness/on-page.ts';
import { played, heardBy } from './harness/played.ts';
import type { Driver } from './harness/screens.ts';
import { looksOf } from './membership-fixtures.ts';
import { verdictChildren } from './verdict-children.ts';

/*
 * Renders the screen of the chart `broker-papers` for its tests, and says what it shows in each state and
 * which control sends each event.
 */

/** The papers of a broker on their stage: what each state shows, and the papers of one membership. */
const contextOf = (snapshot: { context: unknown }) => snapshot.context as BrokerPapersContext;
export const lineOf = (label: string) =>
  [...document.querySelectorAll('.pieces > li')].find((line) => words(line).includes(label)) ??
  document.createElement('li');
/** Every piece of the cabinet, where it stands, until when it is good; how many lack. */
const lists = (snapshot: { context: unknown }) => {
  const { currentMembership: membership } = contextOf(snapshot);
  expect(words()).toContain('Pièces du cabinet1 pièce manque sur 4');
  expect(words()).toContain(membership?.status.label);
  for (const { label } of membership?.documents ?? []) expect(words(lineOf(label))).toContain(label);
  expect(words(lineOf('Extrait Kbis'))).toContain('À valider');
  expect(words(lineOf('Attestation ORIAS'))).toContain('Expire le 28/02/2027');
  expect(words(lineOf('Garantie financière'))).toContain('ManquanteExigée de tous les courtiers.');
};
const sights: Driver<typeof brokerPapersChart>['states'] = {
  reading: () => {
    expect(document.querySelector('h1')?.textContent).toBe('Mes documents');
    expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');
  },
  'open.shown': lists,
  'open.refreshing': lists,
  none: () => expect(words()).toContain('Vous n’avez pas encore d’adhésion'),
  unavailable: (snapshot) => {
    expect(announced()).toBe(
      `Vos documents n’ont pas pu être affichés${plain(contextOf(snapshot).message)}Réessayer`,
    );
    expect(document.querySelector('.pieces')).toBeNull();
  },
};
export const driver: Driver<typeof brokerPapersChart> = {
  show: ({ chart, clock, inspect }) => {
    handsOff();
    render(
      <MemoryRouter>
        <main id="contenu" tabIndex={-1}>
          <BrokerPapers script={{ chart: chart as typeof brokerPapersChart, options: { clock, inspect } }} />
        </main>
      </MemoryRouter>,
    );
  },
  ...onPage,
  gestures: { 'papers.retry': () => press('Réessayer') },
  states: withFocusKept(sights),
};
export const childrenOf = (documents: object, lawActions: object) => ({
  ...suite.children,
  documents: { looks: documents },
  lawActions: { looks: lawActions },
});
/** The page of that membership; gives what its children are sent. */
export async function shown(membership: MembershipResource, traits: { action?: string } = {}) {
  const { documents, lawActions } = looksOf(membership);
  const own = verdictChildren(false);
  const answering = { value: 'answering', context: { ...lawActions.context, action: traits.action } };
  const children = childrenOf(
    { ...documents, children: own.children },
    traits.action ? answering : lawActions,
  );
  const play = await played({ ...suite, children }, driver, 'it starts', [
    { kind: 'done', id: 'readOwn', output: answered({ membership }) },
  ]);
  own.joins(play);
  return heardBy(play);
}
