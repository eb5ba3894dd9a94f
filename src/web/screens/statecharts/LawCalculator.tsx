import type { LawTrial } from '#contract/law-trials.ts';
import type { Party } from '#domain/parties.ts';
import { withCondition, withParty, withState, type TrialChoice } from '#machines/law-trial/index.ts';
import { Card } from '../../components/Card.tsx';
import { Check } from '../../components/Choice.tsx';
import { Field, FieldGroup } from '../../components/Field.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Select } from '../../components/Select.tsx';
import { UnreadCard } from '../../components/UnreadCard.tsx';
import { useLawTrial, type LawTrialScript } from '../../flows/use-law-trial.tsx';
import { LawEvents } from './LawEvents.tsx';
import './law-calculator.css';

interface ChoicesProps {
  trial: LawTrial;
  choice: TrialChoice;
  change: (choice: TrialChoice) => void;
}

function Sender({ trial, choice, change }: ChoicesProps) {
  return (
    <>
      <Field label="Qui agit" className="c4 w">
        <Select
          value={choice.party}
          options={trial.parties}
          onChange={({ target }) => change(withParty(choice, target.value as Party))}
        />
      </Field>
      <Field label="Par quelle voie" className="c4 w">
        <Select
          value={choice.channel ?? ''}
          placeholder="Toutes les voies"
          options={choice.party === trial.party ? trial.channels : []}
          onChange={({ target }) => change({ ...choice, channel: target.value || null })}
        />
      </Field>
    </>
  );
}

function Situation({ trial, choice, change }: ChoicesProps) {
  return (
    <div className="grid">
      {trial.regions.map(({ name, label, states }) => (
        <Field key={name} label={label} className="c4 w">
          <Select
            value={choice.situation.find(({ region }) => region === name)?.state ?? ''}
            options={states}
            onChange={({ target }) => change(withState(choice, trial, name, target.value))}
          />
        </Field>
      ))}
      <Sender trial={trial} choice={choice} change={change} />
    </div>
  );
}

function Conditions({ trial, choice, change }: ChoicesProps) {
  const [read, others] = [true, false].map((matters) =>
    trial.conditions.filter((condition) => condition.matters === matters),
  ) as [LawTrial['conditions'], LawTrial['conditions']];
  const checks = (conditions: LawTrial['conditions']) => (
    <div className="law-conditions">
      {conditions.map(({ name, label }) => (
        <Check
          key={name}
          checked={choice.holds.includes(name)}
          onChange={({ target }) => change(withCondition(choice, trial, name, target.checked))}
        >
          {label}
        </Check>
      ))}
    </div>
  );
  return (
    <>
      {read.length > 0 ? (
        <FieldGroup legend="Conditions que la loi lit dans cet état">{checks(read)}</FieldGroup>
      ) : (
        <p className="small mute">Dans cet état, la loi ne lit aucune condition pour cet expéditeur.</p>
      )}
      {others.length > 0 && (
        <details className="law-others">
          <summary>Les autres conditions ({others.length})</summary>
          <FieldGroup legend={<span className="sr">Les autres conditions</span>}>{checks(others)}</FieldGroup>
        </details>
      )}
    </>
  );
}

/** `of`: name of the object whose state and conditions are the first choices. */
const leadOf = (of: string | undefined) =>
  of === undefined
    ? 'Choisissez un état, un expéditeur et ce qui est vrai\u00a0: la loi répond comme elle répondrait à un ' +
      'dossier dans ce cas.'
    : `L’état et les conditions sont d’abord ceux de ${of}. Changez-en un\u00a0: la loi répond ce qu’il ` +
      'ouvrirait ou fermerait.';

function Calculator({ law, begins, of, script }: LawCalculatorProps) {
  const { trial, choice, message, isAsking, isUnavailable, change, retry } = useLawTrial(law, begins, script);
  if (!trial || !choice)
    return (
      <UnreadCard
        title="Interroger la loi"
        isReading={isAsking}
        failure="La loi n’a pas pu être interrogée"
        message={message}
        retry={retry}
      />
    );
  const choices = { trial, choice, change };
  return (
    <Card title="Interroger la loi" note="Rien n’est enregistré">
      <div className="stack">
        <p className="small soft">{leadOf(of)}</p>
        <Situation {...choices} />
        <Conditions {...choices} />
        {isUnavailable && (
          <RetryAlert title="La loi n’a pas répondu à ces choix" message={message} retry={retry} />
        )}
        <LawEvents trial={trial} isAsking={isAsking} isStale={isAsking || isUnavailable} />
      </div>
    </Card>
  );
}

interface LawCalculatorProps {
  /** Id of the law, which is its chart's. */
  law: string;
  /** Choices to begin with: the state and the conditions of an object. */
  begins?: Partial<TrialChoice>;
  /** Name of that object. */
  of?: string;
  /** For tests. */
  script?: LawTrialScript;
}

/** A law as a calculator (docs/domain/law-trials.md): what it answers to each event, under chosen conditions. */
export const LawCalculator = ({ law, ...rest }: LawCalculatorProps) => (
  <Calculator key={law} law={law} {...rest} />
);
