import type { QuoteForm } from '#domain/forms.ts';
import { labelOf, labelOfCode, subtypeLabel, destinationLabel } from '#domain/lists.ts';
import { labelOfField } from '#domain/validation/labels.ts';
import { differences, type Difference } from '#domain/form-differences.ts';
import { isEditable } from '#machines/quote/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { showDate, showEuros } from '../../components/format.ts';
import { useQuoteCommands, useQuoteContext } from '../../flows/use-quote.tsx';

type Leaf = Difference['to'];

/** A value of the form as people read it. */
function shown(path: string, value: Leaf, { type }: QuoteForm): string {
  if (value === undefined || value === null || value === '') return '(vide)';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (path.endsWith('is_company')) return value === 1 ? 'Société' : 'Particulier';
  if (typeof value === 'number') {
    if (path.endsWith('quality')) return labelOf('quality', value);
    if (path.endsWith('legalForm')) return labelOf('legalForm', value);
    if (path === 'batiment') return labelOf('batiment', value);
    if (path === 'subtype') return subtypeLabel(type, value);
    if (path === 'chantier.destination') return destinationLabel(type, value);
    return /cost|frais/.test(path) ? showEuros(value) : String(value);
  }
  if (path.endsWith('type_voie')) return labelOfCode('type_voie', value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDate(value) : value;
}

function ChangesTable({ caption, changes, form }: { caption: string; changes: readonly Difference[]; form: QuoteForm }) {
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
              <th scope="row">{labelOfField(path)}</th>
              <td className="mute">{shown(path, from, form)}</td>
              <td>{shown(path, to, form)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Somebody saved the same quote meanwhile: what they changed beside what I changed, and both ways on. Nothing typed is lost. */
export function ConflictPanel() {
  const { theirs, base, form } = useQuoteContext((context) => context);
  const { takeTheirs, keepMine } = useQuoteCommands();
  if (!theirs) return null;
  const theirChanges = differences(base, theirs.form);
  const myChanges = differences(base, form);
  const both = new Set(theirChanges.map(({ path }) => path));
  const clashes = myChanges.filter(({ path }) => both.has(path)).length;
  const editable = isEditable(theirs);

  return (
    <div className="stack">
      <Alert tone="attente" title="Ce devis a été modifié pendant que vous l’écriviez">
        <p>Votre saisie est gardée. {editable ? 'Choisissez comment continuer.' : `Le dossier est passé à l’étape « ${theirs.step.label} » : il ne se modifie plus.`}</p>
        {clashes > 0 && editable && <p>Vous avez changé les mêmes champs : en gardant votre saisie, la vôtre l’emporte sur ceux-là.</p>}
      </Alert>
      <Card title="Ses changements" padded={theirChanges.length === 0}>
        {theirChanges.length === 0 ? <p className="small mute">Rien dans le formulaire : seul l’état du dossier a changé ({theirs.step.label}).</p> : <ChangesTable caption="Ce que l’autre personne a changé" changes={theirChanges} form={theirs.form} />}
      </Card>
      <Card title="Les vôtres" padded={myChanges.length === 0}>
        {myChanges.length === 0 ? <p className="small mute">Vous n’aviez rien changé.</p> : <ChangesTable caption="Ce que vous avez changé" changes={myChanges} form={form} />}
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
