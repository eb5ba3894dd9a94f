import { differences } from '#domain/form-differences.ts';
import { nameOf } from '#domain/form-pages/reading.ts';
import { answersOf, tariffPage } from '#domain/form-pages/tariff.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { WrittenTariff } from '#domain/validation/tariff.ts';
import { Card } from '../../components/Card.tsx';
import { plural } from '../../components/format.ts';

const shown = (value: unknown): string => {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'string' && value !== '' ? value : 'aucune';
};

/** The figures that differ from the version that a draft copies. */
export function TariffChanges({ base, written }: { base: WrittenTariff; written: WrittenTariff }) {
  const [before, after] = [answersOf(base), answersOf(written)];
  const changed = differences(before, after).filter(({ path }) => path !== 'name' && path !== 'valid_from');
  return (
    <Card title="Valeurs changées" note={`depuis ${base.name}`}>
      {changed.length === 0 ? (
        <p className="small mute">Aucune valeur n’est changée.</p>
      ) : (
        <>
          <p className="small mute">{plural(changed.length, 'valeur changée', 'valeurs changées')}</p>
          <ul className="small stack">
            {changed.map(({ path, from, to }) => (
              <li key={path}>
                <b>{nameOf(tariffPage, after, path) ?? nameOf(tariffPage, before, path) ?? path}</b>
                {'\u00a0'}: {shown(from)} → {shown(to)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
