import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { pricedItems, structuralFlags } from '#domain/forms.ts';
import type { SimulationForm } from '#machines/simulation/index.ts';
import { Card } from '../../components/Card.tsx';
import { Field, FieldGroup } from '../../components/Field.tsx';
import { showEuros } from '../../components/format.ts';
import { TextInput } from '../../components/TextInput.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { useSimulation, useSimulationPrice } from '../../flows/use-simulation.tsx';
import { EligibilityCard } from './EligibilityCard.tsx';
import { DateAnswer, FigureAnswer, SegmentedAnswer, SwitchAnswer, TextAnswer, TickAnswer } from './fields.tsx';
import { declarationLabels, flagLabels, itemLabels } from '../../forms/works-words.ts';

const houseFloors = [
  { value: '0', label: 'Plain-pied' },
  { value: '1', label: 'R\u00a0+\u00a01' },
  { value: '2', label: 'R\u00a0+\u00a02' },
  { value: '3', label: 'Plus' },
];
const basements = [
  { value: '0', label: 'Aucun' },
  { value: '1', label: '1' },
];
const declarations = ['controle_technique', 'bet_cuvelage', 'auto_construction', 'sinistre_anterieur', 'reception_prononcee', 'usage_hors_liste'] as const;

/** What completes the first answers: dates, building, works on what is there, declarations, fee. */
export function Formulaire() {
  return (
    <div className="stack">
      <Dates />
      <Building />
      <Works />
      <DeclarationsCard />
      <Fee />
      <EligibilityCard />
    </div>
  );
}

/** Which part of the form this is. */
const Part = ({ n }: { n: number }) => <span className="small mute">{n} sur 4</span>;

const Dates = () => (
  <Card title="Les dates" aside={<Part n={1} />}>
    <div className="grid">
      <DateAnswer name="chantier.opening_date" label="Ouverture du chantier" hint="Telle que la déclare la mairie, si elle est connue." className="c4 w" />
      <DateAnswer name="chantier.start_date" label="Début des travaux" className="c4 w" />
      <DateAnswer name="chantier.reception_date" label="Réception prévue" className="c4 w" />
    </div>
  </Card>
);

function Building() {
  const isHouse = useSimulation(({ context }) => context.type === 'Maison individuelle');
  return (
    <Card title="Le bâtiment" aside={<Part n={2} />}>
      <div className="grid">
        {isHouse ? (
          <SegmentedAnswer name="chantier.nombre_etages" label="Étages" options={houseFloors} />
        ) : (
          <TextAnswer name="chantier.nombre_etages" label="Étages au-dessus du rez-de-chaussée" numeric />
        )}
        <SegmentedAnswer name="chantier.nombre_sous_sols" label="Sous-sols" options={basements} className="c3" />
        <FigureAnswer name="chantier.superficie_pv" label="Panneaux solaires" unit="m²" placeholder="0" className="c3" />
        <SwitchAnswer name="chantier.avec_garage" title="Garage">
          Attenant ou intégré au bâtiment
        </SwitchAnswer>
        <SwitchAnswer name="chantier.hasIntervenant" title="Travaux sur existant">
          Une construction est déjà là, et l’on y touche
        </SwitchAnswer>
      </div>
    </Card>
  );
}

function Works() {
  const onExisting = useWatch<SimulationForm, 'chantier.hasIntervenant'>({ name: 'chantier.hasIntervenant' });
  const items = useWatch<SimulationForm, 'chantier.Intervenants.items'>({ name: 'chantier.Intervenants.items' });
  if (!onExisting) return null;
  return (
    <Card title="Les travaux sur l’existant">
      <div className="stack">
        <FieldGroup legend="Interventions sur la structure" hint="Chacune pèse sur le prix ; à partir de quatre, la compagnie doit donner son accord.">
          <div className="ticks">
            {structuralFlags.map((flag) => (
              <TickAnswer key={flag} name={`chantier.Intervenants.${flag}`}>
                {flagLabels[flag]}
              </TickAnswer>
            ))}
          </div>
        </FieldGroup>
        <FieldGroup legend="Ouvrages chiffrés à part">
          <div className="grid">
            {pricedItems.map((item) => (
              <div key={item} className="c4 w stack">
                <TickAnswer name={`chantier.Intervenants.items.${item}.haselement`}>{itemLabels[item]}</TickAnswer>
                {items[item].haselement && <FigureAnswer name={`chantier.Intervenants.items.${item}.cost`} label={<span>Coût<span className="sr"> : {itemLabels[item]}</span></span>} />}
              </div>
            ))}
          </div>
        </FieldGroup>
      </div>
    </Card>
  );
}

const DeclarationsCard = () => (
  <Card title="Vos déclarations" aside={<Part n={3} />}>
    <FieldGroup legend={<span className="sr">Cochez ce qui est vrai de ce chantier</span>} hint={'Cochez ce qui est vrai de ce chantier\u00a0: une fausse déclaration peut priver de garantie.'}>
      <div className="ticks">
        {declarations.map((declaration) => (
          <TickAnswer key={declaration} name={`chantier.declarations.${declaration}`}>
            {declarationLabels[declaration]}
          </TickAnswer>
        ))}
      </div>
    </FieldGroup>
  </Card>
);

function Fee() {
  const most = useSimulationPrice(({ context }) => context.price?.tarif?.frais_max);
  return (
    <Card title="Votre rémunération" aside={<Part n={4} />}>
      <div className="grid">
        <FigureAnswer
          name="frais"
          label="Vos frais de courtage"
          placeholder="0"
          hint={most === undefined ? 'Affichés sur le devis du client.' : `${showEuros(Math.floor(most))} au plus pour ce dossier. Affichés sur le devis du client.`}
        />
        <CollaboratorAnswer />
      </div>
    </Card>
  );
}

/** Who the request is for within the firm: whoever the session works as, which the server knows. */
function CollaboratorAnswer() {
  const { collaborator } = useUser();
  if (!collaborator) return null;
  return (
    <Field label="Collaborateur" hint={<Link to="/collaborator">Changer de collaborateur</Link>}>
      <TextInput readOnly value={`${collaborator.name} ${collaborator.l_name}`} />
    </Field>
  );
}
