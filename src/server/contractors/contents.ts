import { stateOf, type DocumentState } from '#domain/pieces/index.ts';
import {
  attestedSite,
  isCovered,
  lackingTrades,
  slotsOf,
  tradeFigures,
  type SiteTrade,
  type TradeFigures,
  type TradeKey,
} from '#domain/trades/index.ts';
import { content, type ContentsOwner } from '../requests/content.ts';

/** A contractor in the contents of a request; removed ones are left out. */
export interface ContractorContents {
  id: number;
  name: string;
  trade: TradeKey;
  ceased: boolean;
  insurer: string;
  policy: string;
  activities: TradeKey[];
  validFrom: string | null;
  validUntil: string | null;
  ceiling: number | null;
  verified: boolean;
  documents: { state: DocumentState; superseded: boolean }[];
}

const sql = `(
  select coalesce(
    json_agg(
      json_build_object(
        'id', c.id,
        'name', c.name,
        'trade', c.trade,
        'ceased', coalesce(c.ceased, false),
        'insurer', c.insurer,
        'policy', c.policy,
        'activities', c.activities,
        'validFrom', c.valid_from,
        'validUntil', c.valid_until,
        'ceiling', c.ceiling_cents,
        'verified', c.verified_at is not null,
        'documents', (
          select coalesce(
            json_agg(json_build_object('state', d.state, 'superseded', d.superseded_by is not null)), '[]'
          )
          from documents d
          where d.request_id = r.id and d.contractor_id = c.id and d.piece = 'attestation'
        )
      )
      order by c.position, c.id
    ),
    '[]'
  )
  from contractors c
  where c.request_id = r.id and c.removed_at is null
)`;

export const siteTradeOf = ({ documents, ...contents }: ContractorContents): SiteTrade => ({
  ...contents,
  paper: stateOf(documents),
});

/** The figures of tab 3. */
export const figuresOfTrades = (
  contents: readonly ContractorContents[],
  { form }: Pick<ContentsOwner, 'form'>,
): TradeFigures => tradeFigures(slotsOf(form), contents.map(siteTradeOf), attestedSite(form.chantier));

/** Contractors whose attestation does not cover the site or is not verified. */
export const uncoveredOf = (
  contents: readonly ContractorContents[],
  { form }: Pick<ContentsOwner, 'form'>,
): number[] =>
  contents.filter((one) => !isCovered(siteTradeOf(one), attestedSite(form.chantier))).map(({ id }) => id);

/** The contractors of a request (docs/domain/contractors.md). */
export const contractorsContent = content<ContractorContents[]>({
  sql,
  facts: (contents, owner) => {
    const { empty, withoutPaper, uncovered } = figuresOfTrades(contents, owner);
    return {
      mandatoryTrades: empty + withoutPaper === 0,
      attestationsValidAtOpening: empty + uncovered === 0,
    };
  },
  lacking: (contents, owner, _today, checklist) =>
    checklist === 'site' ? lackingTrades(figuresOfTrades(contents, owner)) : 0,
});

declare module '../requests/content.ts' {
  interface Contents {
    contractors: ContractorContents[];
  }
}
