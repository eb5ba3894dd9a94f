import { missingOf } from '#domain/form-pages/reading.ts';
import { tariffPage, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { plural } from '../../components/format.ts';

/** Every fault of the figures as they are typed, with the name of its field. */
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
          {faults.map(({ path, label, message }) => (
            <li key={path}>
              <b>{label}</b>
              {'\u00a0'}: {message}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
