import type { User } from '#contract/account-resources.ts';
import { judge } from '#web/guards/judge.ts';
import { registrationPage } from '#web/guards/registration-pages.ts';
import type { Presence } from '#web/guards/verdict.ts';
import { rowAt } from '#web/navigation/match.ts';
import { guardsOf, rowFor } from '#web/navigation/route-row.ts';

export interface Visitor {
  presence: Presence;
  user: User | null;
}

/**
 * Where somebody ends who asks for an address, coming from another, as the guards judge, and after how
 * many redirections.
 */
export function follow(
  path: string,
  { presence, user }: Visitor,
  from: string | null,
  find: typeof rowAt = rowAt,
): { hops: number; end: string; opens: boolean } {
  let address = path;
  for (let hops = 0; hops <= 10; hops += 1) {
    const { pathname, search } = new URL(address, 'http://portail.test');
    const row = find(pathname);
    const verdict = row
      ? judge(guardsOf(rowFor(row, presence, user !== null && registrationPage(user) !== null)), {
          presence,
          user,
          path: pathname,
          search,
          from,
          production: false,
        })
      : ({ kind: 'pass' } as const);
    if (verdict.kind !== 'redirect') return { hops, end: address, opens: verdict.kind === 'pass' };
    address = verdict.to;
  }
  return { hops: 11, end: address, opens: false };
}
