import { describe, expect, it } from 'vitest';
import { withValueAt } from '#domain/form-pages/path.ts';
import { quotePage } from '#domain/form-pages/quote.ts';
import { readDraft } from '#machines/quote/reading.ts';

const { blank } = quotePage('Syndic');
const draftOf = (form: unknown) => ({ version: 3, base: blank, form });

describe('a draft of a quote that is read again', () => {
  it('a draft gives the answers that still apply', () => {
    const typed = withValueAt(
      withValueAt(blank, 'chantier.programme', 'Les Lilas'),
      'souscripteurs.0.client.siret',
      '12',
    );
    expect(readDraft(draftOf(typed))).toEqual({
      version: 3,
      base: blank,
      form: withValueAt(blank, 'chantier.programme', 'Les Lilas'),
    });
  });

  it.each([
    ['no data', null],
    ['no version', { base: blank, form: blank }],
    ['an unknown type', draftOf({ ...blank, type: 'Immeuble' })],
    ['a policyholder that is none', draftOf({ ...blank, souscripteurs: [{}] })],
    ['no list of policyholders', draftOf({ ...blank, souscripteurs: 'Lilas' })],
    ['no works', draftOf({ ...blank, chantier: {} })],
    ['a work that is missing', draftOf(withValueAt(blank, 'chantier.Intervenants.items', {}))],
  ])('a draft with %s gives no quote', (_why, draft) => {
    expect(readDraft(draft)).toBeNull();
  });
});
