import { costBounds } from '#domain/validation/rules.ts';
import { destinationListOf, subtypeListOf } from '#domain/lists.ts';
import { destinationField } from '#machines/simulation/index.ts';
import { Card } from '../../components/Card.tsx';
import { showEuros } from '../../components/format.ts';
import { useSimulation } from '../../flows/use-simulation.tsx';
import { City } from './City.tsx';
import { FigureAnswer, ListAnswer, SwitchAnswer, TextAnswer } from './fields.tsx';

/** The few answers that give a price. */
export function Estimation() {
  const type = useSimulation(({ context }) => context.type);
  return (
    <Card title="Le chantier" note="L’essentiel, pour un premier prix">
      <div className="grid">
        <TextAnswer name="postal_code" label="Code postal" className="c4" numeric autoComplete="postal-code" />
        <City />
        <ListAnswer name={destinationField(type)} list={destinationListOf(type)} label="Destination" />
        <ListAnswer name="batiment" list="batiment" label="Bâtiment" />
        <ListAnswer name="subtype" list={subtypeListOf(type)} label="Nature des travaux" />
        <FigureAnswer name="cost" label="Coût total TTC" hint={`Travaux, honoraires, taxes. Entre ${showEuros(costBounds.above)} et ${showEuros(costBounds.below)}.`} />
        <SwitchAnswer name="avec_piscine" title="Piscine">
          Bassin en béton, compris dans le coût
        </SwitchAnswer>
      </div>
    </Card>
  );
}
