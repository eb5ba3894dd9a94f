import { dayOf, plusDays } from '#domain/calendar.ts';
import { blankDeclaration, type ClaimDeclaration, type DeclarationItem } from '#domain/claim.ts';
import type { ClaimEventName } from '#domain/claim-events.ts';
import { plusParisDays } from '#domain/dates.ts';
import { systemActor, type Actor } from '#domain/parties.ts';
import { apply, hash, newClaim } from '#machines/claim/law.ts';
import { blankClaimFacts } from '#domain/claim-facts.ts';
import { claimFactsOf, missedTerms } from '#domain/claim-clock.ts';
import { sealOf } from '../claims/declare.ts';
import { daysOf } from '../claims/facts.ts';
import type { ClaimMove } from '../claims/kind.ts';
import { writeReceipt } from '../claims/receipt.ts';
import { claimColumns, loadClaim, type ClaimRow } from '../claims/row.ts';
import { columnsOf } from '../claims/event-columns.ts';
import type { Statement } from '../database/executor.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import { brokerIds } from './accounts/brokerages.ts';
import type { ContentsSeeder } from './contents.ts';
import type { MadeRequest } from './request-rows.ts';

/** Facts of the files with claims: none of them is terminated. */
const running = { claimsOpen: true, covered: blankClaimFacts.covered };
const people = {
  B: { by: { role: 'broker', userId: 5 }, userId: 5, who: 'Marc Delmas' },
  C: { by: { role: 'company', userId: 4 }, userId: 4, who: 'Sophie Lambert' },
  A: { by: { role: 'admin', userId: 3 }, userId: 3, who: 'Julien Prévost' },
  S: { by: systemActor, userId: null, who: 'Charpente' },
} as const satisfies Record<string, { by: Actor; userId: number | null; who: string }>;

interface Step {
  event: ClaimEventName;
  who: keyof typeof people;
  /** Days after the declaration. */
  after: number;
  data?: Record<string, unknown>;
}

/** The events of one claim of the demonstration; `ago`: days since it was declared. */
interface Story {
  ago: number;
  answers: Pick<ClaimDeclaration, 'description' | 'location'> & Partial<ClaimDeclaration>;
  steps: readonly Step[];
}

const constituted: Step = { event: 'CLAIM.CONSTITUTE', who: 'C', after: 6 };
const expert: Step = {
  event: 'EXPERT.APPOINT',
  who: 'C',
  after: 9,
  data: { expert: 'Cabinet Aubier, M. Rémi Castel' },
};
const granted: Step = { event: 'POSITION.GRANT', who: 'C', after: 58, data: { report_on: '' } };
const leak = {
  description: 'L’eau entre dans le séjour par le seuil de la porte-fenêtre à chaque forte pluie.',
  location: 'Séjour, rez-de-chaussée',
};

