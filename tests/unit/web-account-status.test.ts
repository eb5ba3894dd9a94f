import { expect, it } from 'vitest';
import { membershipStatuses } from '#domain/membership.ts';
import { accountStatusOf } from '#web/screens/account-status/account-status-words.ts';
import { brokerAccount, demoUsers, userOf } from '#tests/support/demo-accounts.ts';

const titleOf = (name: string) => accountStatusOf(demoUsers[name] ?? userOf('broker'))?.title;
const pendingWith = (status: string) =>
  accountStatusOf(
    userOf('broker', { broker: brokerAccount({ status: 'pending', membership: { id: 1, status } }) }),
  );

it.each(['courtier', 'manager, chosen', 'principal', 'admin', 'compagnie', 'suspendu'])(
  '%s gets no status: its account is open, or has a page of its own',
  (name) => {
    expect(titleOf(name)).toBeUndefined();
  },
);

it.each([
  ['inscription', 'Votre inscription s’est arrêtée à l’étape 3 sur 5\u00a0: activité'],
  ['not activated', 'Votre compte n’est pas activé'],
  ['adhesion', 'Votre adhésion attend une signature'],
  ['no membership', 'Votre cabinet n’a pas d’adhésion'],
  ['rejected membership', 'Votre demande d’adhésion a été rejetée'],
])('%s is shown its status', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

it('each state of the registration has words of its own while the broker is pending', () => {
  const said = membershipStatuses.map((status) => pendingWith(status));
  expect(said).not.toContain(null);
  expect(new Set(said.map((notice) => notice?.title)).size).toBe(membershipStatuses.length);
  expect(pendingWith('signed')?.title).toBe('Votre adhésion est en cours de validation');
});

it('the status links to the signature or to the pieces while one of them is awaited, and to nothing otherwise', () => {
  expect(pendingWith('pending')?.way).toEqual({ label: 'Signer la convention', to: '/attente-signature' });
  expect(pendingWith('signed')?.way).toBeUndefined();
  const papersOver = userOf('broker', {
    broker: brokerAccount({
      status: 'pending',
      membership: { id: 1, status: 'pending', agreement: 'signed' },
    }),
  });
  for (const notice of [pendingWith('requestInfo'), accountStatusOf(papersOver)])
    expect(notice?.way).toEqual({ label: 'Mes documents', to: '/dashboard/documents' });
});

it('a member whose membership was terminated is not told of a rejected application', () => {
  const ended = accountStatusOf(
    userOf('broker', {
      broker: brokerAccount({
        status: 'pending',
        membership: { id: 1, status: 'rejected', terminated: true },
      }),
    }),
  );
  expect([ended?.title, ended?.way?.to]).toEqual([
    'Votre adhésion a été résiliée',
    '/creation-compte/statut',
  ]);
});

it('a rejection links to its reason', () => {
  expect(pendingWith('rejected')?.way?.to).toBe('/creation-compte/statut');
});

it.each([
  ['signed', 'Votre convention est signée.'],
  ['waived', 'Votre convention est dispensée de signature.'],
] as const)('a file in validation whose agreement is %s says so', (agreement, said) => {
  expect(
    accountStatusOf(
      userOf('broker', {
        broker: brokerAccount({ status: 'pending', membership: { id: 1, status: 'signed', agreement } }),
      }),
    )?.next,
  ).toContain(said);
});

it.each([
  ['open', 'Votre adhésion attend une signature'],
  ['signed', 'Une pièce de votre cabinet est à renouveler'],
  ['waived', 'Une pièce de votre cabinet est à renouveler'],
] as const)('a pending broker whose agreement is %s reads what is awaited', (agreement, title) => {
  expect(
    accountStatusOf(
      userOf('broker', {
        broker: brokerAccount({ status: 'pending', membership: { id: 1, status: 'pending', agreement } }),
      }),
    )?.title,
  ).toBe(title);
});

it.each(['signed', 'waived'] as const)(
  'leads to the documents where one is refused during the validation of a file whose agreement is %s',
  (agreement) => {
    const notice = accountStatusOf(
      userOf('broker', {
        broker: brokerAccount({
          status: 'pending',
          membership: { id: 1, status: 'signed', agreement, refused: true },
        }),
      }),
    );
    expect([notice?.title, notice?.way?.to]).toEqual([
      'Une pièce de votre demande est refusée',
      '/dashboard/documents',
    ]);
  },
);
