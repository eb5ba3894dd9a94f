import { useId } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';

interface Props {
  /** Why the file did not arrive. */
  message: string;
  /** Still here, to be sent again; null where another one is to be chosen. */
  file: File | null;
  send: (file: File) => void;
}

/** A guest's file that did not arrive stays here, to be sent again. */
export function NotSent({ message, file, send }: Props) {
  const id = useId();
  return (
    <Alert tone="refus" title={message}>
      {file && (
        <>
          <p className="file-name" id={id}>
            {file.name}
          </p>
          <Button size="sm" look="primary" aria-describedby={id} onClick={() => send(file)}>
            Renvoyer le fichier
          </Button>
        </>
      )}
    </Alert>
  );
}
