import type { PortfolioLine } from '#contract/portfolio.ts';
import type { CallName } from '#contract/calls.ts';
import type { BatchWrite } from '#machines/batch/index.ts';
import type { CallInput } from '#machines/shared/call.ts';

/** The actions on several offers (docs/domain/portfolio-table.md). */
export const batchActions = ['remind', 'assign', 'archive'] as const;
export type BatchAction = (typeof batchActions)[number];

/** An offer that an action may be sent for: what the question and the write of it need. */
export type BatchOffer = Pick<
  PortfolioLine,
  'id' | 'client' | 'reference' | 'version' | 'reminder' | 'permitted'
>;

/** Whether the action has an object at an offer, as the page knows it; the law decides when it is written. */
export const hasObject = (action: Exclude<BatchAction, 'assign'>, offer: BatchOffer): boolean =>
  action === 'remind'
    ? offer.reminder !== null
    : offer.permitted.some(({ event }) => event === 'STATUS.ARCHIVE');

function write<Name extends CallName>(
  { id, client, reference }: BatchOffer,
  call: Name,
  input: CallInput<Name>,
): BatchWrite {
  return {
    id,
    name: `${client}, ${reference}`,
    call,
    with: { ...input, idempotencyKey: crypto.randomUUID() },
  };
}

/** The write of an action on one offer, at the version that is shown. `person`: who is given it. */
export function writeOf(action: BatchAction, offer: BatchOffer, person: number): BatchWrite {
  const { id, version, reminder } = offer;
  const params = { id };
  if (action === 'archive')
    return {
      ...write(offer, 'updateStatus', { params, body: { status: 'offres-archivees', version } }),
      // STATUS.RESUME, at the version that the archived offer has.
      undo: write(offer, 'updateStatus', { params, body: { status: 'offres-en-cours', version } }),
    };
  if (action === 'assign')
    return write(offer, 'assignRequest', { params, body: { collaborator_id: person, version } });
  return write(offer, 'sendEvent', {
    params,
    body: { event: reminder ?? 'CLIENT.REMIND', data: {}, version },
  });
}
