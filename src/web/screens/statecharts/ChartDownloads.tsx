import { useState } from 'react';
import type { ChartPicture, ShownChart } from '#contract/statecharts.ts';
import { chartFormats } from '#charts/exports/index.ts';
import { Button } from '../../components/Button.tsx';
import { downloadBlob } from '../../download-blob.ts';
import { pngOf } from './png.ts';

interface ChartDownloadsProps {
  chart: ShownChart;
  /** The displayed picture. */
  picture: ChartPicture;
}

/** The displayed picture as a file, and the chart in the formats of other tools. */
export function ChartDownloads({ chart, picture }: ChartDownloadsProps) {
  const [isPngFailed, setIsPngFailed] = useState(false);
  const asPng = async () => {
    try {
      downloadBlob(await pngOf(picture.svg), `${picture.name}.png`);
      setIsPngFailed(false);
    } catch {
      setIsPngFailed(true);
    }
  };
  return (
    <div className="row wrap small" role="group" aria-label="Télécharger">
      <span>Télécharger</span>
      <Button
        size="sm"
        onClick={() =>
          downloadBlob(new Blob([picture.svg], { type: 'image/svg+xml' }), `${picture.name}.svg`)
        }
      >
        SVG
      </Button>
      <Button size="sm" onClick={() => void asPng()}>
        PNG
      </Button>
      {chartFormats.map(({ label, extension, type, write }) => (
        <Button
          key={extension}
          size="sm"
          onClick={() => downloadBlob(new Blob([write(chart)], { type }), `${chart.id}.${extension}`)}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" onClick={() => print()}>
        PDF (imprimer)
      </Button>
      {isPngFailed && (
        <span className="warn" role="alert">
          L’image PNG n’a pas pu être faite. Téléchargez l’image SVG.
        </span>
      )}
    </div>
  );
}
