import { useObjectUrl } from '../../components/use-object-url.ts';
import { useFocusGuard } from './use-focus-guard.ts';

function Reader({ address, name }: { address: string; name: string }) {
  const reader = useFocusGuard();
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF in a sandbox; what is typed as a PDF runs nothing of this page's
  return <iframe className="sight" ref={reader} src={address} title={name} />;
}

/** Link to the document, because phone browsers may show an empty frame for a PDF. */
const Opened = ({ address }: { address: string }) => (
  <p className="row wrap">
    <span>Si le document ne s’affiche pas{'\u00a0'}:</span>
    <a className="btn sm" href={address} target="_blank" rel="noopener">
      Ouvrir le document
    </a>
  </p>
);

/**
 * Displays a document: an image, or a PDF in the browser's viewer. Adds a link if the browser has no PDF
 * viewer.
 */
export function Sight({ name, type, blob }: { name: string; type: string; blob: Blob }) {
  const address = useObjectUrl(blob);
  if (!address) return null;
  if (type !== 'application/pdf') return <img className="sight" src={address} alt={name} />;
  return (
    <>
      {navigator.pdfViewerEnabled === false && <Opened address={address} />}
      <Reader key={address} address={address} name={name} />
    </>
  );
}
