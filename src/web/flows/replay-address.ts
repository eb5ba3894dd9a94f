import { replayOrders, type ReplayOrder, type ReplayPart } from '#contract/tariff-replays.ts';
import { requestTypes } from '#domain/forms.ts';
import { lastStep } from '#domain/tariff/replay-changes.ts';
import { replayBands } from '#domain/tariff/replay.ts';

/** What a list of replayed requests asks for beside its page. */
export interface ReplayFilter extends ReplayPart {
  order: ReplayOrder;
}

const orderWords = { rises: 'hausses', falls: 'baisses' } as const satisfies Record<ReplayOrder, string>;

const wholeIn = (text: string | null, least: number, most: number): number | undefined => {
  const whole = text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : NaN;
  return whole >= least && whole <= most ? whole : undefined;
};
const stepIn = (text: string | null) => wholeIn(text, -lastStep, lastStep);

/** The part of an address (`?type=Syndic&tranche=2&partenaire=3&de=1&a=4&ordre=baisses`); what is invalid is left out. */
export function replayFilterIn(params: URLSearchParams): ReplayFilter {
  const type = requestTypes.find((one) => one === params.get('type'));
  const [from, to] = [stepIn(params.get('de')), stepIn(params.get('a'))];
  return {
    type,
    band: type && wholeIn(params.get('tranche'), 0, replayBands.length - 1),
    partner: wholeIn(params.get('partenaire'), 1, 999_999_999),
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    order: replayOrders.find((one) => orderWords[one] === params.get('ordre')) ?? 'rises',
  };
}

/** The address of the requests of a part of a version's replay. */
export function replayAddress(
  tariff: number,
  { type, band, partner, from, to, order = 'rises' }: Partial<ReplayFilter>,
  page = 1,
): string {
  const values = {
    type,
    tranche: band,
    partenaire: partner,
    de: from,
    a: to,
    ordre: order === 'rises' ? undefined : orderWords[order],
    page: page > 1 ? page : undefined,
  };
  const params = new URLSearchParams({ version: String(tariff), dossiers: '' });
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) params.set(name, String(value));
  return `/dashboard/tarifs?${params}`;
}
