import { useSearchParams } from 'react-router-dom';
import { quotedSolutions } from '#domain/solutions.ts';
import { isBrokerRole } from '#domain/roles.ts';
import { isPendingBroker, roleOf } from '#machines/session/index.ts';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { AskQuotation } from './AskQuotation.tsx';
import { QuotationList } from './QuotationList.tsx';
import { QuotationSheet } from './QuotationSheet.tsx';
import { SolutionCards } from './SolutionCards.tsx';
import { solutionsTitle } from './solutions-title.ts';

/**
 * `/dashboard/nos-offres`: the solutions and the prices asked for by message (docs/domain/quotations.md), one of
 * them (`?demande=12`), or the form that asks for a price (`?demander=trc`).
 */
export default function Solutions({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const view = ['demande', 'demander'].map((name) => params.get(name)).join(' ');
  return (
    <FocusOnReplace key={view}>
      <View {...(script && { script })} />
    </FocusOnReplace>
  );
}

function View({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const user = useUser();
  const isBroker = isBrokerRole(roleOf(user));
  const quotation = params.get('demande');
  if (quotation !== null) {
    const id = idOf(quotation);
    return id === null ? <NotFound /> : <QuotationSheet key={id} id={id} isBroker={isBroker} />;
  }
  const asked = params.get('demander');
  // A pending broker asks for nothing yet: the page says why.
  if (isBroker && asked !== null && !isPendingBroker(user))
    return <AskQuotation solution={quotedSolutions.find((one) => one === asked) ?? 'trc'} />;
  return (
    <>
      <PageHead
        title={solutionsTitle(!isBroker)}
        lead={
          isBroker
            ? 'Ce que chaque assurance couvre autour d’un chantier, et comment en demander le tarif.'
            : 'Les tarifs que les cabinets demandent par message.'
        }
      />
      <div className="page stack">
        {isBroker && <SolutionCards />}
        <QuotationList isBroker={isBroker} {...(script && { script })} />
      </div>
    </>
  );
}
