import type { Tone } from '#machines/catalogue-entry.ts';

/** Colours of the theme as plain values: a picture must render in any viewer. */
export const toneColors: Record<Tone, string> = {
  event: '#46525b',
  outside: '#00702f',
  failure: '#b31b36',
  timer: '#955000',
  automatic: '#6a5a86',
};

/** Meaning of each colour, for the legend. */
export const toneNames: Record<Tone, string> = {
  event: 'événement',
  outside: 'client, prestataire ou réponse attendue',
  failure: 'refus ou échec',
  timer: 'minuterie',
  automatic: 'automatique',
};

export const tones = Object.keys(toneColors) as Tone[];

/** Style of a picture; a standalone file contains it. */
export const chartStyle = `
.sc{font-family:Figtree,Arial,"Liberation Sans",Helvetica,sans-serif;font-size:12px;background:#fff}
.sc text{fill:#1d272e;white-space:pre}
.sc .sc-title{font-size:13px;font-weight:600}
.sc .sc-event{font-weight:600}
.sc .sc-key,.sc .sc-description,.sc .sc-guard,.sc .sc-effect,.sc .sc-legend{fill:#5b6770}
.sc .sc-action,.sc .sc-who{fill:#46525b}
.sc .sc-invoke{fill:#00702f}
.sc-state rect,.sc-history circle{fill:#fff;stroke:#4f7d9a;stroke-width:1.2}
.sc-state .sc-frame.sc-odd{fill:#f4f8fb}
.sc-state .sc-frame.sc-parallel{stroke-dasharray:8 4}
.sc-state .sc-frame.sc-heading{stroke:#8fb0c6;stroke-dasharray:5 4}
.sc-state .sc-pile{fill:#dbe8f1}
.sc-state .sc-folded{fill:#eef5fa;stroke-width:1.5}
.sc-state .sc-aside{fill:#e9e9e4;stroke:#a9a9a0;stroke-dasharray:3 3}
.sc-state .sc-neighbour{fill:#f7f7f5;stroke:#a9a9a0;stroke-dasharray:3 3}
.sc-tag rect{fill:#fff;stroke:#aab6bf}
.sc-choice polygon{fill:#f3f0f9;stroke:#6a5a86;stroke-width:1.2}
.sc-start{fill:#46525b}
.sc-arrow path{fill:none;stroke-width:1.3}
.sc-arrow .sc-is-timer{stroke-dasharray:6 4}
.sc-arrow .sc-is-automatic{stroke-dasharray:2 3}
${tones.map((tone) => `.sc text.sc-is-${tone},.sc marker .sc-is-${tone}{fill:${toneColors[tone]}}\n.sc-arrow .sc-is-${tone}{stroke:${toneColors[tone]}}`).join('\n')}
`.trim();
