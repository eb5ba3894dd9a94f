/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse’s shortcut for the input inside, which the keyboard reaches */
import { useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useWantedFiles } from './use-wanted-files.ts';

export interface FileDropProps {
  /** Accepted files, for example "PDF, JPEG ou PNG, 20 Mo par fichier". */
  note: ReactNode;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

const Invitation = ({ multiple }: { multiple: boolean }) =>
  multiple ? (
    <>
      <b>Déposez vos fichiers ici</b> ou choisissez-les
    </>
  ) : (
    <>
      <b>Déposez votre fichier ici</b> ou choisissez-le
    </>
  );

/** Drop zone with a file input. */
export function FileDrop({ note, accept, multiple = true, disabled = false, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const { take, refusal } = useWantedFiles(multiple, onFiles);
  const add = (files: FileList | null) => files && !disabled && take([...files]);
  return (
    <label
      className="drop"
      {...(over && { 'data-over': '' })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" />
      <span>{over ? <b>Lâchez pour déposer</b> : <Invitation multiple={multiple} />}</span>
      <span className="tiny mute">{note}</span>
      {refusal && (
        <span className="small ko" role="alert">
          {refusal}
        </span>
      )}
      <input
        className="sr"
        type="file"
        multiple={multiple}
        disabled={disabled}
        {...(accept && { accept })}
        onChange={(event) => {
          add(event.target.files);
          event.target.value = '';
        }}
      />
    </label>
  );
}
