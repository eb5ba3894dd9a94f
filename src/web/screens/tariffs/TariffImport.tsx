import { longestTariffFile } from '#domain/form-pages/tariff-file.ts';
import { Alert } from '../../components/Alert.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { plural } from '../../components/format.ts';
import { useTariffCommands, useTariffEditor, useTariffEditorView } from '../../flows/use-tariff-editor.tsx';

/** What is wrong with the chosen file: each fault with its field and its value. */
function FileFaults() {
  const message = useTariffEditor((context) => context.fileMessage);
  const faults = useTariffEditor((context) => context.faults);
  if (!message) return null;
  return (
    <Alert tone="refus" title={message}>
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
  const view = useTariffEditorView();
  const { chooseFile, takeFile, leaveFile } = useTariffCommands();
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
        <FileFaults />
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
