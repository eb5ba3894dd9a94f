import { readerOf } from '../requests/author.ts';
import { nameOf } from '../requests/values/describe.ts';
import type { RequestAgent } from '../requests/kind.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import type { ClientCaller } from '../calls/caller.ts';

/** A call of a guest. */
export interface GuestCall {
  caller: ClientCaller;
  services: Services;
  now: Date;
}

/** The agent of a client who uses a mailed link. The story shows it by the name of the first policyholder. */
export function guestAgentOf(row: Pick<RequestRow, 'form'>, asked: GuestCall): RequestAgent {
  const [first] = row.form.souscripteurs;
  const reader = readerOf(asked);
  return {
    author: { by: reader.by, userId: null, collaboratorId: null, who: (first && nameOf(first)) || 'Client' },
    reader,
    services: asked.services,
    now: asked.now,
  };
}
