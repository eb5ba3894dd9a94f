import { describe, expect, it } from 'vitest';
import { blankFacts, type LifecycleFacts } from '#domain/lifecycle-facts.ts';
import {
  dataSchemaOf,
  eventFor,
  newRequest,
  permitted,
  refused,
  restore,
} from '#machines/request-lifecycle/law.ts';
import { pageOf } from '#machines/subheader-actions/index.ts';
import { admin, ask, broker, company, goodFacts, inForce, inProgress } from './lifecycle-support.ts';

const ending = (date: string, termination: LifecycleFacts['termination']) =>
  dataSchemaOf('CONTRACT.TERMINATE', {}, { ...goodFacts, termination }).validate({
    reason: 'Chantier abandonné',
    date,
  });
const hintIn = (termination: LifecycleFacts['termination']) =>
  pageOf('CONTRACT.TERMINATE', 'contrat-signe', 'call', { ...goodFacts, termination })?.items.find(
    (item) => 'path' in item && item.path === 'date',
  );

describe('the pieces that an underwriter asks for', () => {
  it.each([
    ['INFO.REQUEST', 'dossier-en-etude'],
    ['WORKS_END.MISSING', 'documents-de-fin-de-travaux-en-etude'],
  ])('%s starts with those that are refused or missing, one a line', (event, step) => {
    const startsWith = (wanted: readonly string[]) =>
      pageOf(event, step, 'step', { ...goodFacts, checklist: { wanted } })?.blank['pieces'];
    expect(startsWith(['Plans', 'Étude de sol'])).toBe('Plans\nÉtude de sol');
    expect(startsWith([])).toBe('');
  });
});

