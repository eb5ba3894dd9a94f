import { Button } from './Button.tsx';

/**
 * Gives a link to another application of the device (a message, a mail), by the device's own dialog. Nothing is
 * rendered where the browser has none. A dialog that is closed without a choice changes nothing.
 */
export function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null;
  return (
    <Button size="sm" icon="send" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
      Partager
    </Button>
  );
}
