import type { TariffPrice } from '#contract/tariffs.ts';
import { centsOf, formatEuros } from '#domain/money.ts';
import { formatWholeDifference } from '#domain/tariff/difference.ts';
import { trialPage } from '#machines/tariff-trial/index.ts';
import { Card } from '../../components/Card.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTariffTrial } from '../../flows/use-tariff-trial.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { PageContent } from '../../forms/PageItems.tsx';
import { TariffComparison } from './TariffComparison.tsx';

type Trial = ReturnType<typeof useTariffTrial>;

/** What is said of the prices beside them. */
function statusOf({ isOffered, isIncomplete, isAsking, isStale, prices }: Trial): string {
  if (!isOffered) return 'Les prix ne sont pas disponibles.';
  if (isIncomplete)
    return prices
      ? 'Ces prix sont ceux d’avant vos derniers changements\u00a0: une valeur du tarif ou du cas est à corriger.'
      : 'Une valeur du tarif ou du cas est à corriger.';
  if (isAsking) return 'Calcul des deux prix…';
  return isStale ? 'Ces prix sont ceux d’avant vos derniers changements.' : '';
}

const Total = ({ price: { version, tarif } }: { price: TariffPrice }) => (
  <div>
    <dt>{version}</dt>
    <dd>{formatEuros(centsOf(tarif.total_ttc))}</dd>
  </div>
);

/** The totals of the case on trial, beside the form of the version. */
export function TrialSummary() {
  const trial = useTariffTrial();
  const { prices, isStale } = trial;
  const [before, after] = [prices?.in_force, prices?.draft];
  const status = statusOf(trial);
  return (
    <Card title="À l’essai">
      <div className="stack">
        {before && after && (
          <dl className="tariff-totals" {...(isStale && { 'data-stale': '' })}>
            <Total price={before} />
            <Total price={after} />
            <div>
              <dt>Écart</dt>
              <dd>
                <b>
                  {formatWholeDifference(centsOf(after.tarif.total_ttc) - centsOf(before.tarif.total_ttc))}
                </b>
              </dd>
            </div>
          </dl>
        )}
        <p className="small mute" role="status">
          {status}
        </p>
        <a className="small" href="#essai">
          Choisir le cas, voir ligne à ligne
        </a>
      </div>
    </Card>
  );
}

function Prices({ trial }: { trial: Trial }) {
  const { prices, isStale, isUnavailable, isAsking, message, retry } = trial;
  const status = statusOf(trial);
  return (
    <Card title="Prix ligne à ligne">
      <div className="stack" {...(isStale && { 'data-stale': '' })}>
        {isUnavailable && (
          <RetryAlert title="Les prix n’ont pas pu être calculés" message={message} retry={retry} />
        )}
        {status && <p className="small mute">{status}</p>}
        {prices ? <TariffComparison prices={prices} /> : isAsking && <Skeleton lines={6} />}
      </div>
    </Card>
  );
}

/** The case of the simulator, and its price under the version in force and under the draft as it is typed. */
export function TariffTrial() {
  const trial = useTariffTrial();
  const { form, errors, change } = trial;
  return (
    <section className="stack" id="essai" aria-labelledby="essai-titre">
      <h2 id="essai-titre" tabIndex={-1}>
        Un cas à l’essai
      </h2>
      <div className="tariff-trial">
        <PageForm
          key={form.type}
          unsaved={false}
          page={trialPage(form.type)}
          values={form}
          change={change}
          refused={errors}
        >
          <div className="stack">
            <PageContent />
          </div>
        </PageForm>
        <Prices trial={trial} />
      </div>
    </section>
  );
}
