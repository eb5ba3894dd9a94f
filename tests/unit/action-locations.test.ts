import { describe, expect, it } from 'vitest';
import { partyOf, type Party } from '#domain/parties.ts';
import { roles } from '#domain/roles.ts';
import { isStep, steps, type Step } from '#domain/steps.ts';
import { statuses, type Status } from '#domain/statuses.ts';
import { claimsTab, dossierTabs, type DossierTab } from '#domain/dossier-steps.ts';
import { isReachable } from '#machines/dossier-access/index.ts';
import { lawRows } from '#machines/request-lifecycle/law.ts';
import { locationsOf } from '#machines/subheader-actions/index.ts';

const isTab = (place: string): place is DossierTab =>
  [...dossierTabs, claimsTab].some(({ path }) => path === place);
const persons: readonly string[] = ['B', 'A', 'C'] satisfies Party[];
const outside = new Set(['link', 'webhook', 'timer']);

/**
 * Steps from which a row leads: its own or, where it moves the status alone, those that the law lets that
 * status stand at.
 */
const stepsOf = ({ from, region }: (typeof lawRows)[number]): readonly Step[] => {
  if (region === 'step') return isStep(from) ? [from] : [];
  const signed = steps.indexOf('contrat-signe');
  const status = statuses.find((one): one is Status => one === from);
  if (status === 'offres-en-cours' || status === 'offres-archivees') return steps.slice(0, signed);
  return status === 'offres-signees' ? steps.slice(signed) : ['prerequest-do'];
};

const moves = lawRows
  .filter(({ from }) => from !== 'new')
  .flatMap((row) =>
    row.origins
      .map((origin) => origin.split(' '))
      .filter(([by = '', channel = '']) => persons.includes(by) && !outside.has(channel))
      .flatMap(([by]) => stepsOf(row).map((step) => ({ event: row.event, by: by as Party, step }))),
  );

describe('the actions of a request', () => {
  it('each has a place that everybody who may perform it can enter', () => {
    const lost = moves.filter(({ event, by, step }) => {
      const places = locationsOf(event, step);
      const all = roles.filter((role) => partyOf[role] === by);
      return !all.every((role) =>
        places.some((place) => !isTab(place) || isReachable(role, { step, charged: false }, place)),
      );
    });
    expect(lost.map(({ event, by, step }) => `${event} by ${by} at ${step}`)).toEqual([]);
  });
});
