import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { ContractorList } from '#contract/contractors.ts';
import { lotsOf } from '#domain/trades/index.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { keyed } from '../shared/keyed.ts';
import { isFinal, answerOf, errorsOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import { newerPassedOn } from '../shared/untaken.ts';
import { newest, isOtherVersion } from '../shared/versions.ts';
import type {
  ContractorForm,
  ContractorsContext,
  ContractorsEvent,
  ContractorsInput,
  ContractorWrite,
} from './context.ts';

type Read = CallOutcome<'contractors'>;
type Written = CallOutcome<'addContractor'>;
type Linked = CallOutcome<'linkContractor'>;
type AllLinked = CallOutcome<'linkContractors'>;

/** The version of a contractor in that list. */
const versionIn = (list: ContractorList | null, id: number): number =>
  list?.contractors.find((one) => one.id === id)?.version ?? 0;

/**
 * The open form after a new list was read. It keeps the version at which typing began, so that a change by
 * another user is a conflict. If nothing is typed, or the conflict was reported already, it takes the new
 * version.
 */
function formOver(list: ContractorList, form: ContractorForm | null): ContractorForm | null {
  if (!form || form.contractor === null) return form;
  const keepsVersion = form.typed && form.outdated !== 'said';
  if (keepsVersion) return form;
  return { ...form, seen: versionIn(list, form.contractor), ...(form.outdated && { outdated: 'shown' }) };
}

/** The write that an event asks for, at the displayed version. */
function writeOf(context: ContractorsContext, event: ContractorsEvent): ContractorWrite {
  assertEvent(event, [
    'contractor.save',
    'contractor.move',
    'contractor.verify',
    'link.make',
    'links.send',
    'link.revoke',
  ]);
  switch (event.type) {
    case 'contractor.save': {
      const { also = [], ...input } = event.input;
      const { contractor = null, seen = 0, takenUp = null } = context.form ?? {};
      if (contractor !== null) return { kind: 'change', contractor, seen, input };
      return {
        kind: 'add',
        input: {
          ...input,
          also,
          attestation_from: takenUp?.siren === input.siren ? takenUp.attestation.contractor : null,
        },
      };
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

const addedWords = (lots: number): string =>
  lots === 1 ? 'L’intervenant est ajouté.' : `L’intervenant est ajouté dans ${lots} lots.`;

const saidDone: Readonly<Record<Exclude<ContractorWrite['kind'], 'add'>, string>> = {
  change: 'L’intervenant est enregistré.',
  move: 'L’intervenant est retiré. Vous pouvez le rétablir.',
  verify: 'L’attestation est vérifiée.',
  link: 'Le lien est prêt à copier.',
  linkAll: 'Les liens partent par courriel.',
  unlink: 'Le lien est annulé.',
};

function wordsOf(write: ContractorWrite | null): string {
  if (write?.kind === 'move' && !write.removed) return 'L’intervenant est rétabli.';
  if (write?.kind === 'verify' && !write.verified) return 'L’attestation est à vérifier de nouveau.';
  if (write?.kind === 'link' && write.mailed) return 'Le lien part par courriel.';
  if (write?.kind === 'add') return addedWords(lotsOf(write.input).length);
  return write ? saidDone[write.kind] : '';
}

/** Types, actors, guards and actions of the chart of a site's contractors. */
export const contractorsSetup = setup({
  types: {
    context: {} as ContractorsContext,
    events: {} as ContractorsEvent,
    input: {} as ContractorsInput,
    emitted: {} as Emitted,
  },
  actors: {
    readList: call('contractors'),
    add: call('addContractor'),
    change: call('changeContractor'),
    move: call('moveContractor'),
    verify: call('verifyContractor'),
    link: call('linkContractor'),
    linkAll: call('linkContractors'),
    unlink: call('unlinkContractor'),
  },
  guards: {
    ...outcomeGuards,
    /** The request or something that belongs to it has changed since the list was read. */
    isNews: ({ context, event }) => {
      assertEvent(event, 'request.changed');
      return context.list === null || isOtherVersion(context.list.request, event.request);
    },
    isNew: ({ context }) => context.form?.contractor === null,
    isOfExisting: ({ context }) => context.form !== null && context.form.contractor !== null,
    isFree: ({ context }) => context.form === null,
    isOpen: ({ context }) => context.form !== null,
  },
  actions: {
    takeList: assign(({ context }, outcome: Read | Written | Linked | AllLinked) => {
      const list = newest(context.list, answerOf<ContractorList>(outcome), ({ request }) => request);
      return { list, form: formOver(list, context.form) };
    }),
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    openForm: assign(({ context, event }) => {
      assertEvent(event, 'form.open');
      const { contractor, trade } = event;
      const form: ContractorForm = {
        contractor,
        trade,
        ...(contractor !== null && { seen: versionIn(context.list, contractor) }),
      };
      return { form, errors: {}, message: null };
    }),
    noteOutdated: assign(({ context: { form } }) => ({
      form: form && { ...form, outdated: 'said' as const },
    })),
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
      return {
        write,
        message: null,
        errors: {},
        ...(event.type === 'contractor.save' && { sent: keyed(context.sent, write, event.key) }),
      };
    }),
    dropWrite: assign({ write: null }),
    dropSaved: assign({ write: null, sent: null }),
    takeLink: assign(({ context }, outcome: Linked) => {
      const { url, contractor_id } = answerOf(outcome);
      return { link: url === null ? context.link : { contractor: contractor_id, url } };
    }),
    dropLink: assign({ link: null }),
    takeErrors: assign((_, outcome: Written | AllLinked) => ({
      errors: errorsOf(outcome),
      message: messageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Read | Written | Linked | AllLinked) => ({
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    dropMessage: assign({ message: null }),
    /** Sends each newer request to its owner. */
    passRequestOn: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'request.changed', request: context.list?.request ?? context.request }),
    ),
    passNewerOn: newerPassedOn<ContractorsContext, ContractorsEvent>(),
    toastDone: emit(({ context }): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: wordsOf(context.write),
    })),
  },
});
