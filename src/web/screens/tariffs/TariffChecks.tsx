import { asksNow, missingOf, type Missing } from '#domain/form-pages/reading.ts';
import { faultsIn, tariffPage, tariffSections, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { plural } from '../../components/format.ts';
import { useGoToAnswer } from '../../forms/PageForm.tsx';
import { goToSection } from './TariffSections.tsx';

/** A fault, whose link leads to its field, or to the part of the form with its table. */
function Fault({ fault: { path, label, message }, values }: { fault: Missing; values: TariffAnswers }) {
  const goToAnswer = useGoToAnswer();
  const go = () => {
    const section = tariffSections.find((one) => faultsIn(one, values).some((fault) => fault.path === path));
    if (asksNow(tariffPage, values, path)) goToAnswer(path);
    else if (section) goToSection(section);
  };
  return (
    <li>
      <a
        href={`#${path}`}
        onClick={(event) => {
          event.preventDefault();
          go();
        }}
      >
        {label}
      </a>
      {'\u00a0'}: {message}
    </li>
  );
}

/** Every fault of the figures as they are typed, with a link to its field. */
export function TariffChecks({ values }: { values: TariffAnswers }) {
  const faults = missingOf(tariffPage, values);
  return (
    <Card
      title="Contrôles"
      aside={
        <Badge family={faults.length === 0 ? 'ok' : 'refus'}>
          {faults.length === 0 ? 'aucune faute' : `${plural(faults.length, 'valeur')} à corriger`}
        </Badge>
      }
    >
      {faults.length === 0 ? (
        <p className="small mute">Chaque valeur est renseignée, les bornes montent, rien n’est négatif.</p>
      ) : (
        <ul className="small stack">
          {faults.map((fault) => (
            <Fault key={fault.path} fault={fault} values={values} />
          ))}
        </ul>
      )}
    </Card>
  );
}
