import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { announced, press, words } from '#tests/support/hands.ts';
import { membershipOf, userAt } from './registration-fixtures.ts';
import { signature } from './signature-answers.ts';
import { beside, clearStage, linksOn, show, stage, snapshotOf, stepNow } from './registration-page-stage.tsx';

beforeEach(clearStage);
afterEach(cleanup);

describe('what stands beside the steps', () => {
  it('starting over says what goes and what stays, and is left without a loss', async () => {
    show({ resetting: 'asking' }, { user: userAt(3), context: { message: 'Non lu.' } });
    expect([
      words().includes('les étapes enregistrées et les pièces déposées restent'),
      announced().includes('Non lu.'),
      linksOn(),
    ]).toEqual([true, true, [['Continuer sans rien effacer', '/creation-compte/activite']]]);
    await press('Effacer et recommencer');
    expect(stage.sent).toEqual([{ type: 'reset.confirm' }]);
    cleanup();
    show({ resetting: 'asking' });
    expect([words().includes('saisi dans cet onglet est effacé'), linksOn()]).toEqual([
      true,
      [['Continuer sans rien effacer', '/creation-compte']],
    ]);
  });

  it.each([
    [userAt(3), '/creation-compte/activite'],
    [userAt(5), '/'],
    [undefined, '/creation-compte'],
  ] as const)('a step that came to nothing is taken up again (%#)', (user, path) => {
    show('failed', user ? { user } : {});
    expect([
      linksOn(),
      beside().includes(user ? 'Votre saisie est gardée.' : 'Votre saisie est gardée, hors mot de passe.'),
    ]).toEqual([[['Reprendre mon inscription', path]], true]);
  });

  it('a membership that cannot be read is read again on demand', async () => {
    show('unavailable', {
      user: userAt(3),
      context: { message: 'Le serveur ne répond pas. Vérifiez votre connexion\u202f; rien n’est perdu.' },
    });
    expect(announced().match(/rien n’est perdu/gi) ?? [], 'the message says it').toHaveLength(1);
    await press('Réessayer');
    expect(stage.sent).toEqual([{ type: 'registration.retry' }]);
  });

  it.each([
    ['none', 'signature.check'],
    ['unknown', 'signature.retry'],
  ])('an agreement that is not ready is asked for again (%s)', async (value, event) => {
    show(
      { signing: { shown: 'waiting' } },
      {
        user: userAt(5),
        context: { membership: membershipOf('pending', { step: 5 }) },
        children: { signature: snapshotOf(value, { signature: null, past: [], message: null }) },
      },
    );
    expect([stepNow(), words().includes('restez inscrit à l’ORIAS et assuré')], 'what it commits to').toEqual(
      ['Signature', true],
    );
    await press('Actualiser');
    expect(stage.sent).toEqual([{ type: event }]);
  });

  it.each([
    ['open', 'away', 'Télécharger la convention'],
    ['completed', 'signed', 'Télécharger la convention signée'],
  ] as const)('an agreement (%s) is offered to be read', async (state, value, named) => {
    show(
      { signing: { shown: 'waiting' } },
      {
        user: userAt(5),
        context: { membership: membershipOf('pending', { step: 5 }) },
        children: {
          signature: snapshotOf(value, { signature: signature({ state }), past: [], message: null }),
        },
      },
    );
    await press(named);
    expect(stage.asked.map(([name]) => name)).toEqual(['membershipAgreement']);
  });

  it('an address that names no agreement of one’s own says so, and leads there', () => {
    show(
      { signing: { shown: 'waiting' } },
      {
        user: userAt(5),
        context: { membershipId: 32, membership: membershipOf('pending', { step: 5 }) },
        children: { signature: snapshotOf('unknown', { signature: null, past: [], message: null }) },
      },
    );
    expect([words().includes('Cette adresse ne mène à aucune convention à votre nom.'), linksOn()]).toEqual([
      true,
      [['Aller à ma convention', '/attente-signature']],
    ]);
  });

  const kbis = {
    piece: 'KBIS',
    asked: null,
    label: 'Extrait Kbis',
    purpose: '',
    many: false,
    need: 'mandatory',
    because: '',
    date: 'issued',
    asked_at: null,
    state: 'absent',
    supplied: false,
    expires_on: null,
    expiry: 'none',
    documents: [],
    may_send: true,
  };
  const papers = (
    value: StateValue,
    more: object = {},
    pieces: object[] | null = [{ ...kbis, state: 'quarantine' }],
  ) =>
    show('documents', {
      user: userAt(4),
      context: { membership: membershipOf('unfinished'), finshedFilesUpload: !pieces?.includes(kbis) },
      children: {
        papers: snapshotOf(value, {
          owner: { membership: membershipOf('unfinished') },
          list: pieces && { membership: { documents: pieces } },
          uploads: [],
          write: null,
          undoable: null,
          message: null,
          leavingTo: null,
          ...more,
        }),
      },
    });
  it('the papers say how many are lacking, and why one did not go through or none could be read', () => {
    papers({ shown: 'idle' }, { message: 'Trop lourd.' });
    expect([announced().includes('Trop lourd.'), words().includes('Tout ce qui est exigé est là')]).toEqual([
      true,
      true,
    ]);
    cleanup();
    papers({ shown: 'idle' }, {}, [kbis, { ...kbis, piece: 'AUTRE', need: 'optional' }]);
    expect(words()).toContain('1 pièce à déposer');
    cleanup();
    papers('unavailable', { message: 'Le serveur ne répond pas.' }, null);
    expect([announced().includes('Le serveur ne répond pas.'), words().includes('Vos pièces')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['queued', true],
    ['begun', true],
    ['over', false],
  ])('is handed in once no file is on its way (%s)', (at, waits) => {
    const membership = membershipOf('unfinished');
    const uploads = [{ id: 'upload-1', piece: { piece: 'IDENTITE', asked: null }, stage: at }];
    const step = snapshotOf(
      { undrafted: 'filling' },
      { step: 'documents', values: { ibanRib: '' }, message: null, errors: {} },
    );
    const shown = snapshotOf(
      { shown: 'idle' },
      {
        owner: { membership },
        list: { membership: { documents: [kbis] } },
        uploads,
        write: null,
        undoable: null,
        message: null,
        leavingTo: null,
      },
    );
    show('documents', { user: userAt(4), context: { membership }, children: { papers: shown, step } });
    const handIn = document.querySelector('form button[type=submit]');
    expect([handIn?.getAttribute('aria-busy'), words().includes('Un fichier est encore en route')]).toEqual([
      waits ? 'true' : null,
      waits,
    ]);
  });

  it.each([
    ['filling', false],
    ['saving', true],
  ])('takes no file that would be lost with the page (%s)', (at, isHeld) => {
    const membership = membershipOf('unfinished');
    const step = snapshotOf(
      { undrafted: at },
      { step: 'documents', values: { ibanRib: '' }, message: null, errors: {} },
    );
    const shown = snapshotOf(
      { shown: 'idle' },
      {
        owner: { membership },
        list: { membership: { documents: [kbis] } },
        uploads: [],
        write: null,
        undoable: null,
        message: null,
        leavingTo: null,
      },
    );
    show('documents', { user: userAt(4), context: { membership }, children: { papers: shown, step } });
    expect(document.querySelector('.pieces')?.closest('[inert]') !== null).toBe(isHeld);
  });
});