const stories: readonly Story[] = [
  { ago: 4, answers: leak, steps: [] },
  {
    ago: 9,
    answers: {
      description: 'Fissures en escalier sur le pignon nord, larges de deux millimètres.',
      location: 'Pignon nord',
    },
    steps: [
      {
        event: 'CLAIM.INCOMPLETE',
        who: 'C',
        after: 3,
        data: {
          missing: ['notice'] satisfies DeclarationItem[],
          comment: 'La copie de la mise en demeure manque.',
        },
      },
    ],
  },
  {
    ago: 68,
    answers: {
      description: 'Le carrelage du rez-de-chaussée se soulève et se fend.',
      location: 'Cuisine et entrée',
      contractor: 'Carrelages du Bassin',
    },
    steps: [constituted, expert, { event: 'TERM.MISS', who: 'S', after: 61 }],
  },
  {
    ago: 80,
    answers: {
      ...leak,
      description: 'Infiltrations par la toiture-terrasse, plafond taché.',
      location: 'Chambre de l’étage',
    },
    steps: [constituted, expert, granted],
  },
  {
    ago: 120,
    answers: { description: 'La charpente fléchit au droit de la noue.', location: 'Combles' },
    steps: [
      constituted,
      expert,
      granted,
      { event: 'OFFER.MAKE', who: 'C', after: 85, data: { amount: 18_640 } },
    ],
  },
  {
    ago: 210,
    answers: {
      description: 'La canalisation d’évacuation s’est affaissée sous la dalle.',
      location: 'Vide sanitaire',
    },
    steps: [
      constituted,
      expert,
      granted,
      { event: 'OFFER.MAKE', who: 'C', after: 82, data: { amount: 9_420.5 } },
      { event: 'OFFER.ACCEPT', who: 'B', after: 95 },
      { event: 'PAYMENT.RECORD', who: 'C', after: 104, data: { paid_on: '', reference: 'VIR-2026-0417' } },
      { event: 'CLAIM.CLOSE', who: 'A', after: 110 },
    ],
  },
  {
    ago: 70,
    answers: { description: 'La peinture des volets s’écaille.', location: 'Façade sud' },
    steps: [
      constituted,
      {
        event: 'POSITION.REFUSE',
        who: 'C',
        after: 12,
        data: { comment: 'Le défaut relève de l’entretien et ne compromet ni la solidité ni l’usage.' },
      },
    ],
  },
];

interface Lived {
  row: ClaimRow;
  lines: object[];
}

const moved = (row: ClaimRow, move: ClaimMove, to: Partial<ClaimRow>): ClaimRow => ({
  ...row,
  ...columnsOf(row, move),
  ...to,
});

/** The data that a claim takes from its file: the policy, and the reception of its works, if any. */
interface Covered {
  request_id: number;
  policy_number: string;
  reception_date: string | null;
}

const covered: Statement = {
  name: 'seed_claim_covers',
  text: `select c.request_id, c.policy_number, w.reception_date::text from contracts c
    left join works_ends w on w.request_id = c.request_id and w.declared_at is not null`,
};

/**
 * The reception of the works, before the damage showed; a building not yet received had been occupied for a
 * while.
 */
function receptionOf(
  reception: string | null,
  appearedOn: string,
): Pick<ClaimDeclaration, 'reception_date' | 'reception_kind'> {
  const isReceived = reception !== null && reception <= appearedOn;
  return isReceived
    ? { reception_date: reception, reception_kind: 'reception' }
    : { reception_date: plusDays(appearedOn, -84), reception_kind: 'occupation' };
}

/** Sends a claim its events by its own law, so that no claim is in a state that the law cannot reach. */
function live(
  { request }: MadeRequest,
  { ago, answers, steps }: Story,
  cover: Covered | undefined,
  now: Date,
): Lived {
  const declaredAt = plusParisDays(now, -ago);
  const today = dayOf(declaredAt);
  const made = request as unknown as RequestRow;
  const declaration: ClaimDeclaration = {
    ...blankDeclaration,
    policy: cover?.policy_number ?? made.reference,
    owner: made.client,
    address: made.site,
    ...receptionOf(cover?.reception_date ?? null, plusDays(today, -6)),
    appeared_on: plusDays(today, -6),
    ...answers,
  };
  let row: ClaimRow = {
    ...unborn,
    request_id: made.id,
    request: made,
    declaration,
    sha256: sealOf(declaration),
    declared_at: declaredAt,
    received_at: declaredAt,
    declared_by: people.B.userId,
    declarer: people.B.who,
    updated_at: declaredAt,
  };
  const lines: object[] = [];
  const all: Step[] = [{ event: 'CLAIM.DECLARE', who: 'B', after: 0 }, ...steps];
  for (const { event, who, after, data = {} } of all) {
    const at = plusParisDays(declaredAt, after);
    const carried = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, value === '' ? dayOf(at) : value]),
    );
    const isNew = event === 'CLAIM.DECLARE';
    const facts = isNew
      ? { ...blankClaimFacts, ...running }
      : claimFactsOf(daysOf(row), { ...running, notified: row.told }, dayOf(at));
    const outcome = apply(isNew ? newClaim : { claim: row.state }, facts, {
      type: event,
      by: people[who].by,
      channel: isNew ? 'declare' : who === 'S' ? 'timer' : 'call',
    });
    if (!outcome.ok) throw new Error(`The demonstration's claim cannot ${event}: ${outcome.because}`);
    const version = isNew ? 1 : row.version + 1;
    const told = event === 'TERM.MISS' ? { told: missedTerms(daysOf(row), dayOf(at)) } : {};
    lines.push({
      at,
      user_id: people[who].userId,
      actor: people[who].by.role,
      who: people[who].who,
      event,
      from_state: isNew ? null : row.state,
      to_state: outcome.position.claim,
      version,
      comment: carried['comment'] ?? null,
      data: carried,
      transitions: outcome.transitions,
      chart_hash: hash,
    });
    row = moved(
      row,
      { event: { type: event, channel: 'call' }, data: carried, now: at } as unknown as ClaimMove,
      { ...told, state: outcome.position.claim, version, updated_at: at },
    );
  }
  return { row, lines };
}

