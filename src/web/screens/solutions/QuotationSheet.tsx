import type { QuotationMessage } from '#contract/quotations.ts';
import { quotationStateLabels } from '#domain/quotations.ts';
import { solutions } from '#domain/solutions.ts';
import { quotationPageOf } from '#machines/quotation/pages.ts';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { showMomentInFull } from '../../components/format.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useGoverned, type GovernedScript } from '../../flows/use-governed.tsx';
import { GovernedBody } from '../governed/GovernedBody.tsx';
import { GovernedCard } from '../governed/GovernedCard.tsx';
import { actionWords, doneWords, stateMarks } from './quotation-words.ts';
import { solutionsTitle } from './solutions-title.ts';

const list = { to: '/dashboard/nos-offres', label: 'Toutes les demandes' };

const Message = ({ message: { at, who, event, comment } }: { message: QuotationMessage }) => (
  <li>
    <time dateTime={at}>{showMomentInFull(at)}</time>
    <b>{who}</b> {doneWords[event]}
    {comment && <q>{comment}</q>}
  </li>
);

/** One quotation: its messages, and what the reader may do (docs/domain/quotations.md). */
export function QuotationSheet({
  id,
  isBroker,
  script,
}: {
  id: number;
  isBroker: boolean;
  script?: GovernedScript;
}) {
  const flow = useGoverned('quotation', id, script);
  return (
    <>
      <PageHead title={solutionsTitle(!isBroker)} lead="Une demande de tarif et ses messages.">
        <ButtonLink to={list.to}>{list.label}</ButtonLink>
      </PageHead>
      <div className="page stack">
        <GovernedBody
          flow={flow}
          title="Demande de tarif"
          failure="La demande n’a pas pu être affichée"
          missing="Cette demande de tarif est introuvable"
          list={list}
        >
          {(quotation) => (
            <GovernedCard
              object={quotation}
              actions={flow.actions}
              words={actionWords}
              pageOf={quotationPageOf}
              title={solutions[quotation.solution].title}
              note={isBroker ? null : quotation.cabinet}
              aside={<Badge {...stateMarks[quotation.state]}>{quotationStateLabels[quotation.state]}</Badge>}
            >
              <ol className="time">
                {quotation.messages.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ol>
            </GovernedCard>
          )}
        </GovernedBody>
      </div>
    </>
  );
}
