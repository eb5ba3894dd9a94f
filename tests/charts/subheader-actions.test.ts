import { describe, expect, it } from 'vitest';
import {
  actionsShown,
  decisionOf,
  refusalReason,
  targetSlug,
  wordings,
} from '#machines/subheader-actions/index.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
import { archived, inProgress, inStudy, paid } from './decided-requests.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { suite } from './subheader-actions-cases.ts';

/*
 * Tests of the chart `subheader-actions`: those that its suite makes (`subheader-actions-cases.ts`), and those
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

describe('what an action asks, how it is sent, and where it leads', () => {
  const notEligible = sampleRequest({
    status: { slug: 'offres-non-eligibles', label: 'Offre non éligible' },
    permitted: permitting('ELIGIBILITY.OVERRIDE'),
  });
  const refused = sampleRequest({ permitted: permitting('REQUEST.DUPLICATE') });

  it.each([
    [
      'PROVIDER.DECLINE',
      inProgress,
      'confirmation, then answers',
      ['adminMessage'],
      'dossier-decline-charpente',
      undefined,
    ],
    ['STATUS.ARCHIVE', inProgress, 'confirmation', [], 'offres-archivees', undefined],
    ['STATUS.RESUME', archived, 'confirmation', [], 'offres-en-cours', undefined],
    ['COMPANY.DECLINE', inProgress, 'answers', ['adminMessage'], 'dossier-decline-compagnie', undefined],
    ['ELIGIBILITY.OVERRIDE', notEligible, 'answers', ['adminMessage'], 'offres-en-cours', undefined],
    ['REFERRAL.GRANT', inProgress, 'answers', ['terms'], 'event', { path: '/?status=offres-en-cours' }],
    ['SIGNATURE.RELAUNCH', inProgress, 'confirmation', [], 'event', undefined],
    ['REQUEST.DUPLICATE', refused, 'confirmation', [], 'event', 'duplicate'],
    ['PREMIUM.CALL', inProgress, 'confirmation', [], 'devis-envoye-appel-de-prime', undefined],
    ['INFO.REQUEST', inStudy, 'answers', ['comment', 'pieces'], 'demande-info-souscription', undefined],
  ] as const)('%s', (event, request, asks, fields, target, leadsTo) => {
    const { page, sent, ...decision } = decisionOf(request, event);
    expect(decision).toEqual({ event, asks, ...(leadsTo && { leadsTo }) });
    expect(sent.as === 'event' ? sent.as : sent.as === 'status' ? sent.status : sent.step).toBe(target);
    expect(Object.keys(page?.blank ?? {}).toSorted()).toEqual(fields);
  });

  it('an action that the law does not permit is no decision', () => {
    expect(() => decisionOf(paid, 'STATUS.ARCHIVE')).toThrow('STATUS.ARCHIVE is not permitted');
  });
});
