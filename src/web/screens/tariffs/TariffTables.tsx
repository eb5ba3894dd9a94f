import type { TariffResource } from '#contract/tariffs.ts';
import { answersOf, tariffPage } from '#domain/form-pages/tariff.ts';
import { valueAt } from '#domain/form-pages/path.ts';
import { fieldPositions, wordsFor } from '#domain/form-pages/walk.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Card } from '../../components/Card.tsx';

const unitOf = (control: { kind: string; unit?: string }): string =>
  control.kind === 'amount' ? '\u00a0€' : control.unit ? `\u00a0${control.unit}` : '';

/** The figures of a version, in the order and under the names of its form. */
export function TariffTables({ tariff }: { tariff: TariffResource }) {
  const values = answersOf(tariff);
  const shown = fieldPositions(tariffPage, values).filter(
    ({ path }) => typeof valueAt(values, path) === 'number',
  );
  return (
    <Card title="Tables">
      <dl className="tariff-figures">
        {shown.map(({ path, field, prefix, scope }) => (
          <div key={path}>
            <dt>
              {prefix && `${prefix}\u00a0: `}
              {wordsFor(field.label, scope)}
              {field.more}
            </dt>
            <dd>
              {formatNumber(Number(valueAt(values, path)))}
              {unitOf(field.control)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
