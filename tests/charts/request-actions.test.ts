import { describe, expect, it } from 'vitest';
import { actionsShown, refusalReason, targetSlug, wordings } from '#machines/request-actions/index.ts';
import { inProgress, paid } from './decided-requests.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './request-actions-cases.ts';

/*
 * Tests of the chart `request-actions`: those that its suite makes (`request-actions-cases.ts`), and those
 * of single rules.
 */

describeSuite(suite);

describe('the words of the sub-header (docs/domain/lifecycle.md)', () => {
  it('are the fixed texts, byte for byte', () => {
    expect(
      Object.fromEntries(
        Object.entries(wordings).map(([kind, { label, question }]) => [kind, [label, question]]),
      ),
    ).toEqual({
      refuse: ['Refuser ce dossier', 'Êtes-vous sûr(e) de vouloir marquer ce dossier comme refusé ?'],
      abandon: ['Abandonner ce dossier', 'Êtes-vous sûr(e) de vouloir marquer ce dossier comme abandonné ?'],
      archive: ['Archiver ce dossier', 'Êtes-vous sûr(e) de vouloir archiver ce dossier ?'],
      resume: ['Reprendre ce dossier', 'Êtes-vous sûr(e) de vouloir reprendre ce dossier ?'],
    });
  });

  it('lead where docs/domain/screens.md says', () => {
    expect([
      targetSlug('refuse'),
      targetSlug('abandon'),
      targetSlug('archive'),
      targetSlug('resume'),
    ]).toEqual(['dossier-decline-charpente', 'offres-abandonnees', 'offres-archivees', 'offres-en-cours']);
  });

  it('show three actions in progress, one on an archived request, none elsewhere', () => {
    expect(actionsShown('offres-en-cours')).toEqual(['refuse', 'abandon', 'archive']);
    expect(actionsShown('offres-archivees')).toEqual(['resume']);
    for (const slug of [
      'offres-signees',
      'offres-refusees',
      'offres-abandonnees',
      'offres-non-eligibles',
      'offres-receptionnees',
      'dossier-decline-charpente',
      'dossier-decline-compagnie',
    ]) {
      expect(actionsShown(slug)).toEqual([]);
    }
  });

  it('give the law’s own reason', () => {
    expect([
      refusalReason(paid, 'refuse'),
      refusalReason(paid, 'archive'),
      refusalReason(inProgress, 'refuse'),
    ]).toEqual(['La prime est payée.', 'Un règlement est en cours.', null]);
  });
});
