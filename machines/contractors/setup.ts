import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { ContractorList } from '#contract/contractors.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { keyed } from '../shared/keyed.ts';
import { answerOf, errorsOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import { newerPassedOn } from '../shared/untaken.ts';
import { isNewer, isOtherVersion } from '../shared/versions.ts';
import type { ContractorsContext, ContractorsEvent, ContractorsInput, ContractorWrite } from './context.ts';

type Read = CallOutcome<'contractors'>;
type Written = CallOutcome<'addContractor'>;
type Linked = CallOutcome<'linkContractor'>;
type AllLinked = CallOutcome<'linkContractors'>;

/** The version of a contractor as it is shown. */
const seenOf = ({ list }: ContractorsContext, id: number): number => list?.contractors.find((one) => one.id === id)?.version ?? 0;

/** What is written by that event, on what is shown. */
function writeOf(context: ContractorsContext, event: ContractorsEvent): ContractorWrite {
  assertEvent(event, ['contractor.save', 'contractor.move', 'contractor.verify', 'link.make', 'links.send', 'link.revoke']);
  switch (event.type) {
    case 'contractor.save': {
      const { input } = event;
      const { contractor = null, takenUp = null } = context.form ?? {};
      return contractor === null ? { kind: 'add', input: { ...input, attestation_from: takenUp?.siren === input.siren ? takenUp.attestation.contractor : null } } : { kind: 'change', contractor, seen: seenOf(context, contractor), input };
    }
    case 'contractor.move':
      return { kind: 'move', contractor: event.contractor, seen: event.seen, removed: event.removed };
    case 'contractor.verify':
      return { kind: 'verify', contractor: event.contractor, seen: event.seen, verified: event.verified };
    case 'link.make':
      return { kind: 'link', contractor: event.contractor, mailed: event.mailed };
    case 'links.send':
      return { kind: 'linkAll' };
    default:
      return { kind: 'unlink', contractor: event.contractor };
  }
}

const saidDone: Readonly<Record<ContractorWrite['kind'], string>> = {
  add: 'L’intervenant est ajouté.', change: 'L’intervenant est enregistré.', move: 'L’intervenant est retiré. Vous pouvez le rétablir.', verify: 'L’attestation est vérifiée.',
  link: 'Le lien est prêt à copier.', linkAll: 'Les liens partent par courriel.', unlink: 'Le lien est annulé.',
};

function wordsOf(write: ContractorWrite | null): string {
  if (write?.kind === 'move' && !write.removed) return 'L’intervenant est rétabli.';
  if (write?.kind === 'verify' && !write.verified) return 'L’attestation est à vérifier de nouveau.';
  if (write?.kind === 'link' && write.mailed) return 'Le lien part par courriel.';
  return write ? saidDone[write.kind] : '';
}

/** Answers may arrive out of order: the list never goes back to an older one. */
const newest = (known: ContractorList | null, come: ContractorList): ContractorList =>
  known && isNewer(known.request, come.request) ? known : come;

/** The words of the chart of a site's contractors. */
export const contractorsSetup = setup({
  types: { context: {} as ContractorsContext, events: {} as ContractorsEvent, input: {} as ContractorsInput, emitted: {} as Emitted },
  actors: {
    readList: call('contractors'), add: call('addContractor'), change: call('changeContractor'), move: call('moveContractor'), verify: call('verifyContractor'), link: call('linkContractor'), linkAll: call('linkContractors'), unlink: call('unlinkContractor'),
  },
  guards: {
    ...outcomeGuards,
    /** What belongs to the request changed since the list was read, or the request itself. */
    isNews: ({ context, event }) => {
      assertEvent(event, 'request.changed');
      return context.list === null || isOtherVersion(context.list.request, event.request);
    },
    isNew: ({ context }) => context.form?.contractor === null,
    isOfOne: ({ context }) => context.form !== null && context.form.contractor !== null,
    isFree: ({ context }) => context.form === null,
    isOpen: ({ context }) => context.form !== null,
  },
  actions: {
    takeList: assign(({ context }, outcome: Read | Written | Linked | AllLinked) => ({ list: newest(context.list, answerOf<ContractorList>(outcome)) })),
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    openForm: assign(({ event }) => {
      assertEvent(event, 'form.open');
      return { form: { contractor: event.contractor, trade: event.trade }, errors: {}, message: null };
    }),
    keepTyped: assign(({ context, event }) => {
      assertEvent(event, 'form.change');
      return { form: context.form && { ...context.form, typed: event.typed } };
    }),
    keepFilled: assign(({ context, event }) => {
      assertEvent(event, 'form.fill');
      return { form: context.form && { ...context.form, typed: event.typed, takenUp: event.takenUp } };
    }),
    closeForm: assign({ form: null, errors: {}, message: null }),
    takeWrite: assign(({ context, event }) => {
      const write = writeOf(context, event);
      return { write, message: null, errors: {}, ...(event.type === 'contractor.save' && { sent: keyed(context.sent, write, event.key) }) };
    }),
    dropWrite: assign({ write: null }),
    dropSaved: assign({ write: null, sent: null }),
    takeLink: assign(({ context }, outcome: Linked) => {
      const { url, contractor_id } = answerOf(outcome);
      return { link: url === null ? context.link : { contractor: contractor_id, url } };
    }),
    dropLink: assign({ link: null }),
    takeErrors: assign((_, outcome: Written | AllLinked) => ({ errors: errorsOf(outcome), message: messageOf(outcome) })),
    takeMessage: assign((_, outcome: Read | Written | Linked | AllLinked) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    dropMessage: assign({ message: null }),
    /** The request's owner hears of each newer one. */
    passRequestOn: sendTo(({ context }) => context.parent, ({ context }) => ({ type: 'request.changed', request: context.list?.request ?? context.request })),
    passNewerOn: newerPassedOn<ContractorsContext, ContractorsEvent>(),
    toastDone: emit(({ context }): Emitted => ({ type: 'toast', kind: 'success', message: wordsOf(context.write) })),
  },
});
