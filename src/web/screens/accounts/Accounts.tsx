import { useSearchParams } from 'react-router-dom';
import { idOf } from '../../navigation/id-of.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { AccountList } from './AccountList.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import { Invitation } from './Invitation.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';

/**
 * `/partenaires`: the accounts (docs/domain/account.md), one of them (`?compte=12`), or the invitation of a
 * person (`?inviter`).
 */
export default function Accounts({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const account = params.get('compte');
  if (account !== null) {
    const id = idOf(account);
    return id === null ? <NotFound /> : <AccountSheet key={id} id={id} />;
  }
  return params.has('inviter') ? <Invitation /> : <AccountList {...(script && { script })} />;
}
