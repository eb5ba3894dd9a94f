import { describe, expect, it } from 'vitest';
import { claimStates, type ClaimState } from '#domain/claim.ts';
import type { Role } from '#domain/roles.ts';
import { steps, type Step } from '#domain/steps.ts';
import { toWireSlug } from '#domain/provider.ts';
import { judgesFor, mayDecide, mayRead, maySend, takesOnlyAsked } from '#server/documents/may.ts';

const site = 'documents-du-chantier';
const row = (
  step: Step,
  more: {
    status?: 'offres-en-cours' | 'offres-signees' | 'offres-receptionnees' | 'offres-abandonnees';
    referral?: 'none' | 'granted';
  } = {},
) => ({
  status: more.status ?? 'offres-en-cours',
  step: toWireSlug(step),
  referral: more.referral ?? ('none' as const),
});
const stepsWhere = (holds: (step: Step) => boolean) => steps.filter(holds);

const told = (role: Role, step: Step, more: Parameters<typeof row>[1] = {}) =>
  judgesFor(role, row(step, more), site);
const first = (role: Role) =>
  stepsWhere((step) => mayRead(role, { ...row(step), contents: { payments: { charged: false } } }, site))[0];

/** docs/domain/documents.md, "A document", by hand. */
describe('who may send, judge and read the documents of the site', () => {
  it.each<[Role, Step[]]>([
    ['broker', ['constitution-du-dossier', 'demande-info-souscription', 'demande-info-contrat']],
    ['main_broker', ['constitution-du-dossier', 'demande-info-souscription', 'demande-info-contrat']],
    ['admin', []],
    ['super_admin', []],
    ['company', []],
    ['client', ['constitution-du-dossier', 'demande-info-souscription', 'demande-info-contrat']],
  ])('who may send documents: %s', (role, where) =>
    expect(stepsWhere((step) => maySend(role, row(step), site))).toEqual(
      steps.filter((step) => where.includes(step)),
    ),
  );

  it.each<[Role, Step[]]>([
    [
      'admin',
      [
        'constitution-du-dossier',
        'demande-info-souscription',
        'dossier-en-etude',
        'prime-payee-devis-signe',
        'demande-info-contrat',
      ],
    ],
    [
      'super_admin',
      [
        'constitution-du-dossier',
        'demande-info-souscription',
        'dossier-en-etude',
        'prime-payee-devis-signe',
        'demande-info-contrat',
      ],
    ],
    ['broker', []],
    ['company', []],
    ['client', []],
  ])('who may judge documents: %s', (role, where) =>
    expect(stepsWhere((step) => mayDecide(role, row(step), site))).toEqual(
      steps.filter((step) => where.includes(step)),
    ),
  );

  it('the company judges in its study the pieces that were referred to it', () => {
    expect(stepsWhere((step) => mayDecide('company', row(step, { referral: 'granted' }), site))).toEqual([
      'dossier-en-etude',
    ]);
  });

  it('a reader who may not judge sees who judges, if somebody does', () => {
    const admins = 'Le gestionnaire valide les pièces déposées.';
    const notReferred =
      'Le gestionnaire valide ces pièces. La compagnie ne se prononce, pendant l’étude, que sur les dossiers qui lui ont été soumis.';
    expect(
      (['broker', 'main_broker', 'company', 'admin'] as const).map((role) => told(role, 'dossier-en-etude')),
    ).toEqual([admins, admins, notReferred, null]);
    expect([
      told('company', 'dossier-en-etude', { referral: 'granted' }),
      told('company', 'constitution-du-dossier', { referral: 'granted' }),
    ]).toEqual([null, notReferred]);
    expect([
      told('broker', 'offre-envoyee'),
      told('broker', 'dossier-en-etude', { status: 'offres-abandonnees' }),
    ]).toEqual([null, null]);
  });

  it('nobody sends or judges documents of a closed file', () => {
    const closed = row('constitution-du-dossier', { status: 'offres-abandonnees' });
    expect([maySend('broker', closed, site), mayDecide('admin', closed, site)]).toEqual([false, false]);
  });

  it('users who may write on claims send their proof while the claim is open, in any state of the contract', () => {
    const terminated = row('contrat-signe', { status: 'offres-abandonnees' });
    const sending = (role: Role, ...states: ClaimState[]) =>
      maySend(
        role,
        { ...terminated, contents: { claims: { states, waiting: [], ended: null } } },
        'sinistres',
      );
    expect(claimStates.filter((state) => !sending('broker', state))).toEqual(['closed']);
    expect(
      (['broker', 'main_broker', 'admin', 'super_admin', 'company', 'client'] as const).map((role) =>
        sending(role, 'closed', 'incomplete'),
      ),
    ).toEqual([true, true, true, true, true, false]);
    expect([
      sending('broker'),
      maySend(
        'broker',
        { ...terminated, contents: { claims: { states: ['incomplete'], waiting: [], ended: null } } },
        site,
      ),
    ]).toEqual([false, false]);
  });

  it('at the end of the works administrators judge, once the contract is signed', () => {
    const signed = row('contrat-signe', { status: 'offres-signees' });
    expect([
      mayDecide('admin', signed, 'fin-de-travaux'),
      mayDecide('admin', signed, site),
      mayDecide('admin', row('dossier-en-etude'), 'fin-de-travaux'),
    ]).toEqual([true, false, false]);
  });

  it('a piece that is sent after the reception of the works has somebody who judges it', () => {
    const received = row('offres-receptionnees', { status: 'offres-receptionnees' });
    expect([
      maySend('broker', received, 'fin-de-travaux'),
      mayDecide('admin', received, 'fin-de-travaux'),
      mayDecide('company', received, 'fin-de-travaux'),
    ]).toEqual([true, true, false]);
  });

  it('a user may read documents once the request has reached their tab', () => {
    expect([first('admin'), first('broker'), first('company')]).toEqual([
      'offre-envoyee',
      'constitution-du-dossier',
      'dossier-en-etude',
    ]);
  });

  it('before the contract only pieces that were asked for are accepted', () =>
    expect(stepsWhere((step) => takesOnlyAsked(row(step), site))).toEqual(['demande-info-contrat']));
});
