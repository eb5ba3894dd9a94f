import { useId, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { asksNow } from '#domain/form-pages/reading.ts';
import { parseAmount } from '#domain/money.ts';
import { once } from '#domain/once.ts';
import { isStale } from '#machines/shared/price/index.ts';
import { addressOf, isEstimationField, simulationPages, type Stage } from '#machines/simulation/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Retry } from '../../components/Retry.tsx';
import {
  priceStatusOf,
  useIsFree,
  useSimulation,
  useSimulationCommands,
  useSimulationPrice,
  type PriceStatus,
} from '../../flows/use-simulation.tsx';
import { PriceActions } from '../../price/PriceActions.tsx';
import { PriceRows } from '../../price/PriceRows.tsx';
import { priceNote, PriceSheet } from '../../price/PriceSheet.tsx';
import { ToFaults } from '../../price/ToFaults.tsx';
import { useShownSelection } from '../../price/shown-selection.ts';
import { DockVerdict, VerdictLine } from '../../price/VerdictLine.tsx';
import { simulationForm } from './AnswersForm.tsx';
import { useVerdict } from './use-verdict.ts';

const notes: Record<PriceStatus, string> = {
  incomplete: 'à compléter',
  settling: 'calcul…',
  asking: 'calcul…',
  known: priceNote,
  refused: 'à corriger',
  unavailable: 'non actualisé',
};

function useSelection() {
  const tarif = useSimulationPrice(({ context }) => context.price?.tarif ?? null);
  const garanties = useSimulation(({ context }) => context.form.garanties);
  const frais = useSimulation(({ context }) => context.form.frais);
  return useShownSelection(tarif, garanties, parseAmount(frais.trim() || '0') ?? undefined);
}

const percent = once(
  () =>
    new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** The price beside the form: its rows and explanation; verdict, total and `action` are always visible. */
export function PricePanel({ stage, action }: { stage: Stage; action: ReactNode }) {
  const titleId = useId();
  const selection = useSelection();
  const status = useSimulationPrice(priceStatusOf);
  const stale = useSimulationPrice(({ context }) => isStale(context));
  const verdict = useVerdict(stage);
  const isFree = useIsFree();
  const { errors } = useFormState();
  const hasFaults = Object.keys(errors).length > 0;
  const cost = useSimulation(({ context }) => parseAmount(context.form.cost));
  const share =
    selection && cost !== null && cost > 0 ? `${percent().format(selection.total / cost)} du coût` : null;
  return (
    <aside className="sticky stack price-side" aria-labelledby={titleId}>
      <PriceSheet
        title="Votre prix"
        titleId={titleId}
        note={notes[status]}
        selection={selection}
        isStale={stale}
        rows={<PriceRows selection={selection} isLocked={!isFree} />}
        verdict={<VerdictLine verdict={verdict} />}
        share={share}
      >
        {status === 'incomplete' &&
          (hasFaults ? (
            <p>
              <ToFaults form={simulationForm} />
            </p>
          ) : (
            <p className="small">
              {selection
                ? 'Complétez le chantier pour actualiser le prix.'
                : 'Le prix s’affiche dès que le chantier est décrit.'}
            </p>
          ))}
        <PriceTrouble status={status} stage={stage} />
        <PriceActions selection={selection} isStale={stale} verdict={<DockVerdict verdict={verdict} />}>
          {action}
        </PriceActions>
      </PriceSheet>
    </aside>
  );
}

/**
 * Why the price was refused, as far as no field of the page says it; empty where each reason is at its field.
 */
const useOtherReasons = (stage: Stage): readonly string[] => {
  const { type, form } = useSimulation(({ context }) => context);
  const { errors, message } = useSimulationPrice(({ context }) => context);
  const page = stage === 'estimation' || stage === 'formulaire' ? simulationPages(type)[stage] : null;
  const reasons = Object.entries(errors);
  if (page === null || reasons.length === 0) return message === null ? [] : [message];
  return reasons.flatMap(([path, messages]) => (asksNow(page, form, path) ? [] : messages));
};

/** On the summary, a link to the page of the first refused answer, which shows the refusal at its field. */
function ToRefusedPage({ stage }: { stage: Stage }) {
  const { type, requestId, draft } = useSimulation(({ context }) => context);
  const [path] = Object.keys(useSimulationPrice(({ context }) => context.errors));
  if (stage !== 'recapitulatif' || path === undefined) return null;
  const page = isEstimationField(type, path) ? 'estimation' : 'formulaire';
  return (
    <p>
      <Link to={addressOf(type, page, requestId, draft)}>
        {path === 'frais' ? 'Corriger vos frais de courtage' : 'Corriger cette réponse'}
      </Link>
    </p>
  );
}

function PriceTrouble({ status, stage }: { status: PriceStatus; stage: Stage }) {
  const { retryPrice } = useSimulationCommands();
  const error = useSimulationPrice(({ context }) => context.message);
  const reasons = useOtherReasons(stage);
  if (status === 'refused') {
    return (
      <Alert tone="refus" title="Le prix n’a pas pu être actualisé">
        {reasons.length > 0 ? reasons.join(' ') : <ToFaults form={simulationForm} />}
        <ToRefusedPage stage={stage} />
      </Alert>
    );
  }
  if (status !== 'unavailable') return null;
  return (
    <Alert tone="attente" title="Le prix n’est pas à jour">
      <p>{error}</p>
      <Retry size="sm" onRetry={retryPrice} />
    </Alert>
  );
}
