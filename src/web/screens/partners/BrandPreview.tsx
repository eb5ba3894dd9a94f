import { useWatch } from 'react-hook-form';
import { coloursOf, type BrandColours } from '#domain/brand-colours.ts';
import { shownColours, type ShownColour } from '#domain/contrast.ts';
import { logoAddress } from '#domain/logo-address.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { PartnerInput } from '#domain/partner.ts';
import { Badge } from '../../components/Badge.tsx';
import { Cell, Head, Row, Table } from '../../components/Table.tsx';

const words: Readonly<Record<keyof BrandColours, { title: string; use: string }>> = {
  blue: { title: 'Première', use: 'texte blanc dessus, 4,5:1 au moins' },
  orange: { title: 'Deuxième', use: 'encre foncée dessus, jamais de blanc' },
  third: { title: 'Troisième', use: 'tracé sur blanc, 3:1 au moins' },
};
const verdicts = {
  none: { family: 'ok', label: 'Telle quelle' },
  darker: { family: 'attente', label: 'Assombrie' },
  lighter: { family: 'attente', label: 'Éclaircie' },
} as const;

const ratio = (value: number): string => `${formatNumber(Math.floor(value * 10) / 10)}:1`;

function Line({ colour: { name, chosen, shown, before, after, change } }: { colour: ShownColour }) {
  return (
    <Row>
      <Cell>
        <b>{words[name].title}</b>
        <p className="small mute">{words[name].use}</p>
      </Cell>
      <Cell label="Choisie, affichée" className="nw">
        <svg className="swatches" viewBox="0 0 76 20" aria-hidden="true">
          <rect width="32" height="20" rx="3" fill={chosen} />
          <path d="M35 10h6m-3-3 3 3-3 3" />
          <rect x="44" width="32" height="20" rx="3" fill={shown} />
        </svg>
        <span className="sr">
          {chosen}, puis {shown}
        </span>
      </Cell>
      <Cell label="Avant" className="num">
        {ratio(before)}
      </Cell>
      <Cell label="Après" className="num">
        <b>{ratio(after)}</b>
      </Cell>
      <Cell label="Verdict">
        <Badge family={verdicts[change].family}>{verdicts[change].label}</Badge>
      </Cell>
    </Row>
  );
}

/** One sentence on the colours that are not shown as they were chosen. */
function sentenceOf(changed: number): string {
  if (changed === 0) return 'Les trois couleurs sont lisibles telles quelles.';
  return changed === 1
    ? 'Rien à corriger\u00a0: une couleur est ajustée pour rester lisible, sa teinte est gardée.'
    : `Rien à corriger\u00a0: ${changed} couleurs sont ajustées pour rester lisibles, leur teinte est gardée.`;
}

function Sample({ name, logo, welcome, colors: { blue, orange, third } }: PartnerInput) {
  return (
    <div
      className="brand-sample"
      style={{ '--brand-blue': blue, '--brand-orange': orange, '--brand-third': third }}
      role="img"
      aria-label={`Accueil d’un courtier aux couleurs de ${name || 'ce partenaire'}`}
    >
      <div className="brand-sample-bar">
        {logo ? <img className="partner-logo" src={logoAddress(logo)} alt="" /> : <b>{name || 'Nom'}</b>}
      </div>
      <div className="stack brand-sample-page">
        <div className="row wrap">
          <b>Bonjour Luc</b>
          <span className="btn sm signal push">Simuler</span>
        </div>
        {welcome && <p className="small">{welcome}</p>}
        <svg className="brand-sample-steps" viewBox="0 0 100 4" aria-hidden="true">
          {[0, 20, 40, 60, 80].map((x) => (
            <rect key={x} x={x} width="16" height="4" rx="2" {...(x < 40 && { className: 'past' })} />
          ))}
        </svg>
        <div className="row wrap">
          <span className="link">Voir le devis</span>
          <span className="btn sm primary push">Relancer</span>
        </div>
      </div>
    </div>
  );
}

/** The colours of the form as brokers will see them, with their contrast; follows what is typed. */
export function BrandPreview() {
  const typed = useWatch<PartnerInput>() as PartnerInput;
  const colors = coloursOf(JSON.stringify({ colors: typed.colors }));
  const shown = shownColours(colors);
  const changed = shown.filter(({ change }) => change !== 'none').length;
  return (
    <div className="c12 brand-preview">
      <div className="stack">
        <Table
          caption="Contraste des trois couleurs, choisie puis affichée"
          head={
            <>
              <Head>Couleur</Head>
              <Head>Choisie, affichée</Head>
              <Head className="num">Avant</Head>
              <Head className="num">Après</Head>
              <Head>Verdict</Head>
            </>
          }
        >
          {shown.map((colour) => (
            <Line key={colour.name} colour={colour} />
          ))}
        </Table>
        <p className="small soft" role="status">
          {sentenceOf(changed)}
        </p>
      </div>
      <Sample {...typed} colors={colors} />
    </div>
  );
}
