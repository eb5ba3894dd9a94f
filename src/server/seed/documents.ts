import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import { checklistOf, type DocumentState, type PieceKey } from '#domain/pieces/index.ts';
import type { Statement } from '../database/executor.ts';
import { fileDataOf } from '../documents/file-data.ts';
import { specimenKey } from '../documents/specimens.ts';
import type { StoredForm } from '../requests/row.ts';
import type { ContentsSeeder } from './contents.ts';
import type { MadeRequest } from './request-rows.ts';

const documentColumns = `request_id, piece, name, type, bytes, sha256, state, reason, storage_key, sent_at, sent_by,
  sender, decided_at, decided_by, decider`;
const insertDocuments: Statement = {
  name: 'seed_documents',
  text: `insert into documents (${documentColumns})
    select ${documentColumns}
    from jsonb_populate_recordset(null::documents, $1::jsonb)
    order by request_id, sent_at`,
};
const insertAsked: Statement = {
  name: 'seed_asked_pieces',
  text: `insert into asked_pieces (request_id, piece, at)
    select request_id, piece, at
    from jsonb_populate_recordset(null::asked_pieces, $1::jsonb)
    order by request_id`,
};

/** Names of the files that people send. */
const names: Partial<Record<PieceKey, string>> = {
  permis: 'PC_033_449_26_Z0117.pdf',
  plans: 'Plans_permis_ind_C.pdf',
  notice: 'Notice_descriptive.pdf',
  marches: 'Marches_signes_lots_1_a_14.pdf',
  titre: 'Acte_notarie.pdf',
  souscripteur: 'Piece_identite.pdf',
  lcbft: 'Formulaire_LCB-FT_signe.pdf',
  'etude-sol': 'G2_AVP_Geotec_Aquitaine.pdf',
  ccmi: 'Contrat_CCMI_signe.pdf',
  'maitrise-oeuvre': 'Contrat_MOE.pdf',
  'etude-structure': 'Note_de_calcul_structure.pdf',
  'controle-technique': 'Convention_CT_et_RICT.pdf',
  diagnostic: 'Diagnostic_existants.pdf',
  photos: 'Constat_photos.pdf',
  'pv-ag': 'PV_AG_vote_travaux.pdf',
  re2020: 'Attestation_RE2020.pdf',
  photovoltaique: 'Avis_technique_PV.pdf',
  doc: 'DOC_cachet_mairie.pdf',
  'pv-reception': 'PV_reception_tous_lots.pdf',
  daact: 'DAACT_cachet_mairie.pdf',
  'cout-definitif': 'Decomptes_definitifs.pdf',
  'intervenants-definitifs': 'Liste_intervenants.pdf',
  consuel: 'Consuel.pdf',
  rfct: 'RFCT_sans_avis_defavorable.pdf',
};
const refusal = 'Page 12 illisible, la coupe des sondages est coupée.';

type Event = MadeRequest['events'][number];

const eventOf = ({ events }: MadeRequest, name: string): Event | undefined =>
  events.findLast(({ event }) => event === name);
const instantOf = (event: Event): number => new Date(String(event['at'])).getTime();

const hour = 3_600_000;
const admin = { decided_by: 3, decider: 'Julien Prévost' };

interface Sent {
  piece: PieceKey;
  state: Extract<DocumentState, 'received' | 'accepted' | 'refused'>;
}

/** Pieces of a file that is being built: some are sent, and in some files one of them is refused. */
const partly = (pieces: readonly PieceKey[], id: number): Sent[] =>
  pieces
    .filter((_, index) => (id * 7 + index * 3) % 10 < 6)
    .map((piece, index) => ({
      piece,
      state: index === 0 && id % 3 === 0 ? 'refused' : index % 2 === 0 ? 'accepted' : 'received',
    }));

/**
 * The pieces of the site in a request's life: after its submission each is sent; after its approval each is
 * accepted; where the study asked for a piece, that one is refused.
 */
function sentIn(made: MadeRequest, pieces: readonly PieceKey[], asked: PieceKey | null): Sent[] {
  if (!eventOf(made, 'FILE.SUBMIT')) return partly(pieces, made.request.id);
  const isApproved = eventOf(made, 'UNDERWRITING.APPROVE') !== undefined;
  return pieces.map((piece) => ({
    piece,
    state: piece === asked ? 'refused' : isApproved ? 'accepted' : 'received',
  }));
}

