import { longestTariffFile } from '#domain/form-pages/tariff-file.ts';
import { Alert } from '../../components/Alert.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { plural } from '../../components/format.ts';
import {
  useEditedFormCommands,
  useEditedFormView,
  useEditedFormWords,
} from '../../flows/use-edited-form.tsx';

/** What became of the last chosen file: its tables are in the form, or each fault with its field and its value. */
function Verdict() {
  const { verdict } = useEditedFormWords();
  if (!verdict) return null;
  const { isTaken, message, faults } = verdict;
  return (
    <Alert tone={isTaken ? 'ok' : 'refus'} title={message}>
      {faults.length > 0 && (
        <>
          <p>{plural(faults.length, 'faute')}. La saisie n’a pas changé.</p>
          <ul className="small stack">
            {faults.map(({ path, label, value, message: what }) => (
              <li key={path}>
                <b>{label}</b>, valeur <q>{value}</q>
                {'\u00a0'}: {what}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

/** The tables of a draft from a file; what is typed is replaced after a question only. */
export function TariffImport() {
  const view = useEditedFormView();
  const { chooseFile, takeFile, leaveFile } = useEditedFormCommands();
  return (
    <Card title="Importer un fichier">
      <div className="stack">
        <FileDrop
          note={`JSON d’un export, ${longestTariffFile / 1024}\u00a0ko au plus`}
          accept="application/json,.json"
          multiple={false}
          disabled={view !== 'filling'}
          onFiles={([file]) => file && chooseFile(file)}
        />
        <p className="small mute" role="status">
          {view === 'readingFile'
            ? 'Le fichier est lu…'
            : 'Ses tables remplacent celles du brouillon, qui garde son nom et son premier jour.'}
        </p>
        <div role="status">
          <Verdict />
        </div>
      </div>
      <ConfirmDialog
        open={view === 'replacing'}
        title={'Remplacer ce qui est saisi\u202f?'}
        continueLabel="Remplacer"
        cancelLabel="Garder la saisie"
        onClose={leaveFile}
        onContinue={takeFile}
      >
        <p>
          Des valeurs sont saisies et ne sont pas enregistrées. Les tables du fichier les remplacent. Le nom
          et le premier jour restent.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
