import { Alert } from '../../components/Alert.tsx';
import { useRegistration } from '../../flows/use-registration.tsx';
import { registrationDone } from '#domain/registration.ts';
import { Sheet } from './Frame.tsx';
import { SavedNote, ToPrepare } from './Rail.tsx';
import { StepForm } from './StepForm.tsx';
import { correction } from './taking-up-words.ts';
import { stepWords } from './words.ts';

/** Steps 2 and 3. A submitted step is corrected here when an administrator asks for information. */
export function StepPage({ step, card }: { step: 'informations' | 'activite'; card: string }) {
  const { title, lead, number } = stepWords[step];
  const isCorrecting = useRegistration(({ membership }) => membership?.step === registrationDone);
  const question = useRegistration(({ membership }) => membership?.question ?? null);
  if (isCorrecting) {
    return (
      <Sheet title={title} lead={correction.lead} rail={<SavedNote />}>
        {question && (
          <Alert tone="attente" title="L’examen vous demande">
            {question}
          </Alert>
        )}
        <StepForm step={step} title={card} action={correction.action} back={correction.back} />
      </Sheet>
    );
  }
  return (
    <Sheet
      title={title}
      lead={lead}
      step={number}
      rail={
        <>
          <ToPrepare />
          <SavedNote />
        </>
      }
    >
      <StepForm step={step} title={card} />
    </Sheet>
  );
}