/**
 * The pieces of the end of the works: sent with the declaration, except one where some were asked for since;
 * once the end of the works is settled, each is accepted.
 */
function sentAtWorksEnd(made: MadeRequest, declared: Event, pieces: readonly PieceKey[]): Sent[] {
  const missing = eventOf(made, 'WORKS_END.MISSING');
  const isIncomplete = missing !== undefined && instantOf(missing) > instantOf(declared);
  const isSettled =
    eventOf(made, 'WORKS_END.VALIDATE') !== undefined || eventOf(made, 'ENDORSEMENT.ISSUE') !== undefined;
  return pieces
    .filter((piece) => !(isIncomplete && piece === 'daact'))
    .map((piece) => ({ piece, state: isSettled ? 'accepted' : 'received' }));
}

/**
 * A row of a piece. `since`: the event after which the pieces were sent, one an hour. `refusedAt`: when the
 * study refused it, and asked for another.
 */
function rowOf(
  made: MadeRequest,
  since: Event,
  { piece, state }: Sent,
  index: number,
  { latest, refusedAt }: { latest: number; refusedAt: number | null },
) {
  const sent = Math.min(instantOf(since) + (index + 1) * hour, latest);
  const isDecided = state !== 'received';
  const decided = state === 'refused' && refusedAt !== null ? refusedAt : Math.min(sent + hour, latest);
  return {
    request_id: made.request.id,
    piece,
    name: names[piece] ?? `${piece}.pdf`,
    type: 'application/pdf',
    bytes: 14_000 + index * 900,
    sha256: '',
    state,
    reason: state === 'refused' ? refusal : null,
    storage_key: specimenKey(piece),
    sent_at: new Date(sent).toISOString(),
    sent_by: since['user_id'],
    sender: since['who'],
    decided_at: isDecided ? new Date(decided).toISOString() : null,
    decided_by: isDecided ? admin.decided_by : null,
    decider: isDecided ? admin.decider : null,
  };
}

/** The required pieces of that tab on that day. */
const neededOn = (wanted: DossierTab, made: MadeRequest, today: IsoDate): PieceKey[] =>
  checklistOf(fileDataOf({ form: made.request['form'] as StoredForm }), today)
    .filter(({ tab, need }) => tab === wanted && need === 'mandatory')
    .map(({ piece }) => piece);

/**
 * The documents that each life supposes, under believable names, and what
 * its study asked for. Their files are drawn when they are first read.
 */
export const seedDocuments: ContentsSeeder = async (tx, all, { now }) => {
  const documents: object[] = [];
  const askedPieces: object[] = [];
  for (const made of all) {
    const opened = eventOf(made, 'FILE.OPEN');
    if (!opened) continue;
    const pieces = neededOn('documents-du-chantier', made, parisDateOf(now));
    const asked = eventOf(made, 'INFO.REQUEST');
    const isOfStudy = asked !== undefined && eventOf(made, 'UNDERWRITING.APPROVE') === undefined;
    const piece =
      asked === undefined
        ? null
        : isOfStudy
          ? (pieces.find((one) => one === 'etude-sol') ?? 'notice')
          : 'autre';
    if (asked && piece) askedPieces.push({ request_id: made.request.id, piece, at: asked['at'] });
    const days = {
      latest: instantOf(eventOf(made, 'FILE.SUBMIT') ?? { at: now.toISOString() }),
      refusedAt: isOfStudy ? instantOf(asked) : null,
    };
    documents.push(
      ...sentIn(made, pieces, isOfStudy ? piece : null).map((sent, index) =>
        rowOf(made, opened, sent, index, days),
      ),
    );
    const declared = eventOf(made, 'WORKS_END.SUBMIT');
    if (declared)
      documents.push(
        ...sentAtWorksEnd(made, declared, neededOn('fin-de-travaux', made, parisDateOf(now))).map(
          (sent, index) => rowOf(made, declared, sent, index, { latest: now.getTime(), refusedAt: null }),
        ),
      );
  }
  await tx.query(insertDocuments, [JSON.stringify(documents)]);
  await tx.query(insertAsked, [JSON.stringify(askedPieces)]);
};
