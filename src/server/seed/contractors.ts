import { type IsoDate, plusMonths } from '#domain/calendar.ts';
import { attestedSite, slotsOf, type TradeKey } from '#domain/trades/index.ts';
import type { Statement } from '../database/executor.ts';
import { specimenKey } from '../documents/specimens.ts';
import type { StoredForm } from '../requests/row.ts';
import type { ContentsSeeder } from './contents.ts';
import type { MadeRequest } from './request-rows.ts';

const columns = `request_id, position, trade, siren, name, email, amount_cents, subcontractor, ceased, insurer,
  policy, activities, valid_from, valid_until, ceiling_cents, verified_at, verified_by, verifier`;
const insertContractors: Statement = {
  name: 'seed_contractors',
  text: `insert into contractors (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::contractors, $1::jsonb)
    order by request_id, position`,
};
/** Their attestations, each of the contractor at its place. */
const insertPapers: Statement = {
  name: 'seed_attestations',
  text: `insert into documents (
      request_id, piece, contractor_id, name, type, bytes, sha256, state, storage_key, sent_at,
      sent_by, sender, decided_at, decided_by, decider
    )
    select p.request_id, 'attestation', c.id, p.name, 'application/pdf', 21000, '', p.state, $2,
      p.sent_at, p.sent_by, p.sender, p.decided_at, p.decided_by, p.decider
    from jsonb_to_recordset($1::jsonb) as p (
      request_id integer, position integer, name text, state text, sent_at timestamptz,
      sent_by integer, sender text, decided_at timestamptz, decided_by integer, decider text
    )
    join contractors c on c.request_id = p.request_id and c.position = p.position
    order by p.request_id, p.position`,
};

/** Invented companies; no such number is attributed. */
const companies: Partial<Record<TradeKey, readonly (readonly [siren: string, name: string])[]>> = {
  'moe-execution': [
    ['998104004', 'Atelier Rive Droite'],
    ['998104012', 'Ouest Maîtrise d’œuvre'],
  ],
  cmi: [['999241573', 'Maisons Armorine']],
  geotechnicien: [
    ['998204002', 'Géotec Aquitaine'],
    ['998204010', 'Sols et Structures'],
  ],
  'controleur-technique': [['998304000', 'Contrôle Bâti France']],
  'gros-oeuvre': [
    ['999172927', 'Constructions Maëlan'],
    ['999269038', 'SARL Pierre et Chaux'],
  ],
  'charpente-bois': [['999282767', 'SAS Horizon Bois']],
  couverture: [
    ['998404008', 'Couverture Le Bihan'],
    ['998404016', 'Toits de Garonne'],
  ],
  'menuiseries-exterieures': [['999488711', 'Menuiserie Aubry et Fils']],
  plomberie: [['998504005', 'Plomberie Castets']],
  electricite: [
    ['998604003', 'Électricité Roussel'],
    ['998604011', 'Volta Services'],
  ],
  ite: [['998704001', 'Façades du Centre']],
  ascenseur: [['998804009', 'Ascenseurs Lemaire']],
  photovoltaique: [['998904007', 'Soleil d’Oc Énergie']],
  piscine: [['998114003', 'Bassins et Jardins']],
};
const insurers = ['SMABTP', 'MAAF', 'AXA France', 'Groupama', 'L’Auxiliaire'] as const;

type Event = MadeRequest['events'][number];
const eventOf = ({ events }: MadeRequest, name: string): Event | undefined =>
  events.findLast(({ event }) => event === name);
const admin = { by: 3, who: 'Julien Prévost' };

/** How far a file's contractors are, at the file's step. */
interface Stage {
  opened: Event;
  /** Every slot is filled, with its attestation. */
  isSent: boolean;
  /** When the attestations were verified. */
  verifiedAt: string | null;
  /** The contract waits for one of them. */
  waits: boolean;
}

