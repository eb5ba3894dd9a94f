import { expect, it } from 'vitest';
import { firstBrand } from '#server/config/brand.ts';
import { agreementPaperOf, agreementSpecimen } from '#server/papers/agreement.ts';

/*
 * Tests of the agreement of a membership and of its preview (docs/domain/partners.md, "Agreement").
 */

const broker = {
  company: 'Cabinet Hamon',
  siren: '123456789',
  orias: '12345678',
  shareCapital: '–',
  seat: '1 rue Haute, 29000 Quimper',
  represented: 'Madame Anne Hamon',
};
const about = { brand: firstBrand(), date: '2026-11-30', clauses: 'Première clause.\n\n  Seconde clause. ' };

it('the preview has the clauses of the signed agreement, and says that it is a preview', () => {
  const [signed, shown] = [agreementPaperOf({ ...about, broker }).paper, agreementSpecimen(about).paper];
  expect(shown.sections[1]).toEqual(signed.sections[1]);
  expect(signed.sections[1]).toMatchObject({ items: ['Première clause.', 'Seconde clause.'] });
  expect([signed.mark, shown.mark]).toEqual([null, 'Aperçu']);
  expect(shown.subtitle).toBe('Entre Charpente et le cabinet qui adhère, le 30 novembre 2026');
});

it('a partner without clauses has the standard ones', () => {
  const { sections } = agreementSpecimen({ ...about, clauses: ' \n ' }).paper;
  expect(sections[1]).toMatchObject({ items: expect.arrayContaining([expect.stringContaining('ORIAS')]) });
});