describe('what the law answers', () => {
  it('refuses what the deployment cannot produce, instead of pretending', () => {
    const withoutSignature = { services: { signature: false, payment: true, documents: true } };
    expect(
      ask(inProgress('validation-provider'), ['PREMIUM.CALL', admin, 'step', withoutSignature]),
    ).toMatchObject({
      ok: false,
      code: 'canSign',
      because: 'La signature électronique n’est pas disponible pour le moment.',
    });
  });

  it.each([
    [
      'PREMIUM.CALL',
      inProgress('validation-provider'),
      'step',
      {},
      'Le gestionnaire rouvre l’étude, et complète son adresse dans le devis.',
    ],
    [
      'SIGNATURE.RELAUNCH',
      inProgress('devis-envoye-appel-de-prime'),
      'call',
      { transaction: 'expired' },
      'Le gestionnaire rouvre l’étude, et complète son adresse dans le devis.',
    ],
    [
      'CONTRACT.ISSUE',
      inProgress('prime-payee-devis-signe'),
      'step',
      { premium: 'kept', signed: { quote: true, contract: false, endorsement: false } },
      'Ce qui est signé l’a été sans lui\u00a0: le gestionnaire rembourse la prime, ou résilie le contrat, et le projet se reprend dans une nouvelle demande.',
    ],
    [
      'ENDORSEMENT.ISSUE',
      inForce('prime-reajustement-payee'),
      'step',
      { signed: { quote: true, contract: true, endorsement: false } },
      'Ce qui est signé l’a été sans lui\u00a0: le gestionnaire rembourse la prime, ou résilie le contrat, et le projet se reprend dans une nouvelle demande.',
    ],
  ] as const)(
    'lets %s ask for no signature where a policyholder has no address, and says whose is missing',
    (event, place, channel, facts, remedy) => {
      expect(ask(place, [event, admin, channel, facts])).toMatchObject({ ok: true });
      expect(ask(place, [event, admin, channel, { ...facts, withoutEmail: 2 }])).toMatchObject({
        ok: false,
        code: 'everybodyHasEmail',
        because: `Le souscripteur 2 n’a pas d’adresse e-mail\u00a0: il ne peut pas signer. ${remedy}`,
      });
    },
  );

  it('finds the event of PATCH update-step and update-status, and never one of a guest or of the system', () => {
    expect(eventFor('step', inProgress('dossier-en-etude'), 'validation-provider')).toBe(
      'UNDERWRITING.APPROVE',
    );
    expect(eventFor('step', inForce('contrat-signe'), 'courrier-dinformation-envoye')).toBe(
      'LETTER.INFORMATION.SEND',
    );
    expect(
      eventFor('step', inProgress('contrat-envoye-pour-signature-electronique'), 'contrat-signe'),
    ).toBeUndefined();
    expect(
      eventFor('step', inProgress('devis-dda-signe-en-attente-paiement'), 'prime-payee-devis-signe'),
    ).toBeUndefined();
    expect(eventFor('status', inProgress('offre-envoyee'), 'offres-refusees')).toBeUndefined();
    expect(eventFor('status', inForce('contrat-signe'), 'offres-abandonnees')).toBeUndefined();
  });

  it('shows why an expected action is refused, and hushes what has no object', () => {
    const incomplete = { ...goodFacts, formComplete: false };
    expect(refused(inProgress('offre-enregistree'), incomplete, broker)).toEqual([
      { event: 'QUOTE.SEND', because: 'Le devis est incomplet\u00a0: terminez toutes ses pages.' },
    ]);
  });

  it('says so where an event has no place at all', () => {
    expect(ask(inProgress('prerequest-do'), ['CONTRACT.ISSUE', admin, 'step'])).toMatchObject({
      ok: false,
      code: 'noSuchTransition',
    });
    expect(ask(newRequest, ['REQUEST.SIMULATE', company, 'simulate'])).toMatchObject({
      ok: false,
      code: 'comesFrom',
      permitted: [],
    });
  });

  it('is cautious where nothing is known', () => {
    const open = permitted(inProgress('dossier-en-etude'), blankFacts, company).map(({ event }) => event);
    expect(open).toEqual(['STATUS.ABANDON', 'STATUS.ARCHIVE', 'INFO.REQUEST', 'UNDERWRITING.ENDORSE']);
  });

  it('asks for the data that the table names, in French', async () => {
    await expect(dataSchemaOf('PROVIDER.DECLINE').validate({ adminMessage: '  ' })).rejects.toThrow(
      'Écrivez un message.',
    );
    await expect(
      dataSchemaOf('INFO.REQUEST', { step: 'dossier-en-etude' }).validate({
        comment: 'Il manque le plan',
        pieces: [],
      }),
    ).rejects.toThrow('Indiquez au moins une pièce.');
    await expect(
      dataSchemaOf('INFO.REQUEST', { step: 'prime-payee-devis-signe' }).validate({
        comment: 'Il manque le RIB',
      }),
    ).resolves.toBeTruthy();
    await expect(
      dataSchemaOf('PAYMENT.CONFIRMED', { channel: 'call' }).validate({
        method: 'virement',
        reference: 'VIR 12',
        amount: 10,
      }),
    ).rejects.toThrow('Indiquez la date de valeur.');
    await expect(dataSchemaOf('PAYMENT.CONFIRMED', { channel: 'webhook' }).validate({})).resolves.toEqual({});
  });

  it('takes days that exist and amounts to the cent, and says every refusal in French', async () => {
    const payment = { method: 'virement', reference: 'VIR 12', amount: 10.25, valueDate: '2026-02-28' };
    const paid = (more: object) =>
      dataSchemaOf('PAYMENT.CONFIRMED', { channel: 'call' }).validate({ ...payment, ...more });
    await expect(paid({})).resolves.toEqual(payment);
    await expect(paid({ valueDate: '2026-02-30' })).rejects.toThrow(
      'Indiquez une date au format jj/mm/aaaa.',
    );
    for (const amount of [Infinity, 'Infinity', 1e300, 0, -5, 1.001, 'dix'])
      await expect(paid({ amount })).rejects.toThrow('Indiquez le montant reçu, en euros.');
    await expect(paid({ reference: 'x'.repeat(121) })).rejects.toThrow('Ce champ est trop long');
  });

  it('ends a contract on a day that its own dates allow, and says which beside the field', async () => {
    const bounds = { from: '2026-06-10', until: '2026-09-15' };
    for (const date of ['2026-06-10', '2026-09-15'])
      await expect(ending(date, bounds)).resolves.toMatchObject({ date });
    await expect(ending('2026-06-09', bounds)).rejects.toThrow(
      'Le contrat n’existe que depuis le 10/06/2026\u00a0: il ne peut pas prendre fin avant ce jour.',
    );
    await expect(ending('1900-01-01', bounds)).rejects.toThrow('10/06/2026');
    await expect(ending('2026-09-16', bounds)).rejects.toThrow(
      'La résiliation prend effet au plus tard le 15/09/2026.',
    );
    await expect(ending('1900-01-01', { from: null, until: '2026-09-15' })).resolves.toBeTruthy();
    await expect(ending('2026-06-15', { from: null, until: null })).rejects.toThrow(
      'Aucun contrat n’est signé.',
    );
    expect([hintIn(bounds), hintIn({ from: null, until: '2026-09-15' })]).toMatchObject([
      { hint: 'Du 10/06/2026, début du contrat, au 15/09/2026.' },
      { hint: 'Au plus tard le 15/09/2026.' },
    ]);
  });

  it('leaves no day where the cover is over, and says so instead of two bounds that contradict one another', async () => {
    const over = { from: '2026-06-10', until: '2026-05-31' };
    const said = 'La garantie a pris fin le 31/05/2026\u00a0: il ne reste rien à résilier.';
    for (const date of ['2026-05-30', '2026-06-05', '2026-06-11'])
      await expect(ending(date, over)).rejects.toThrow(said);
    expect(hintIn(over)).toMatchObject({ hint: said });
  });

  it('does not know a state that is not on the chart', () => {
    expect(() =>
      restore({ status: 'offres-en-cours', step: 'nowhere' as 'prerequest-do' }, goodFacts),
    ).toThrow('nowhere');
  });
});