function stageOf(made: MadeRequest): Stage | null {
  const opened = eventOf(made, 'FILE.OPEN');
  if (!opened) return null;
  const approved = eventOf(made, 'UNDERWRITING.APPROVE');
  return {
    opened,
    isSent: eventOf(made, 'FILE.SUBMIT') !== undefined,
    verifiedAt: approved ? String(approved['at']) : null,
    waits:
      approved !== undefined &&
      eventOf(made, 'INFO.REQUEST') !== undefined &&
      eventOf(made, 'CONTRACT.ISSUE') === undefined,
  };
}

/** A year of validity that includes the opening of the site, or ends before it. */
const validity = (opening: IsoDate, isLate: boolean): { valid_from: IsoDate; valid_until: IsoDate } => {
  const year = isLate ? Number(plusMonths(opening, -12).slice(0, 4)) : Number(opening.slice(0, 4));
  return { valid_from: `${year}-01-01`, valid_until: `${year}-12-31` };
};

function rowsOf(made: MadeRequest, stage: Stage) {
  const { id } = made.request;
  const form = made.request['form'] as StoredForm;
  const { opening, cost } = attestedSite(form.chantier);
  const day = opening ?? String(stage.opened['at']).slice(0, 10);
  const slots = slotsOf(form).filter((_, index) => stage.isSent || (id * 5 + index * 3) % 10 < 7);
  return slots.map(({ trades: [trade] }, index) => {
    const [siren, name] = companies[trade]?.[id % (companies[trade]?.length ?? 1)] ?? [
      '998104004',
      'Atelier Rive Droite',
    ];
    // Some do not cover what they should; a file that was verified
    // has been put right since, but for what the contract waits for.
    const isWrong = stage.verifiedAt === null ? (id + index) % 9 === 0 : stage.waits && index === 1;
    const isVerified = stage.verifiedAt !== null && !isWrong;
    return {
      hasPaper: stage.isSent || index % 3 !== 2,
      isVerified,
      row: {
        request_id: id,
        position: index + 1,
        trade,
        siren,
        name,
        email: `attestations@${siren}.test`,
        amount_cents: Math.round(((cost ?? 20_000_000) * (4 + ((id + index) % 9))) / 10_000) * 100,
        subcontractor: false,
        ceased: false,
        insurer: insurers[(id + index) % insurers.length],
        policy: `${siren.slice(0, 3)} ${String(100_000 + id * 17 + index).slice(-6)} D`,
        activities: isWrong && (id + index) % 2 === 1 ? ['peinture'] : [trade],
        ...validity(day, isWrong && (id + index) % 2 === 0),
        ceiling_cents: 600_000_000,
        verified_at: isVerified ? stage.verifiedAt : null,
        verified_by: isVerified ? admin.by : null,
        verifier: isVerified ? admin.who : null,
      },
    };
  });
}

/**
 * The contractors that each life supposes, with their attestations:
 * a few that do not cover the opening, or not the trade.
 */
export const seedContractors: ContentsSeeder = async (tx, all) => {
  const contractors: object[] = [];
  const papers: object[] = [];
  for (const made of all) {
    const stage = stageOf(made);
    if (!stage) continue;
    for (const { row, hasPaper, isVerified } of rowsOf(made, stage)) {
      contractors.push(row);
      if (!hasPaper) continue;
      papers.push({
        request_id: row.request_id,
        position: row.position,
        name: `Attestation_${row.name.replaceAll(/[^\p{L}\d]+/gu, '_')}.pdf`,
        state: isVerified ? 'accepted' : 'received',
        sent_at: stage.opened['at'],
        sent_by: stage.opened['user_id'],
        sender: stage.opened['who'],
        decided_at: row.verified_at,
        decided_by: row.verified_by,
        decider: row.verifier,
      });
    }
  }
  await tx.query(insertContractors, [JSON.stringify(contractors)]);
  await tx.query(insertPapers, [JSON.stringify(papers), specimenKey('attestation')]);
};
