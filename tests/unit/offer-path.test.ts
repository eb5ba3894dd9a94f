import { describe, expect, it } from 'vitest';
import { offerPath } from '#web/screens/offers/offer-path.ts';

const line = (step: string, status = 'offres-en-cours') => ({
  id: 7,
  status: { slug: status, label: '' },
  step: { slug: step, label: '' },
});
const [own, dossier] = ['/dommage-ouvrage/do/offres/7', '/dommage-ouvrage/do/dossier/7'];

describe('the page to which a line of the list leads', () => {
  it.each([
    ['prerequest-do', 'offres-en-cours', own],
    ['prerequest-do', 'offres-non-eligibles', own],
    ['offre-envoyee', 'offres-en-cours', dossier],
    ['dossier-en-etude', 'offres-en-cours', dossier],
    ['contrat-signe', 'offres-signees', dossier],
  ])('%s in %s: %s', (step, status, path) => expect(offerPath(line(step, status))).toBe(path));
});
