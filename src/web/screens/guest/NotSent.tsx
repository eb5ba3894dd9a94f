import { useId } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Close } from '../../components/Close.tsx';

interface Props {
  /** The reason of the failure. */
  message: string;
  /** The file; `null` if it is not known any more. */
  file: File | null;
  /** `null` while another file is sent, or if another one must be selected. */
  send: ((file: File) => void) | null;
  /** `null` while another file is sent. */
  onClose: (() => void) | null;
}

/** A failed upload with a retry button and a close button. */
export function NotSent({ message, file, send, onClose }: Props) {
  const id = useId();
  return (
    <Alert tone="refus" title={message}>
      {file && (
        <p className="file-name" id={id}>
          {file.name}
        </p>
      )}
      <div className="row wrap">
        {file && send && (
          <Button size="sm" look="primary" aria-describedby={id} onClick={() => send(file)}>
            Renvoyer le fichier
          </Button>
        )}
        {onClose && <Close onClose={onClose} about={`le message${file ? ` sur ${file.name}` : ''}`} />}
      </div>
    </Alert>
  );
}
