import type { TariffResource } from '#contract/tariffs.ts';
import { capital } from '#domain/capital.ts';
import type { AnyItem } from '#domain/form-pages/page.ts';
import { answersOf, tariffPage, type TariffAnswers } from '#domain/form-pages/tariff.ts';
import { valueAt } from '#domain/form-pages/path.ts';
import { fieldPositions, wordsFor, type FieldPosition } from '#domain/form-pages/walk.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Card } from '../../components/Card.tsx';

/** A number with its unit: `150 000 €`, `× 1,05`. */
function showFigure(figure: number, control: FieldPosition['field']['control']): string {
  const shown = formatNumber(figure);
  if (control.kind === 'amount') return `${shown}\u00a0€`;
  const unit = 'unit' in control ? control.unit : undefined;
  if (unit === '×') return `×\u00a0${shown}`;
  return unit ? `${shown}\u00a0${unit}` : shown;
}

/** What the title of the table does not say yet of a field: the band, and what it gives. */
function labelIn(title: string, { field, prefix, scope }: FieldPosition): string {
  const rest = prefix.startsWith(title) ? prefix.slice(title.length).replace(/^[\s,:]+/, '') : prefix;
  const label = `${wordsFor(field.label, scope)}${field.more ?? ''}`;
  return capital(rest ? `${rest}\u00a0: ${label}` : label);
}

function Group({ title, item, values }: { title: string; item: AnyItem; values: TariffAnswers }) {
  const shown = fieldPositions({ ...tariffPage, items: [item] }, values).filter(
    ({ path }) => typeof valueAt(values, path) === 'number',
  );
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {shown.map((position) => (
          <div key={position.path}>
            <dt>{labelIn(title, position)}</dt>
            <dd>{showFigure(Number(valueAt(values, position.path)), position.field.control)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The figures of a version: a table for each group of its form, in its order and under its names. */
export function TariffTables({ tariff }: { tariff: TariffResource }) {
  const values = answersOf(tariff);
  return (
    <Card title="Tables">
      <div className="tariff-figures">
        {tariffPage.items.map((item) =>
          'group' in item && item.title ? (
            <Group key={item.title} title={item.title} item={item} values={values} />
          ) : null,
        )}
      </div>
    </Card>
  );
}
