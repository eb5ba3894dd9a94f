import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from './transitions.ts';

/*
 * Stores the page of each state of a chart while its paths are played on its screen. `npm run screenshots` takes its
 * pictures from these pages.
 */

/** Folder of the pages; nothing is stored without it. */
const folder = process.env['CHARPENTE_SCREENS'];

/** Copies what the user typed and chose into the attributes, which are written as text. */
function reflectValues(page: Element, copy: Element): void {
  const controls = 'input, textarea, select';
  const written = copy.querySelectorAll(controls);
  for (const [at, control] of page.querySelectorAll(controls).entries()) {
    const target = written[at];
    if (!target) continue;
    if (control instanceof HTMLTextAreaElement) target.textContent = control.value;
    else if (control instanceof HTMLSelectElement)
      for (const [index, option] of [...control.options].entries())
        target.querySelectorAll('option')[index]?.toggleAttribute('selected', option.selected);
    else if (control instanceof HTMLInputElement) {
      if (control.type !== 'file') target.setAttribute('value', control.value);
      target.toggleAttribute('checked', control.checked);
    }
  }
}

/** Stores the page as HTML for each active state that has none yet. */
export function recordScreen(chart: string, snapshot: AnyMachineSnapshot): void {
  if (folder === undefined) return;
  const states = activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => join(folder, chart, `${id}.html`))
    .filter((file) => !existsSync(file));
  if (states.length === 0) return;
  const copy = document.body.cloneNode(true) as Element;
  reflectValues(document.body, copy);
  mkdirSync(join(folder, chart), { recursive: true });
  for (const file of states) writeFileSync(file, copy.innerHTML);
}
