import { renderToStaticMarkup } from 'react-dom/server';
import { Chart } from './Chart.tsx';
import type { Picture } from '../layout/picture.ts';

/** Text of a standalone SVG file, one element per line so that versions can be compared. */
export function svgOf(id: string, title: string, picture: Picture, made?: string): string {
  const markup = renderToStaticMarkup(
    <Chart id={id} title={title} picture={picture} standalone {...(made === undefined ? {} : { made })} />,
  );
  return `${markup.replace(/(<\/(?:text|title|style|marker|defs|g)>|\/>|<(?:g|defs)[^>]*>|<\/(?:rect|path|circle)>)(?=<)/g, '$1\n')}\n`;
}
