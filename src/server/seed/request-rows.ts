import { type IsoDate, plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { worksEndBefore } from '#domain/letters.ts';
import { toWireSlug } from '#domain/provider.ts';
import { writeReference } from '#domain/reference.ts';
import type { Role } from '#domain/roles.ts';
import { dataSchemaOf, hash } from '#machines/request-lifecycle/law.ts';
import { commentFields, companySees } from '../requests/change.ts';
import { formColumns, priceColumns } from '../requests/derived.ts';
import { offerDays } from '../combined/priced-effects.ts';
import { priceForm } from '../requests/pricing.ts';
import { brokerIds, cabinetOf } from './accounts/brokerages.ts';
import type { Career } from './request-careers.ts';
import { seededForm } from './request-forms.ts';
import type { Life, Lived } from './request-life.ts';
import type { Random } from './request-random.ts';
import { commentsOn } from './request-words.ts';
import { seededTablesOn } from './tariffs/tables.ts';

/** Who signs what in the story; agencies have no account of their own in the demonstration. */
interface Desk {
  brokerId: number;
  lead: number | null;
  userId: number | null;
  who: string;
  collaborators: readonly { id: number; who: string }[];
  weight: number;
}

const desks: readonly Desk[] = [
  { brokerId: brokerIds.courtier, lead: null, userId: 5, who: 'Marc Delmas', collaborators: [], weight: 38 },
  {
    brokerId: brokerIds.manager,
    lead: null,
    userId: 6,
    who: 'Hélène Marchand',
    collaborators: [
      { id: 1, who: 'Hélène Marchand' },
      { id: 2, who: 'Thomas Le Goff' },
    ],
    weight: 20,
  },
  {
    brokerId: brokerIds.courtier2,
    lead: null,
    userId: 7,
    who: 'Rachid Amrani',
    collaborators: [],
    weight: 16,
  },
  {
    brokerId: brokerIds.principal,
    lead: brokerIds.principal,
    userId: 8,
    who: 'Isabelle Fontaine',
    collaborators: [],
    weight: 6,
  },
  {
    brokerId: brokerIds.nantes,
    lead: brokerIds.principal,
    userId: null,
    who: 'Agence de Nantes',
    collaborators: [],
    weight: 9,
  },
  {
    brokerId: brokerIds.angers,
    lead: brokerIds.principal,
    userId: null,
    who: 'Agence d’Angers',
    collaborators: [],
    weight: 7,
  },
  {
    brokerId: brokerIds.suspendu,
    lead: null,
    userId: 11,
    who: 'Laurent Vasseur',
    collaborators: [],
    weight: 4,
  },
];

export function weighted<T extends { weight: number }>(random: Random, choices: readonly T[]): T {
  let left = random.next() * choices.reduce((sum, { weight }) => sum + weight, 0);
  for (const choice of choices) if ((left -= choice.weight) < 0) return choice;
  return random.pick(choices);
}

const staff: Partial<Record<Role | 'system', { userId: number | null; who: string }>> = {
  admin: { userId: 3, who: 'Julien Prévost' },
  company: { userId: 4, who: 'Sophie Lambert' },
  client: { userId: null, who: 'Client' },
  system: { userId: null, who: 'Charpente' },
};

/** The comment of an event, if it has one: the same draw for the whole life of a request. */
const commentOn = (event: string, draw: number): string | null => commentsOn[event]?.[draw] ?? null;

/** Rows as `jsonb_populate_recordset` takes them: names of columns, plain JSON. */
export interface MadeRequest {
  /** The events of its life, for the contents that follow from them. */
  life: Life;
  request: Record<string, unknown> & { id: number; reference: string };
  events: Record<string, unknown>[];
}

const instantOf = (life: Life, event: string): Date | null =>
  life.events.findLast(({ milestone }) => milestone.event === event)?.at ?? null;

/** The works of a life that was asked for their end were to be received so long after that letter. */
function receptionOf(life: Life): IsoDate | null {
  const asked = instantOf(life, 'LETTER.WORKS_END.SEND');
  return asked && plusDays(parisDateOf(asked), worksEndBefore);
}

/** The data of an event that has that comment, under the name that the law gives it. */
function dataOf({ milestone: { event, channel }, from }: Lived, comment: string | null): object {
  const { fields } = dataSchemaOf(event, { ...(from && { step: from.step }), channel });
  const name = commentFields.find((field) => field in fields);
  return comment === null || name === undefined ? {} : { [name]: comment };
}

function eventRow(
  id: number,
  lived: Lived,
  version: number,
  desk: Desk,
  collaborator: { id: number; who: string } | undefined,
  draw: number,
) {
  const { milestone, at, from, to, transitions } = lived;
  const comment = commentOn(milestone.event, draw);
  const author = staff[milestone.role] ?? { userId: desk.userId, who: collaborator?.who ?? desk.who };
  return {
    request_id: id,
    at: at.toISOString(),
    user_id: author.userId,
    collaborator_id: milestone.role === 'broker' ? (collaborator?.id ?? null) : null,
    actor: milestone.role,
    who: author.who,
    event: milestone.event,
    from_status: from && toWireSlug(from.status),
    from_step: from && toWireSlug(from.step),
    to_status: toWireSlug(to.status),
    to_step: toWireSlug(to.step),
    version,
    comment,
    data: dataOf(lived, comment),
    transitions,
    chart_hash: hash,
    broker_id: desk.brokerId,
    lead_broker_id: desk.lead,
  };
}

/** Of the broker of partner 1, validated: its papers are in its file, and its premium may be called. */
const withOwnerAbroad = 191;

/** One request with its story, as if it had been lived through the portal until `now`. */
export function makeRequest(
  id: number,
  career: Career,
  life: Life,
  { random, now }: { random: Random; now: Date },
): MadeRequest {
  const desk = weighted(random, desks);
  const collaborator = desk.collaborators.length > 0 ? random.pick(desk.collaborators) : undefined;
  const [first, last] = [life.events[0], life.events.at(-1)];
  if (!first || !last) throw new Error('A life has events');
  const priceDay = parisDateOf(instantOf(life, 'OFFER.SAVE') ?? first.at);
  const form = seededForm(random, parisDateOf(first.at), {
    complete: life.events.length > 1 || random.chance(0.4),
    kind: career.kind,
    reception: receptionOf(life),
    abroad: id === withOwnerAbroad,
  });
  const pricing = priceForm(form, priceDay, seededTablesOn(priceDay, now));
  const price = priceColumns(pricing, null);
  const referral = life.facts.referral ?? price.referral;
  const reference = writeReference(priceDay.slice(0, 4), id);
  const offered = instantOf(life, 'OFFER.SAVE');
  const draw = random.between(0, 4);
  return {
    life,
    request: {
      id,
      reference,
      version: life.events.length,
      contents_version: 0,
      contents: {},
      status: toWireSlug(life.end.status),
      step: toWireSlug(life.end.step),
      claims: life.facts.signed?.contract ? 'open' : 'closed',
      type: form.type,
      broker_id: desk.brokerId,
      lead_broker_id: desk.lead,
      collaborator_id: collaborator?.id ?? null,
      company_id: random.chance(0.8) ? 1 : 2,
      company_sees: companySees(life.end.step, referral),
      offer_version: offered ? 1 : 0,
      valid_until: offered ? plusDays(parisDateOf(offered), offerDays) : null,
      sent_at: instantOf(life, 'QUOTE.SEND')?.toISOString() ?? null,
      admin_message: commentOn(last.milestone.event, draw),
      links_cancelled_version: 0,
      ...formColumns(form, { reference, broker_name: cabinetOf(desk.brokerId), repere: '' }),
      ...price,
      referral,
      indicative: price.indicative && referral !== 'granted',
      facts: {},
      created_by: desk.userId,
      created_at: first.at.toISOString(),
      updated_at: last.at.toISOString(),
    },
    events: life.events.map((lived, index) => eventRow(id, lived, index + 1, desk, collaborator, draw)),
  };
}
