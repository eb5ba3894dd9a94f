import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { notices } from '#server/notices/notices.ts';
import { keepAgenda } from '#server/schedule/agenda.ts';
import { timers } from '#server/schedule/timers.ts';
import { reminders, studyOverdue } from '#server/schedule/reminders.ts';
import { lawRows } from '#machines/request-lifecycle/law.ts';
import { databaseKinds } from '#tests/support/server.ts';
import { siteWith, timeScene } from './time-scene.ts';

type Scene = Awaited<ReturnType<typeof timeScene>>;

/** docs/domain/time.md: what time alone does to a request. */
describe.each(databaseKinds)('what time makes due, on %s', (database) => {
  let scene: Scene;
  const look = () => keepAgenda(scene.server.services);
  const on = (days: number) => scene.later(days, look);
  beforeAll(async () => {
    scene = await timeScene(database);
  });
  afterEach(async () => {
    scene.forced.facts = {};
    await scene.server.sql('update requests set next_look = null');
  });
  afterAll(() => scene.server.close());

  it.each([
    ['as the site opens', { opening_date: '2026-06-20' }, 5],
    ['fifteen days after the contract, whichever comes first', { opening_date: '2026-09-01' }, 15],
    ['at once where the site is open already', { opening_date: '2026-06-01' }, 0],
  ])('the letter of information is sent %s', async (_, chantier, days) => {
    const id = await scene.at('contrat-signe', {
      status: 'offres-signees',
      event: 'CONTRACT.SIGNED',
      more: siteWith(chantier),
    });
    // After the letter, the end of the works is what comes next: thirty days before the reception
    // of September 2027.
    const nextLook = (left: number) => (left === 0 ? '2027-08-02' : scene.inDays(left));
    await look();
    expect(await scene.stepOf(id)).toBe(days === 0 ? 'courrier-dinformation-envoye' : 'contrat-signe');
    expect(await scene.nextLook(id)).toBe(nextLook(days));
    await on(days);
    expect([await scene.stepOf(id), await scene.story(id)]).toEqual([
      'courrier-dinformation-envoye',
      ['LETTER.INFORMATION.SEND'],
    ]);
  });

  it('the declaration of the end of works is asked thirty days before the reception, then every thirty days, for ninety', async () => {
    const id = await scene.at('courrier-dinformation-envoye', {
      status: 'offres-signees',
      more: siteWith({ reception_date: scene.inDays(40) }),
    });
    await scene.told(id, 'CONTRACT.SIGNED', '2026-01-01');
    await on(9);
    expect([await scene.stepOf(id), await scene.nextLook(id)]).toEqual([
      'courrier-dinformation-envoye',
      scene.inDays(10),
    ]);
    for (const days of [10, 11, 39, 40, 70, 99]) await on(days);
    expect([await scene.stepOf(id), await scene.story(id)]).toEqual([
      'courrier-de-fin-de-travaux-envoye',
      Array.from({ length: 3 }, () => 'LETTER.WORKS_END.SEND'),
    ]);
    await on(100);
    expect([await scene.stepOf(id), (await scene.story(id)).at(-1), await scene.nextLook(id)]).toEqual([
      'documents-de-fin-de-travaux-manquants',
      'WORKS_END.MISSING',
      null,
    ]);
    const toBroker = (await scene.subjects(id)).filter((line) => line.startsWith('courtier'));
    expect(toBroker).toEqual([
      'courtier: fin de travaux à déclarer',
      'courtier: fin de travaux toujours attendue',
      'courtier: fin de travaux toujours attendue',
      'courtier: pièces de fin de travaux manquantes',
    ]);
    expect(
      (await scene.subjects(id)).filter((line) => line.endsWith('lettre recommandée à envoyer')),
      'the portal posts nothing: administrators are asked to',
    ).toEqual(['admin: lettre recommandée à envoyer', 'gestion: lettre recommandée à envoyer']);
  });

  it.each([
    ['by a step', 'constitution-du-dossier', {}, 'dossier-en-etude', []],
    ['by a refund', 'demande-info-contrat', { premium: 'refunded' }, 'demande-info-contrat', []],
    [
      'by nothing',
      'demande-info-contrat',
      { premium: 'kept' },
      'demande-info-contrat',
      ['courtier: réponse attendue'],
    ],
  ] as const)(
    'a reminder that is outdated %s before it is sent is not sent',
    async (_, step, facts, later, sent) => {
      const id = await scene.at(step);
      scene.server.clock.advance({ days: 10 });
      await look();
      await scene.server.sql('update requests set step = $2 where id = $1', [id, later]);
      scene.forced.facts = facts;
      expect(await scene.subjects(id)).toEqual(sent);
      scene.server.clock.advance({ days: -10 });
    },
  );

  it('the days of silence end with an answer, and start again with the next question', async () => {
    const id = await scene.at('courrier-de-fin-de-travaux-envoye', {
      status: 'offres-signees',
      event: 'LETTER.WORKS_END.SEND',
      on: '2026-01-01',
    });
    const silence = async () =>
      (
        await scene.server.call('getRequest', {
          token: await scene.server.tokenOf('gestion'),
          params: { id },
        })
      ).body.request.facts.worksEnd.daysOfSilence;
    expect(await silence()).toBe(165);
    await scene.told(id, 'WORKS_END.SUBMIT', '2026-02-01');
    expect(await silence()).toBe(0);
    await scene.told(id, 'WORKS_END.MISSING', '2026-06-01');
    expect(await silence()).toBe(14);
  });

  it.each([
    ['avenant-fin-travaux-signe', null],
    ['validation-fin-travaux-effectuee', false],
  ] as const)('the reception is recorded the day after %s', async (step, contractDataChanged) => {
    const id = await scene.at(step, { status: 'offres-signees' });
    const none = {
      receptionRecord: true,
      finalCost: true,
      difference: 0,
      differenceSettled: true,
      aggravated: false,
      daysOfSilence: 0,
    };
    scene.forced.facts = { worksEnd: { ...none, contractDataChanged } };
    await look();
    expect([await scene.stepOf(id), await scene.nextLook(id)]).toEqual([step, scene.inDays(1)]);
    await on(1);
    expect([await scene.stepOf(id), await scene.story(id)]).toEqual([
      'offres-receptionnees',
      ['RECEPTION.RECORD'],
    ]);
  });

  it('a reception waits for the endorsement if the contract’s data changed, and is checked every day', async () => {
    const id = await scene.at('validation-fin-travaux-effectuee', { status: 'offres-signees' });
    await on(3);
    expect([await scene.stepOf(id), await scene.nextLook(id)]).toEqual([
      'validation-fin-travaux-effectuee',
      scene.inDays(4),
    ]);
  });

  it('an expired signature is relaunched twice automatically, and a refused one never', async () => {
    const expired = await scene.at('devis-envoye-appel-de-prime');
    scene.forced.facts = { transaction: 'expired' };
    await look();
    expect((await scene.story(expired)).length).toBe(2);
    await on(1);
    expect(await scene.story(expired)).toEqual(['SIGNATURE.RELAUNCH', 'SIGNATURE.RELAUNCH']);
    const refused = await scene.at('devis-envoye-appel-de-prime');
    scene.forced.facts = { transaction: 'refused' };
    await look();
    expect(await scene.story(refused)).toEqual([]);
  });

  it.each([
    ['constitution-du-dossier', 'courtier: dossier à compléter', [10, 20, 30], {}],
    ['demande-info-souscription', 'courtier: réponse attendue', [5, 10, 15], {}],
    ['demande-info-contrat', 'courtier: réponse attendue', [5, 10, 15], {}],
    ['devis-envoye-appel-de-prime', 'courtier: signature attendue', [7, 14, 21], { transaction: 'open' }],
    [
      'contrat-envoye-pour-signature-electronique',
      'courtier: signature attendue',
      [7, 14, 21],
      { transaction: 'open' },
    ],
    ['devis-dda-signe-en-attente-paiement', 'courtier: prime à régler', [7, 14, 21, 28], {}],
  ] as const)(
    'the person awaited at %s is reminded by «%s», on these days and no other',
    async (step, subject, days, facts) => {
      const id = await scene.at(step);
      scene.forced.facts = facts;
      await look();
      for (let day = 1; day <= 40; day += 1) {
        const before = (await scene.subjects(id)).length;
        await on(day);
        await on(day);
        expect((await scene.subjects(id)).length - before, `day ${day}`).toBe(
          (days as readonly number[]).includes(day) ? 1 : 0,
        );
      }
      expect([...new Set(await scene.subjects(id)), await scene.nextLook(id)]).toEqual([subject, null]);
    },
  );

  it('after a month without a sweep one reminder is sent, and the next after a whole interval', async () => {
    const id = await scene.at('constitution-du-dossier');
    for (const day of [35, 35, 36, 44]) await on(day);
    expect(await scene.subjects(id)).toHaveLength(1);
    expect(await scene.nextLook(id)).toBe(scene.inDays(45));
    for (const day of [45, 54, 55, 70]) await on(day);
    expect(await scene.subjects(id)).toHaveLength(3);
  });

  it('nobody is reminded of a signature that is not open', async () => {
    const id = await scene.at('devis-envoye-appel-de-prime');
    scene.forced.facts = { transaction: 'refused' };
    for (const day of [7, 14]) await on(day);
    expect(await scene.subjects(id)).toEqual([]);
  });

  it('a study longer than its five working days is reported to every admin, once', async () => {
    const id = await scene.at('dossier-en-etude', { more: "study_due = '2026-06-22'" });
    await look();
    expect(await scene.nextLook(id)).toBe('2026-06-23');
    await on(7);
    expect(await scene.subjects(id)).toEqual([]);
    for (const day of [8, 9, 20]) await on(day);
    expect(await scene.subjects(id)).toEqual(['admin: étude en retard', 'gestion: étude en retard']);
  });

  it('reminders start again when the request comes back, and end when it goes on', async () => {
    const id = await scene.at('constitution-du-dossier');
    await on(10);
    await scene.told(id, 'FILE.OPEN', scene.inDays(12), 'constitution-du-dossier');
    await scene.server.sql('update requests set next_look = $2, version = version + 1 where id = $1', [
      id,
      scene.server.clock.now(),
    ]);
    await on(12);
    expect(await scene.nextLook(id)).toBe(scene.inDays(22));
    await scene.server.sql("update requests set step = 'dossier-en-etude', next_look = $2 where id = $1", [
      id,
      scene.server.clock.now(),
    ]);
    await on(22);
    expect(await scene.subjects(id)).toEqual(['courtier: dossier à compléter']);
  });

  it('a file whose timer fails delays no other, and is tried again at the next sweep', async () => {
    const [broken, good] = [
      await scene.at('constitution-du-dossier'),
      await scene.at('constitution-du-dossier'),
    ];
    const logged = vi.spyOn(scene.server.services.log, 'error');
    const { outbox } = scene.server.services;
    const failing = {
      ...scene.server.services,
      outbox: {
        ...outbox,
        add: async (...[tx, job]: Parameters<typeof outbox.add>) => {
          if ((job.payload as { requestId: number }).requestId === broken) throw new TypeError('no');
          return outbox.add(tx, job);
        },
      },
    };
    await scene.later(10, () => keepAgenda(failing));
    expect([await scene.subjects(broken), await scene.subjects(good)]).toEqual([
      [],
      ['courtier: dossier à compléter'],
    ]);
    expect(logged.mock.calls).toEqual([[{ request: broken, error: 'TypeError' }, 'timed events failed']]);
    logged.mockRestore();
    await on(10);
    expect((await scene.subjects(broken)).length).toBe(1);
  });
});

describe('the clock', () => {
  it('the clock sends every timer event that the law allows, at the steps that allow it', () => {
    const ofLaw = lawRows
      .filter(({ origins, event }) => event !== 'OFFER.EXPIRE' && origins.includes('S timer'))
      .flatMap(({ event, region, from }) => (region === 'step' ? [`${event} ${from}`] : []));
    const ours = timers
      .filter(({ channel }) => channel === 'timer')
      .flatMap(({ event, at }) => at.map((step) => `${event} ${step}`));
    expect(new Set(ours)).toEqual(new Set(ofLaw));
  });

  it('the clock sends each kind of reminder by a notice that is only sent if the reminder still applies', () => {
    expect([...reminders, studyOverdue].filter(({ kind }) => !notices[kind].onlyAt)).toEqual([]);
  });
});
