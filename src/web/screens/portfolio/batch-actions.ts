import type { PortfolioLine } from '#contract/portfolio.ts';
import type { CallName } from '#contract/calls.ts';
import type { BatchWrite } from '#machines/batch/index.ts';
import type { CallInput } from '#machines/shared/call.ts';

/** The actions on several offers (docs/domain/portfolio-table.md). */
export const batchActions = ['remind', 'assign', 'archive'] as const;
export type BatchAction = (typeof batchActions)[number];

const reminders = ['CLIENT.REMIND', 'SIGNATURE.RELAUNCH'];

/** The event by which a client is reminded at the step of an offer; the usual one if the law permits none. */
const reminderOf = ({ permitted }: PortfolioLine): string =>
  reminders.find((event) => permitted.some((one) => one.event === event)) ?? 'CLIENT.REMIND';

/** Whether the law lets the reader do it to an offer, as the page knows it; the server decides. */
export function isPermitted(action: BatchAction, offer: PortfolioLine): boolean {
  const events = action === 'archive' ? ['STATUS.ARCHIVE'] : reminders;
  return offer.permitted.some(({ event }) => events.includes(event));
}

function write<Name extends CallName>(
  { id, client, reference }: PortfolioLine,
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
export function writeOf(action: BatchAction, offer: PortfolioLine, person: number): BatchWrite {
  const { id, version } = offer;
  const params = { id };
  if (action === 'archive')
    return write(offer, 'updateStatus', { params, body: { status: 'offres-archivees', version } });
  if (action === 'assign')
    return write(offer, 'assignRequest', { params, body: { collaborator_id: person, version } });
  return write(offer, 'sendEvent', { params, body: { event: reminderOf(offer), data: {}, version } });
}
