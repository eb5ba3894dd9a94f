import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TariffResource } from '#contract/tariffs.ts';
import { dayOf } from '#domain/calendar.ts';
import { tariffFileName } from '#domain/tariff-versions.ts';
import type { PartnerInput } from '#domain/partner.ts';
import type { PortfolioFileQuery } from '#domain/portfolio-table.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { downloadChart, downloadWith, type WantedFile } from '#machines/shared/download/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild, type Owner } from './use-child.ts';
import { useFlow } from './use-flow.ts';

type DownloadActor = ActorRefFrom<typeof downloadChart>;

const shown = (snapshot: SnapshotFrom<typeof downloadChart> | undefined) => ({
  isFetching: snapshot?.matches('fetching') ?? false,
  /** The last requested file. */
  file: snapshot?.context.file ?? null,
  /** Error message. */
  message: snapshot?.matches('failed') ? snapshot.context.message : null,
});

function useShown(actor: DownloadActor | undefined) {
  const commands = useMemo(
    () => ({
      download: (file: WantedFile) => actor?.send({ type: 'file.ask', file }),
      retry: () => actor?.send({ type: 'file.retry' }),
    }),
    [actor],
  );
  return {
    ...useSelector(actor, shown, shallowEqual),
    ...commands,
    /** `false` after the chart has failed. */ isOffered: actor !== undefined,
  };
}

/** Downloads a file through the owner's child actor with that id. */
export const useDownload = (owner: Owner, id: string) => useShown(useChild(owner, id, downloadChart));

/** Downloads a document of the page's request. */
export function useRequestPaper(
  paper: 'devisPdf' | 'letter',
  { id, reference }: Pick<RequestResource, 'id' | 'reference'>,
) {
  const { download, ...rest } = useDownload(useRequestOwner(), paper);
  const name = paper === 'letter' ? `Lettre de refus ${reference}.pdf` : `Devis ${reference}.pdf`;
  return { ...rest, download: () => download({ call: { params: { id } }, name }) };
}

/**
 * Downloads the agreement of a membership, on any page: the actor is its own. `isSigned`: the agreement is.
 */
export function useAgreementFile(membershipId: number, isSigned: boolean) {
  const [chart] = useState(() => downloadWith('membershipAgreement'));
  const { download, ...rest } = useShown(useFlow(chart));
  const name = `Convention de partenariat${isSigned ? ' signée' : ''}.pdf`;
  return { ...rest, download: () => download({ call: { params: { id: membershipId } }, name }) };
}

/** Downloads the agreement of a partner as it is typed, on its form: the actor is its own. */
export function useAgreementPreview() {
  const [chart] = useState(() => downloadWith('partnerAgreement'));
  const { download, ...rest } = useShown(useFlow(chart));
  return {
    ...rest,
    download: (typed: Pick<PartnerInput, 'name' | 'logo' | 'colors' | 'mentions' | 'agreement'>) =>
      download({
        call: { body: typed },
        name: `Aperçu de la convention ${typed.name}.pdf`,
      }),
  };
}

/** Downloads the table of offers, or its chosen ones, in one of its two kinds of file, on its page: the actor is its own. */
export function usePortfolioFile(
  call: 'exportPortfolioCsv' | 'exportPortfolioXlsx',
  query: PortfolioFileQuery,
) {
  const [chart] = useState(() => downloadWith(call));
  const { download, ...rest } = useShown(useFlow(chart));
  const kind = call === 'exportPortfolioCsv' ? 'csv' : 'xlsx';
  return {
    ...rest,
    download: () => download({ call: { query }, name: `offres-${dayOf(new Date())}.${kind}` }),
  };
}

/** Downloads the file of a version of the tariff, on its page: the actor is its own. */
export function useTariffFile({ id, name, version }: Pick<TariffResource, 'id' | 'name' | 'version'>) {
  const [chart] = useState(() => downloadWith('tariffFile'));
  const { download, ...rest } = useShown(useFlow(chart));
  return {
    ...rest,
    download: () => download({ call: { params: { id } }, name: tariffFileName({ name, version }) }),
  };
}

/** Downloads both prices of each replayed request, on the page of a version: the actor is its own. */
export function useReplayFile(id: number, name: string) {
  const [chart] = useState(() => downloadWith('replayCsv'));
  const { download, ...rest } = useShown(useFlow(chart));
  return { ...rest, download: () => download({ call: { params: { id } }, name }) };
}

/** Calls that give a file of a month of bordereaux. */
type MonthFileCall =
  | 'exportBordereauCsv'
  | 'exportBordereauXlsx'
  | 'exportPaymentsCsv'
  | 'exportPaymentsXlsx'
  | 'commissionsPdf';

/** Downloads a file of a month of bordereaux, on its page: the actor is its own. */
export function useMonthFile(
  call: MonthFileCall,
  { month, part = {}, name }: { month: string; part?: { company?: number; partner?: number }; name: string },
) {
  const [chart] = useState(() => downloadWith(call));
  const { download, ...rest } = useShown(useFlow(chart));
  return {
    ...rest,
    download: () => download({ call: { params: { month }, query: part }, name }),
  };
}
