import { useSearchParams } from 'react-router-dom';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { AccountList } from './AccountList.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import { CompanyRoster } from './CompanyRoster.tsx';
import { PartnerRoster } from '../partners/PartnerRoster.tsx';
import { Invitation } from './Invitation.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';

/**
 * `/partenaires`: the accounts (docs/domain/account.md), one of them (`?compte=12`), the invitation of a person
 * (`?inviter`), the companies (`?volet=compagnies`, docs/domain/companies.md), or the partners
 * (`?volet=partenaires`, docs/domain/partners.md).
 */
export default function Accounts({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const view = ['compte', 'volet', 'inviter'].map((name) => params.get(name)).join(' ');
  return (
    <FocusOnReplace key={view}>
      <View {...(script && { script })} />
    </FocusOnReplace>
  );
}

function View({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const account = params.get('compte');
  if (account !== null) {
    const id = idOf(account);
    return id === null ? <NotFound /> : <AccountSheet key={id} id={id} />;
  }
  if (params.get('volet') === 'compagnies') return <CompanyRoster />;
  if (params.get('volet') === 'partenaires') return <PartnerRoster />;
  return params.has('inviter') ? <Invitation /> : <AccountList {...(script && { script })} />;
}
