import type { ChartLabels } from '../catalogue-entry.ts';

const stages = new Set(['estimation', 'formulaire', 'recapitulatif']);
const waysBack = new Set(['confirming → discarding', 'outdated → arriving', 'arriving → concluding']);

/** How the picture of `simulation` is kept readable: what the address asks for, and the ways back, are written and not drawn. */
export const simulationPicture: ChartLabels = {
  written: (from, to, type) => {
    if (type === 'address.visited') return true;
    if (stages.has(to)) return !stages.has(from) && from !== 'arriving' && from !== 'draftFound' && from !== 'discarding';
    return waysBack.has(`${from} → ${to}`);
  },
  atFrame: (from, to) => stages.has(to) !== stages.has(from),
};
