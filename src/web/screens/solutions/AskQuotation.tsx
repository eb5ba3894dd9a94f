import { useNavigate } from 'react-router-dom';
import type { QuotedSolution } from '#domain/solutions.ts';
import { askingPage } from '#machines/quotation/asking-page.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useCreation, type CreationScript } from '../../flows/use-creation.tsx';
import { CreationForm } from '../governed/CreationForm.tsx';
import { solutionsTitle } from './solutions-title.ts';

/** The form by which a broker asks for the price of a solution. */
export function AskQuotation({ solution, script }: { solution: QuotedSolution; script?: CreationScript }) {
  const flow = useCreation('quotation', script);
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={solutionsTitle(false)} lead="Un gestionnaire répond à votre message." />
      <div className="page stack">
        <CreationForm
          title="Demander un tarif"
          action="Envoyer la demande"
          page={askingPage}
          start={{ ...askingPage.blank, solution }}
          flow={flow}
          onClose={() => void navigate('/dashboard/nos-offres')}
        />
      </div>
    </>
  );
}
