import { Sheet } from './Frame.tsx';
import { Kept, ToPrepare } from './Rail.tsx';
import { StepForm } from './StepForm.tsx';
import { stepWords } from './words.ts';

/** Steps 2 and 3. */
export function StepPage({ step, card }: { step: 'informations' | 'activite'; card: string }) {
  const { title, lead, number } = stepWords[step];
  return (
    <Sheet title={title} lead={lead} step={number} rail={<><ToPrepare /><Kept /></>}>
      <StepForm step={step} title={card} />
    </Sheet>
  );
}
