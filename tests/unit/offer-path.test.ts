import { describe, expect, it } from 'vitest';
import { roles } from '#domain/roles.ts';
import { toWireSlug } from '#domain/provider.ts';
import { isReserved } from '#domain/dossier-steps.ts';
import { steps } from '#domain/steps.ts';
import { currentTab } from '#machines/dossier-access/access.ts';
import { offerPath } from '#web/screens/offers/offer-path.ts';

const line = (step: string, status = 'offres-en-cours') => ({ id: 7, status: { slug: status, label: '' }, step: { slug: step, label: '' } });
const [own, dossier] = ['/dommage-ouvrage/do/offres/7', '/dommage-ouvrage/do/dossier/7'];

describe('where a line of the list leads', () => {
  it('is a page that is there: never a tab that comes later', () => {
    for (const role of roles) {
      for (const step of steps.filter((one) => isReserved(currentTab(role, one)))) expect([role, step, offerPath(role, line(toWireSlug(step)))]).toEqual([role, step, own]);
    }
  });

  it('is the dossier for a quote, and the offer’s own page for what is only a price', () => {
    expect(offerPath('broker', line('offre-envoyee'))).toBe(dossier);
    expect(offerPath('broker', line('prerequest-do'))).toBe(own);
    expect(offerPath('broker', line('prerequest-do', 'offres-non-eligibles'))).toBe(own);
    expect(offerPath('admin', line('offre-envoyee'))).toBe(dossier);
    expect(offerPath('admin', line('contrat-signe'))).toBe(own);
  });
});
