import type { Ref } from 'react';
import { differences, type Difference } from '#domain/form-differences.ts';
import { quotePage } from '#domain/form-pages/quote.ts';
import { controlAt, nameOf } from '#domain/form-pages/reading.ts';
import type { QuoteForm } from '#domain/forms.ts';
import { isEditable } from '#machines/quote/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useQuoteCommands, useQuoteContext } from '../../flows/use-quote.tsx';
import { closings } from '../dossier/closings.ts';
import { statusOf } from '../dossier/dossier-words.ts';
import { showAnswer } from '../../forms/show-answer.ts';

interface ChangesProps {
  caption: string;
  changes: readonly Difference[];
  /** Both versions of the quote: a field that exists in only one of them takes its label from there. */
  before: QuoteForm;
  after: QuoteForm;
}

function ChangesTable({ caption, changes, before, after }: ChangesProps) {
  const page = quotePage(after.type);
  const named = (path: string) => nameOf(page, after, path) ?? nameOf(page, before, path) ?? path;
  const shown = (path: string, answer: unknown) =>
    showAnswer(controlAt(page, after, path) ?? controlAt(page, before, path), answer);
  return (
    <div className="scroll">
      <table className="table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Champ</th>
            <th scope="col">Avant</th>
            <th scope="col">Après</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, from, to }) => (
            <tr key={path}>
              <th scope="row">{named(path)}</th>
              <td className="mute">{shown(path, from)}</td>
              <td>{shown(path, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Another user saved the same quote meanwhile: shows their changes beside the typed ones, and both choices.
 * No typed text is lost. `notice`: receives the focus.
 */
export function ConflictPanel({ notice }: { notice: Ref<HTMLDivElement> }) {
  const { newer: theirs, base, form } = useQuoteContext((context) => context);
  const { takeTheirs, keepMine } = useQuoteCommands();
  if (!theirs) return null;
  const theirChanges = differences(base, theirs.form);
  const myChanges = differences(base, form);
  const both = new Set(theirChanges.map(({ path }) => path));
  const clashes = myChanges.filter(({ path }) => both.has(path)).length;
  const editable = isEditable(theirs);
  const closing = closings[statusOf(theirs)]?.title();

  return (
    <div className="stack">
      <Alert ref={notice} tone="attente" title="Ce devis a été modifié pendant que vous l’écriviez">
        <p>
          Votre saisie est gardée.{' '}
          {editable
            ? 'Choisissez comment continuer.'
            : `${closing ?? `Le dossier est passé à l’étape «\u00a0${theirs.step.label}\u00a0»`}\u00a0: le devis ne se modifie plus.`}
        </p>
        {clashes > 0 && editable && (
          <p>
            Vous avez changé les mêmes champs{'\u00a0'}: en gardant votre saisie, la vôtre l’emporte sur
            ceux-là.
          </p>
        )}
      </Alert>
      <Card title="Ses changements" padded={theirChanges.length === 0}>
        {theirChanges.length === 0 ? (
          <p className="small mute">
            Rien dans le formulaire{'\u00a0'}: seul l’état du dossier a changé ({closing ?? theirs.step.label}
            ).
          </p>
        ) : (
          <ChangesTable
            caption="Ce que l’autre personne a changé"
            changes={theirChanges}
            before={base}
            after={theirs.form}
          />
        )}
      </Card>
      <Card title="Les vôtres" padded={myChanges.length === 0}>
        {myChanges.length === 0 ? (
          <p className="small mute">Vous n’aviez rien changé.</p>
        ) : (
          <ChangesTable caption="Ce que vous avez changé" changes={myChanges} before={base} after={form} />
        )}
      </Card>
      <div className="row wrap">
        {editable && (
          <Button look="primary" onClick={keepMine}>
            Garder ma saisie par-dessus
          </Button>
        )}
        <Button onClick={takeTheirs}>Prendre la version enregistrée</Button>
      </div>
    </div>
  );
}
