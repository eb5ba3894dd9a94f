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
> &
  /** Where taking back leads; absent where nothing is archived. */
  Partial<Pick<PortfolioLine, 'status'>>;

/** What the law permits for archiving this offer, with the status that it leads to. */
const archiving = ({ permitted }: BatchOffer) => permitted.find(({ event }) => event === 'STATUS.ARCHIVE');

/** Whether the action has an object at an offer, as the page knows it; the law decides when it is written. */
export const hasObject = (action: Exclude<BatchAction, 'assign'>, offer: BatchOffer): boolean =>
  action === 'remind' ? offer.reminder !== null : archiving(offer) !== undefined;

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
  const { id, version, reminder, status } = offer;
  const params = { id };
  if (action === 'archive') {
    const to = (slug: string) => write(offer, 'updateStatus', { params, body: { status: slug, version } });
    return {
      ...to(archiving(offer)?.to.status ?? ''),
      // STATUS.RESUME leads back to where it was, at the version that the archived offer has.
      ...(status && { undo: to(status.slug) }),
    };
  }
  if (action === 'assign')
    return write(offer, 'assignRequest', { params, body: { collaborator_id: person, version } });
  return write(offer, 'sendEvent', {
    params,
    body: { event: reminder ?? 'CLIENT.REMIND', data: {}, version },
  });
}
