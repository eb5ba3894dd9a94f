import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import { declarationLabels, flagLabels, itemLabels } from '#domain/form-pages/works-words.ts';
import { pricedItems, requestTypeLabels, structuralFlags } from '#domain/forms.ts';
import { destinationLabel, labelOf, subtypeLabel } from '#domain/lists.ts';
import { parseAmount } from '#domain/money.ts';
import { addressOf, destinationField, type Stage } from '#machines/simulation/index.ts';
import { Card } from '../../components/Card.tsx';
import { formatTypedEuros } from '../../components/format.ts';
import { useSimulationOptions } from '../../flows/use-simulation-options.tsx';
import { useUser } from '../../flows/use-session.tsx';
import { useSimulation } from '../../flows/use-simulation.tsx';
import { EligibilityCard } from './EligibilityCard.tsx';
import { SavingNotice } from './SavingNotice.tsx';

type Fact = readonly [label: string, value: string];

const dateOf = (typed: string): string => (isIsoDate(typed) ? formatDate(typed) : '');
const eurosOf = (typed: string): string => {
  const cents = parseAmount(typed);
  return cents === null ? '' : `${formatTypedEuros(cents / 100, 0)}\u00a0€`;
};
const yes = (flag: boolean): string => (flag ? 'Oui' : 'Non');
const floorsOf = (typed: string, isHouse: boolean): string =>
  typed === '0'
    ? 'Plain-pied'
    : typed && `R\u00a0+\u00a0${typed}${isHouse && typed === '3' ? ' ou plus' : ''}`;

/** Summary of the answers before saving, each part with a link to edit it. */
export function Recapitulatif() {
  const type = useSimulation(({ context }) => context.type);
  const { chantier, ...form } = useSimulation(({ context }) => context.form);
  const { collaborator, isAdmin } = useUser();
  const { declarations, Intervenants } = chantier;

  const works: Fact[] = [
    ...structuralFlags.filter((flag) => Intervenants[flag]).map((flag): Fact => [flagLabels[flag], 'Oui']),
    ...pricedItems
      .filter((item) => Intervenants.items[item].haselement)
      .map((item): Fact => [itemLabels[item], eurosOf(Intervenants.items[item].cost)]),
  ];
  return (
    <div className="stack">
      <SavingNotice />
      <Part
        title="Le chantier"
        stage="estimation"
        facts={[
          ['Client ou repère', form.repere],
          ['Type', requestTypeLabels[type]],
          ['Commune', `${form.postal_code} ${form.city}`],
          ['Destination', destinationLabel(type, form[destinationField(type)])],
          ['Bâtiment', labelOf('batiment', form.batiment)],
          ['Nature des travaux', subtypeLabel(type, form.subtype)],
          ['Coût total TTC', eurosOf(form.cost)],
          ['Piscine', yes(form.avec_piscine)],
        ]}
      />
      <Part
        title="Les dates et le bâtiment"
        stage="formulaire"
        facts={[
          ['Ouverture du chantier', dateOf(chantier.opening_date)],
          ['Début des travaux', dateOf(chantier.start_date)],
          ['Réception prévue', dateOf(chantier.reception_date)],
          ['Étages', floorsOf(chantier.nombre_etages, type === 'Maison individuelle')],
          ['Sous-sols', chantier.nombre_sous_sols === '0' ? 'Aucun' : chantier.nombre_sous_sols],
          [
            'Panneaux solaires',
            chantier.superficie_pv.trim() ? `${chantier.superficie_pv}\u00a0m²` : 'Aucun',
          ],
          ['Garage', yes(chantier.avec_garage)],
          ['Travaux sur existant', yes(chantier.hasIntervenant)],
        ]}
      />
      {chantier.hasIntervenant && works.length > 0 && (
        <Part title="Les travaux sur l’existant" stage="formulaire" facts={works} />
      )}
      <Part
        title="Vos déclarations"
        stage="formulaire"
        facts={(Object.keys(declarationLabels) as (keyof typeof declarationLabels)[]).map((key) => [
          declarationLabels[key],
          yes(declarations[key]),
        ])}
      />
      <Part
        title="Votre rémunération"
        stage="formulaire"
        facts={[
          ['Vos frais de courtage', eurosOf(form.frais || '0')],
          ...(collaborator
            ? [['Collaborateur', `${collaborator.name} ${collaborator.l_name}`] as const]
            : []),
        ]}
      />
      {isAdmin && <SimulationOptionsPart />}
      <EligibilityCard stage="recapitulatif" />
    </div>
  );
}

/** The broker and company that an administrator chose. */
function SimulationOptionsPart() {
  const { partenaire_id, companyOfferId } = useSimulation(({ context }) => context.form);
  const owner = useSimulation(({ context }) => context.request?.broker.name);
  const { options } = useSimulationOptions();
  const partner = options?.partenaires.find(({ id }) => id === partenaire_id)?.name ?? 'Gestion directe';
  const company = options?.companies.find(({ id }) => id === companyOfferId)?.name ?? 'Sans préférence';
  const facts: Fact[] = [
    owner === undefined ? ['Partenaire', options ? partner : ''] : ['Cabinet', owner],
    ['Compagnie', options ? company : ''],
  ];
  return <Part title="Pour qui, auprès de qui" stage="formulaire" facts={facts} />;
}

function Part({ title, stage, facts }: { title: string; stage: Stage; facts: readonly Fact[] }) {
  return (
    <Card
      title={title}
      aside={
        <EditLink stage={stage}>
          Modifier
          <span className="sr">
            {'\u00a0'}: {title}
          </span>
        </EditLink>
      }
    >
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || 'Non renseigné'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Link to the page of an answer. */
function EditLink({
  stage,
  className = 'btn sm',
  children,
}: {
  stage: Stage;
  className?: string;
  children: ReactNode;
}) {
  const to = useSimulation(({ context }) => addressOf(context.type, stage, context.requestId, context.draft));
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
