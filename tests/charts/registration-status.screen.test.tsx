import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MembershipStatus } from '#domain/membership.ts';
import { buttonsNamed, press, words } from '#tests/support/hands.ts';
import { brokerDocumentOf, brokerPieceOf } from './membership-fixtures.ts';
import { membershipOf, userAt } from './registration-fixtures.ts';
import {
  beside,
  clearStage,
  linksOn,
  pageOf,
  show,
  stage,
  snapshotOf,
  textOf,
} from './registration-page-stage.tsx';

beforeEach(clearStage);
afterEach(cleanup);

/** The line of a story by which a file was closed. */
const closedBy = (event: 'MEMBERSHIP.REJECT' | 'MEMBERSHIP.TERMINATE', label: string) =>
  ({
    id: 7,
    at: '2026-11-21T10:00:00Z',
    who: 'Julie',
    event,
    label,
    from: event === 'MEMBERSHIP.TERMINATE' ? 'valid' : 'pending',
    to: 'rejected',
    comment: 'Votre activité n’entre pas dans notre programme.',
  }) as const;

describe('where a registration stands', () => {
  const signature = { transaction: null, signed_at: null };
  it.each([
    [
      userAt(3),
      membershipOf('unfinished', { step: 3 }),
      [['Reprendre mon inscription', '/creation-compte/activite']],
    ],
    [
      userAt(5),
      membershipOf('pending', { step: 5 }),
      [
        ['Signer la convention', '/attente-signature'],
        ['Retour à l’accueil', '/'],
      ],
    ],
    [
      userAt(5),
      membershipOf('pending', { step: 5, agreement: { state: 'waived', ...signature } }),
      [
        ['Mes documents', '/dashboard/documents'],
        ['Retour à l’accueil', '/'],
      ],
    ],
    [
      userAt(5),
      membershipOf('requestInfo', { step: 5 }),
      [
        ['Mes documents', '/dashboard/documents'],
        ['Retour à l’accueil', '/'],
      ],
    ],
    [userAt(5), membershipOf('signed', { step: 5 }), [['Retour à l’accueil', '/']]],
  ])('the way on is offered, and it is read again on demand (%#)', async (user, membership, links) => {
    show('status', {
      user,
      context: { membership, membershipStatus: membership.status.slug as MembershipStatus },
    });
    expect(linksOn()).toEqual(links);
    await press('Actualiser');
    expect(stage.sent).toEqual([{ type: 'status.refresh' }]);
  });

  it.each(['status', 'ineligible'] as const)(
    'is read again each time somebody looks at the page (%s)',
    (place) => {
      show(place, {
        user: userAt(5),
        context: { membership: membershipOf('pending', { step: 5 }) },
        children: { updates: snapshotOf('waiting', {}) },
      });
      fireEvent.focus(window);
      expect(stage.sent).toEqual([{ type: 'page.shown' }]);
    },
  );

  it('is said as it was read just now, with what is asked, signed and accepted', () => {
    const membership = membershipOf('requestInfo', {
      step: 5,
      question: 'Votre Kbis est trop ancien.',
      submitted_at: '2026-11-20T08:00:00Z',
      agreement: { state: 'waived', ...signature },
      pieces: { needed: 4, lacking: 0, accepted: 3, to_examine: 1 },
    });
    show('status', { user: userAt(5), context: { membership } });
    expect(textOf('h1')).toBe('Des informations vous sont demandées');
    for (const said of [
      'Votre Kbis est trop ancien.',
      'Dispensée de signature',
      '3 sur 4',
      'Transmise le20/11/2026',
    ])
      expect(words()).toContain(said);
    expect(beside()).toContain('Chaque décision sur votre demande vous est écrite par courriel.');
  });

  const showsAgreement = (state: 'open' | 'signed') =>
    show('status', {
      user: userAt(5),
      context: { membership: membershipOf('signed', { step: 5, agreement: { ...signature, state } }) },
    });

  it('offers the agreement that is signed for download, and says where it did not come', async () => {
    const named = 'Télécharger la convention signée';
    showsAgreement('open');
    expect(buttonsNamed(named)).toEqual([]);
    cleanup();
    showsAgreement('signed');
    await press(named);
    expect(stage.asked.map(([name]) => name)).toEqual(['membershipAgreement']);
    expect(words()).toContain('La convention n’est pas arrivée');
  });

  it('names a piece that is refused with its reason, and leads to the documents', () => {
    const documents = [
      brokerPieceOf({
        piece: 'RIBIBAN',
        label: 'RIB de la société',
        state: 'refused',
        documents: [brokerDocumentOf({ state: 'refused', reason: 'Au nom du dirigeant.' })],
      }),
      brokerPieceOf({ label: 'Extrait Kbis', state: 'accepted' }),
    ];
    show('status', {
      user: userAt(5),
      context: { membership: membershipOf('signed', { step: 5, documents }), membershipStatus: 'signed' },
    });
    expect(textOf('h1')).toBe('Une pièce de votre demande est refusée');
    expect(textOf('.alert li')).toBe('RIB de la société – Au nom du dirigeant.');
    expect(linksOn()[0]).toEqual(['Mes documents', '/dashboard/documents']);
  });

  it('names the pieces that are asked and are not there yet', () => {
    const documents = [
      brokerPieceOf({ label: 'Extrait Kbis', asked_at: '2026-11-21T10:00:00Z', supplied: false }),
      brokerPieceOf({
        piece: 'AUTRE',
        asked: 'Pièce d’identité',
        label: 'Pièce d’identité',
        asked_at: '2026-11-21T10:00:00Z',
        supplied: true,
      }),
      brokerPieceOf({ piece: 'RC', label: 'Responsabilité civile', asked_at: null, supplied: false }),
    ];
    show('status', {
      user: userAt(5),
      context: { membership: membershipOf('requestInfo', { step: 5, documents }) },
    });
    expect(textOf('[role=status] ul, [role=alert] ul, .alert ul')).toBe('Extrait Kbis');
  });

  it.each([
    ['MEMBERSHIP.REJECT', 'Demande rejetée', 'Votre demande d’adhésion a été rejetée'],
    ['MEMBERSHIP.TERMINATE', 'Adhésion résiliée', 'Votre adhésion a été résiliée'],
  ] as const)(
    'is told with why and when the file was closed, and what was asked before no more (%s)',
    (event, label, title) => {
      const story = [
        {
          ...closedBy(event, 'Compte bancaire modifié'),
          id: 8,
          event: 'IBAN.CHANGE' as const,
          from: 'rejected' as const,
          comment: 'FR14',
        },
        closedBy(event, label),
      ];
      show('status', {
        user: userAt(5),
        context: { membership: membershipOf('rejected', { step: 5, question: 'Votre Kbis ?', story }) },
      });
      expect([textOf('h1'), textOf('.badge')]).toEqual([title, label]);
      expect(textOf('[role=alert]')).toBe(
        `${label} le 21/11/2026Votre activité n’entre pas dans notre programme.`,
      );
      expect(document.querySelector('.stack > .facts + [role=alert]'), 'apart from the facts').not.toBeNull();
      expect(words()).not.toContain('Votre Kbis ?');
      cleanup();
      show('status', {
        user: userAt(5),
        context: { membership: membershipOf('pending', { step: 5, story }) },
      });
      expect(words(), 'reopened meanwhile').not.toContain(label);
    },
  );

  it.each([
    ['unfinished', 'open', ''],
    ['pending', 'open', 'À signer'],
    ['requestInfo', 'open', 'À signer'],
    ['rejected', 'open', ''],
    ['rejected', 'waived', 'Dispensée de signature'],
    ['signed', 'signed', 'Signée'],
  ] as const)(
    'names the agreement where it is settled or may be signed (%s, %s: %s)',
    (status, state, said) => {
      show('status', {
        user: userAt(5),
        context: { membership: membershipOf(status, { step: 5, agreement: { ...signature, state } }) },
      });
      const term = [...document.querySelectorAll('dt')].find(
        ({ textContent }) => textContent === 'Convention',
      );
      expect(term?.nextElementSibling?.textContent ?? '').toBe(said);
    },
  );

  it.each([
    ['signed', 'Une pièce de votre cabinet est à renouveler'],
    ['open', 'Votre adhésion attend une signature'],
  ] as const)('asks for no signature of an agreement that is settled (%s)', (state, title) => {
    show('status', {
      user: userAt(5),
      context: { membership: membershipOf('pending', { step: 5, agreement: { ...signature, state } }) },
    });
    expect(textOf('h1')).toBe(title);
  });

  it.each([
    ['suspended', false, 'Votre compte est suspendu'],
    ['valid', true, 'Votre adhésion est valide'],
  ] as const)('tells a suspended broker so, by what was read just now (%s)', (status, suspended, title) => {
    const membership = membershipOf('valid', { step: 5 });
    show('status', {
      user: { ...userAt(5, 'valid'), suspended },
      context: { membership: { ...membership, broker: { ...membership.broker, status } } },
    });
    expect([textOf('h1'), words().includes('vous pouvez travailler')]).toEqual([title, status === 'valid']);
    // Nothing on the page gives the reason: it names who does.
    expect(words().includes('Pour en connaître la raison, écrivez-nous')).toBe(status === 'suspended');
  });

  it('is told to nobody who is not signed in', () => {
    show('status');
    expect(linksOn()).toEqual([
      ['Se connecter', '/sign?retour=%2Fcreation-compte%2Fstatut'],
      ['Créer un compte', '/creation-compte'],
    ]);
  });

  it('where it is not eligible: why, since when, and whom to write the number to', async () => {
    show('ineligible', {
      user: userAt(2, 'noteligible'),
      context: {
        membership: membershipOf('noteligible', {
          reasons: ['Vous êtes inscrit en catégorie AGA.'],
          orias_checked_at: '2026-11-22T08:00:00Z',
        }),
      },
    });
    expect(document.body.textContent.match(/COA/g) ?? [], 'the reason says the rule').toEqual([]);
    expect(document.querySelectorAll('a[href^="mailto:"]'), 'whom to ask is said once').toHaveLength(1);
    for (const said of [
      'Vous êtes inscrit en catégorie AGA.',
      'ORIAS consulté le 22/11/2026',
      'votre numéro ORIAS (16004872)',
    ])
      expect(words()).toContain(said);
    await press('Actualiser');
    expect(stage.sent).toEqual([{ type: 'status.refresh' }]);
  });

  it('after a pressed control is removed with its page the focus is on the next heading', async () => {
    const { rerender } = show('unavailable', {
      user: userAt(3),
      context: { message: 'Le serveur ne répond pas.' },
    });
    await press('Réessayer');
    rerender(
      pageOf('status', { user: userAt(5), context: { membership: membershipOf('signed', { step: 5 }) } }),
    );
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });
});

it.each(['status', 'ineligible'])(
  'the page of one’s own membership says that the address names no agreement of one’s own (%s)',
  (value) => {
    const membership = membershipOf('valid', { step: 5 });
    const said = (membershipId: number | null) => {
      show(value, { user: userAt(5), context: { membershipId, membership } });
      const found = words().includes('Cette adresse ne mène à aucune convention à votre nom.');
      cleanup();
      return found;
    };
    expect([said(membership.id + 1), said(membership.id), said(null)]).toEqual([true, false, false]);
  },
);
