import { useCallback, useRef, useState } from 'react';
import { faultOfFinalCost } from '#domain/validation/works-end.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Field } from '../../../components/Field.tsx';
import { showEuros } from '../../../components/format.ts';
import { MoneyInput, type Amount } from '../../../components/MoneyInput.tsx';
import { headingOfPage } from '../../../components/focus-heading.ts';
import { useDepartureFocus } from '../../../components/use-departure-focus.ts';
import { useWorksEnd, useWorksEndCommands, useWorksEndView } from '../../../flows/use-works-end.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { aggravationWords } from './words.ts';

function Answer() {
  const { simulation } = useWorksEndView();
  const adjustment = useWorksEnd((context) => context.adjustment);
  const message = useWorksEnd(({ simulationMessage }) => simulationMessage);
  const { simulateAgain } = useWorksEndCommands();
  if (simulation === 'failed') {
    return (
      <Alert tone="refus" title="Le calcul n’a pas abouti">
        <p>{message}</p>
        <Button size="sm" onClick={simulateAgain}>
          Recalculer
        </Button>
      </Alert>
    );
  }
  if (!adjustment || simulation === 'idle') return null;
  return (
    <div className="stack" aria-live="polite" aria-busy={simulation !== 'known'}>
      <DifferenceTable
        adjustment={adjustment}
        caption={`Différence de prime pour un coût définitif de ${showEuros(adjustment.final_cost)}`}
      />
      {adjustment.aggravated && (
        <Alert tone="attente" title="Ce coût serait une aggravation du risque">
          {aggravationWords.cost} La compagnie décide alors de la suite.
        </Alert>
      )}
    </div>
  );
}

/**
 * Simulates the premium for a final cost, without saving. Available while the contract runs, before the
 * endorsement is signed or the reception recorded.
 */
export function Simulator() {
  const cost = useWorksEnd(({ worksEnd }) => worksEnd?.contract.cost ?? 0);
  const { simulate } = useWorksEndCommands();
  const isOpen = useWorksEnd(({ worksEnd }) => worksEnd?.may_simulate === true);
  const { simulation } = useWorksEndView();
  const [typed, setTyped] = useState<Amount>(null);
  const [isLeft, setLeft] = useState(false);
  const fault = isLeft ? faultOfFinalCost(typed) : null;
  const title = useRef<HTMLHeadingElement>(null);
  const focusTarget = useCallback(() => title.current, []);
  useDepartureFocus(simulation === 'failed', focusTarget);
  useDepartureFocus(isOpen, headingOfPage);
  if (!isOpen) return null;
  return (
    <Card title="Simuler le réajustement" titleRef={title} note="Rien n’est enregistré">
      <div className="stack">
        <Field
          label="Coût définitif supposé"
          hint={`Le contrat en déclare ${showEuros(cost)}. Le tarif est celui du contrat, sans nouveaux frais.`}
          {...(fault && { error: fault })}
        >
          <MoneyInput
            value={typed}
            onBlur={() => setLeft(true)}
            onChange={(amount) => {
              setTyped(amount);
              simulate(amount);
            }}
          />
        </Field>
        <Answer />
      </div>
    </Card>
  );
}
