import { machineJsonOf } from './machine-json.ts';
import { mermaidOf } from './mermaid.ts';
import type { Exported } from './portable.ts';
import { scxmlOf } from './scxml.ts';

/** A text format in which a chart is downloaded. */
interface ChartFormat {
  label: string;
  extension: string;
  type: string;
  write: (chart: Exported) => string;
}

/** Text formats of a chart. */
export const chartFormats: readonly ChartFormat[] = [
  { label: 'Mermaid', extension: 'mmd', type: 'text/plain;charset=utf-8', write: mermaidOf },
  { label: 'SCXML', extension: 'scxml', type: 'application/scxml+xml', write: scxmlOf },
  { label: 'XState (JSON)', extension: 'machine.json', type: 'application/json', write: machineJsonOf },
];
