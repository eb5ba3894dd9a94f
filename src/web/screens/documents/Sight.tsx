import { useEffect, useMemo } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** The address of a file that the page holds, let go of with it. */
function useAddress(blob: Blob | null): string | null {
  const address = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

function Reader({ address, name }: { address: string; name: string }) {
  const reader = useKeptFocus();
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF in a sandbox; what is typed as a PDF runs nothing of this page's
  return <iframe className="sight" ref={reader} src={address} title={name} />;
}

/** Browsers of telephones may have no reader of PDF for a frame, which stays empty there: the document is opened beside the page. */
const Opened = ({ address }: { address: string }) => (
  <p className="row wrap">
    <span>Si le document ne s’affiche pas{'\u00a0'}:</span>
    <a className="btn sm" href={address} target="_blank" rel="noopener">
      Ouvrir le document
    </a>
  </p>
);

/** A document as the browser shows it: a picture, or its own reader of PDF; with another way to it where the browser says that it has none. */
export function Sight({ name, type, blob }: { name: string; type: string; blob: Blob }) {
  const address = useAddress(blob);
  if (!address) return null;
  if (type !== 'application/pdf') return <img className="sight" src={address} alt={name} />;
  return (
    <>
      {navigator.pdfViewerEnabled === false && <Opened address={address} />}
      <Reader key={address} address={address} name={name} />
    </>
  );
}