const unborn: Omit<ClaimRow, 'request'> = {
  id: 0,
  request_id: 0,
  number: 1,
  version: 1,
  state: 'declared',
  declaration: blankDeclaration,
  sha256: '',
  declared_at: new Date(0),
  received_at: new Date(0),
  declared_by: null,
  declarer: '',
  missing: [],
  constituted_at: null,
  expert: null,
  expert_at: null,
  recusals: 0,
  decision: null,
  decided_at: null,
  refused_at: null,
  report_on: null,
  extension: 'none',
  extension_days: 0,
  offer_cents: null,
  offered_at: null,
  accepted_at: null,
  paid_on: null,
  payment_reference: null,
  paid_at: null,
  closed_at: null,
  told: [],
  updated_at: new Date(0),
};

const columns = claimColumns.replace(/^id, /, '');
const insert: Statement = {
  name: 'seed_claim',
  text: `insert into claims (${columns})
    select ${columns} from jsonb_populate_record(null::claims, $1::jsonb) returning id`,
};
const lineColumns =
  'at, user_id, actor, who, event, from_state, to_state, version, comment, data, transitions, chart_hash';
const insertLines: Statement = {
  name: 'seed_claim_events',
  text: `insert into claim_events (claim_id, ${lineColumns})
    select $1, ${lineColumns} from jsonb_populate_recordset(null::claim_events, $2::jsonb) order by at, version`,
};

const signedAt = ({ life }: MadeRequest): number =>
  life.events.find(({ milestone }) => milestone.event === 'CONTRACT.SIGNED')?.at.getTime() ?? Infinity;
const takesClaims = ({ request }: MadeRequest): boolean =>
  request['broker_id'] === brokerIds.courtier &&
  request['company_id'] !== null &&
  ['offres-signees', 'offres-receptionnees'].includes(String(request['status']));

/** A few claims in different states, on the oldest signed files of the demonstration's broker. */
export const seedClaims: ContentsSeeder = async (tx, made, { now }) => {
  const files = made.filter(takesClaims).toSorted((a, b) => signedAt(a) - signedAt(b));
  const covers = await tx.query<Covered>(covered);
  for (const [index, story] of stories.entries()) {
    const file = files[index];
    if (!file) return;
    const {
      row: { request: _request, ...row },
      lines,
    } = live(
      file,
      story,
      covers.find(({ request_id }) => request_id === file.request.id),
      now,
    );
    const [stored] = await tx.query<{ id: number }>(insert, [JSON.stringify(row)]);
    if (!stored) throw new Error('No claim was stored');
    await tx.query(insertLines, [stored.id, JSON.stringify(lines)]);
    await writeReceipt(tx, await loadClaim(tx, everything, stored.id), row.received_at);
  }
};
