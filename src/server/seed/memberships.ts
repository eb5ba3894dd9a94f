import { expiryOf, oriasEnd } from '#domain/broker-piece-days.ts';
import { brokerPieces } from '#domain/broker-pieces.ts';
import { parisDateOf, plusDays, plusMonths } from '#domain/dates.ts';
import { collectsFunds, ineligibility, type OriasEntry, type RegistrationAnswers } from '#domain/registration.ts';
import { splitOriasAddress } from '#domain/validation/stripping.ts';
import { embeddedOrias } from '../adapters/orias/embedded.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { brokerSpecimenKey } from '../documents/specimens.ts';
import { membershipById } from '../memberships/load.ts';
import { openAgreement } from '../memberships/signing.ts';
import { brokerIds, brokers } from './accounts.ts';
import type { SeedContext } from './index.ts';
import { accountCareers, documentState, otherCareers, walked, type Career } from './membership-careers.ts';

const day = 86_400_000;
const first = 101;
const cities = [['33000', 'Bordeaux'], ['31000', 'Toulouse'], ['44000', 'Nantes'], ['67000', 'Strasbourg'], ['59000', 'Lille'], ['34000', 'Montpellier'], ['35000', 'Rennes']] as const;
const people = [
  ['Claire', 'Fournier'], ['Antoine', 'Berger'], ['Inès', 'Haddad'], ['Loïc', 'Guéguen'], ['Sarah', 'Cohen'], ['Julien', 'Roche'], ['Mélanie', 'Da Silva'], ['Paul', 'Vidal'], ['Nora', 'Khelifi'], ['Étienne', 'Marchal'],
] as const;
const names = ['Cabinet', 'Courtage', 'Assurances', 'Conseil'] as const;

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

const insertBroker: Statement = {
  name: 'seed_member_broker', text: 'insert into brokers (id, company_name, siren, orias, phone, partner_id, status, registration_step) values ($1, $2, $3, $4, $5, $6, $7, $8)',
};
const insertUser: Statement = {
  name: 'seed_member_account',
  text: `insert into users (email, password_hash, name, last_name, role, can_do, registered, activated_at, broker_id, created_at)
    select $1, password_hash, $2, $3, 'broker', $4, $4, $5, $6, $7 from users where id = 5`,
};
const insertMembership: Statement = { name: 'seed_membership', text: 'insert into memberships (id, broker_id, status, created_at) values ($1, $1, $2, $3) on conflict (id) do nothing' };
const fill: Statement = {
  name: 'seed_membership_filled',
  text: `update memberships set answers = $2::jsonb, orias_entry = $3::jsonb, orias_checked_at = $4, created_at = $4, reasons = $5::text[], agreement = $6, agreement_at = $7, question = $8,
    submitted_at = $9, since = $10, iban = $11, version = $12 where id = $1`,
};
const eventColumns = 'membership_id, at, user_id, actor, who, event, from_status, to_status, from_standing, to_standing, version, comment, transitions, chart_hash, data';
const insertEvents: Statement = { name: 'seed_membership_events', text: `insert into membership_events (${eventColumns}) select ${eventColumns} from jsonb_populate_recordset(null::membership_events, $1::jsonb) order by at, membership_id` };
const documentColumns = 'membership_id, piece, name, type, bytes, sha256, state, reason, storage_key, sent_at, sender, decided_at, decided_by, decider, dated, expires_on';
const insertDocuments: Statement = { name: 'seed_membership_documents', text: `insert into documents (${documentColumns}) select ${documentColumns} from jsonb_populate_recordset(null::documents, $1::jsonb) order by membership_id, sent_at` };
const insertAsked: Statement = { name: 'seed_membership_asked', text: "insert into asked_pieces (membership_id, piece, at) values ($1, 'RC', $2)" };
const nextIds: Statement = { name: 'seed_next_members', text: "select setval(pg_get_serial_sequence('brokers', 'id'), (select max(id) from brokers)), setval(pg_get_serial_sequence('memberships', 'id'), (select max(id) from memberships)), setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))" };
const makeLater: Statement = {
  name: 'seed_agreement',
  text: "insert into outbox (kind, payload, dedupe, run_after, created_at, lane) values ('signature.create', $1::jsonb, $2, $3, $3, 'work') on conflict (dedupe) do nothing",
};

interface Member {
  id: number;
  career: Career;
  answers: RegistrationAnswers;
  entry: OriasEntry;
}

/** Of ORIAS's own making: one that may not register ends in 14. */
const oriasOf = (id: number, { steps }: Career): string => `24${String(1000 + id * 7).padStart(4, '0')}${steps.some(({ event }) => event === 'ELIGIBILITY.FAIL') ? '14' : id % 5 === 0 ? '20' : '41'}`;

function answersOf(id: number, orias: string, { companyName, siren, phone }: { companyName: string; siren: string; phone: string }, [name, lastname]: readonly [string, string], email: string): RegistrationAnswers {
  const [postalCode, city] = at(cities, id);
  return {
    email, orias, Agency_Code: '', title: id % 2 === 0 ? 'Monsieur' : 'Madame', name, lastname, phone, mobile: `06 ${10 + (id % 80)} 22 33 44`, address: `${(id % 60) + 1} rue des Tanneurs`, complement: '', postalCode, city,
    companyName, siret: siren, legalForm: 3, shareCapital: 10_000 + (id % 9) * 5_000, turnover: 180_000 + id * 7_000, employeesNumber: 1 + (id % 12), salePointNumber: 1 + (id % 3), website: '',
    companies: [{ name: 'SMABTP', otherCompanyValue: '' }, { name: at(['AXA', 'MMA', 'GENERALI'], id), otherCompanyValue: '' }], type: 1 + (id % 3),
  };
}

/** What a registration that stopped at a step has been told. */
function told({ career: { registration }, answers }: Member): Partial<RegistrationAnswers> {
  const { email, orias, Agency_Code, title, name, lastname, phone, mobile, address, complement, postalCode, city } = answers;
  const identity = { email, orias, Agency_Code, title, name, lastname, phone, mobile };
  if (registration <= 2) return identity;
  return registration === 3 ? { ...identity, address, complement, postalCode, city } : answers;
}

/** The days that documents of the demonstration bear; one member's insurance ends in three weeks. */
function dateOf(piece: string, id: number, today: string, sent: string): string | null {
  if (piece === 'KBIS') return plusDays(sent, -20);
  if (piece === 'ORIAS') return oriasEnd(today);
  return piece === 'RC' || piece === 'FINANCIAL' ? (id === first + 30 ? plusDays(today, 21) : plusMonths(today, 4 + (id % 7))) : null;
}

function documentsOf({ id, career, answers, entry }: Member, sentAt: Date, today: string): object[] {
  if (career.documents === 'none') return [];
  const needed = brokerPieces.filter(({ key }) => ['KBIS', 'ORIAS', 'RC', 'RIBIBAN'].includes(key) || (key === 'FINANCIAL' && collectsFunds(entry)));
  return needed.map(({ key }, index) => {
    const state = documentState(career, key, index);
    const dated = dateOf(key, id, today, parisDateOf(sentAt));
    return {
      membership_id: id, piece: key, name: `${key}_${answers.companyName.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\w]+/g, '_')}.pdf`, type: 'application/pdf', bytes: 22_000 + index * 1_300, sha256: '', state,
      reason: state === 'refused' ? 'La page 2 est illisible.' : null, storage_key: brokerSpecimenKey(key), sent_at: new Date(sentAt.getTime() + index * 60_000).toISOString(), sender: `${answers.name} ${answers.lastname}`,
      decided_at: state === 'received' ? null : new Date(sentAt.getTime() + day / 2).toISOString(), decided_by: state === 'received' ? null : 3, decider: state === 'received' ? null : 'Julien Prévost', dated, expires_on: expiryOf(key, dated),
    };
  });
}

/** Whoever has not ended began lately: what nobody activates is not kept for ever. */
const beginningOf = ({ registration }: Career, id: number, now: Date): Date => new Date(now.getTime() - (registration === 5 ? 20 + (id % 200) : 2 + (id % 25)) * day);

/** One membership with its story, its documents and what was asked of it. */
async function fillMembership(tx: Transaction, member: Member, now: Date): Promise<void> {
  const { id, career, answers, entry } = member;
  const events = walked(career);
  const began = beginningOf(career, id, now);
  const instant = (index: number) => new Date(began.getTime() + index * day);
  const placeIn = (name: string) => events.findIndex(({ event }) => event === name);
  const [submitted, signed, waived, asked] = [placeIn('DOCUMENTS.SUBMIT'), placeIn('AGREEMENT.SIGNED'), placeIn('AGREEMENT.WAIVE'), placeIn('INFO.REQUEST')];
  const settledAt = Math.max(signed, waived);
  await tx.query(fill, [
    id, JSON.stringify(told(member)), JSON.stringify(entry), began, events.some(({ event }) => event === 'ELIGIBILITY.FAIL') ? ineligibility(entry) : [], signed >= 0 ? 'signed' : waived >= 0 ? 'waived' : 'open',
    settledAt >= 0 ? instant(settledAt) : null, asked >= 0 ? (events[asked]?.comment ?? null) : null, submitted >= 0 ? instant(submitted) : null, instant(events.length - 1),
    submitted >= 0 ? 'FR7630006000011234567890189' : null, events.length,
  ]);
  await tx.query(insertEvents, [JSON.stringify(events.map(({ event, by, comment, from, to, transitions, chartHash }, index) => ({
    membership_id: id, at: instant(index).toISOString(), user_id: by === 'admin' ? 3 : null, actor: by, who: by === 'admin' ? 'Julien Prévost' : by === 'broker' ? `${answers.name} ${answers.lastname}` : 'Charpente', event,
    from_status: from.status === 'new' ? null : from.status, to_status: to.status, from_standing: from.broker === 'new' ? null : from.broker, to_standing: to.broker, version: index + 1, comment: comment ?? null, transitions, chart_hash: chartHash, data: {},
  })))]);
  await tx.query(insertDocuments, [JSON.stringify(documentsOf(member, instant(Math.max(submitted, 0)), parisDateOf(now)))]);
  if (asked >= 0) await tx.query(insertAsked, [id, instant(asked)]);
}

const inAscii = (text: string): string => text.normalize('NFD').replaceAll(/[^\w]/g, '').toLowerCase();

/** A broker with its account, who came by itself. */
async function makeMember(tx: Transaction, index: number, career: Career, now: Date): Promise<Member> {
  const id = first + index;
  const [name, lastname] = at(people, index);
  const orias = oriasOf(id, career);
  const entry = (await embeddedOrias().find(orias)) ?? null;
  if (!entry) throw new Error(`The embedded ORIAS knows nobody under ${orias}`);
  const broker = { companyName: `${at(names, index)} ${lastname} ${at(cities, id)[1]}`, siren: String(880_000_000 + id * 1_117), phone: '' };
  const member = { id, career, entry, answers: answersOf(id, orias, broker, [name, lastname], `${inAscii(name)}.${inAscii(lastname)}.${id}@exemple.test`) };
  const end = walked(career).at(-1)?.to ?? { status: 'unfinished', broker: 'pending' };
  const isActive = career.registration > 1;
  const made = beginningOf(career, id, now);
  const isTold = career.registration > 3;
  await tx.query(insertBroker, [id, isTold ? broker.companyName : entry.companyName, isTold ? broker.siren : entry.siret, orias, '', 1 + (id % 7 === 0 ? 1 : 0), end.broker, career.registration]);
  await tx.query(insertUser, [member.answers.email, name, lastname, isActive, isActive ? made : null, id, made]);
  await tx.query(insertMembership, [id, end.status, made]);
  return member;
}

/** Those of the demo accounts. */
async function accountMember(id: number, career: Career, orias: string, person: readonly [string, string], email: string): Promise<Member> {
  const entry = await embeddedOrias().find(orias);
  const broker = brokers.find((one) => one.id === id);
  if (!entry || !broker) throw new Error(`There is no broker ${id}`);
  const answers = answersOf(id, orias, broker, person, email);
  const own: OriasEntry = { ...entry, companyName: broker.companyName, siret: broker.siren, name: person[0], lastname: person[1], address: `${answers.address} - ${answers.postalCode} ${answers.city.toUpperCase()}`, registrations: entry.registrations.map((one) => ({ ...one, category: 'COA', status: 'INSCRIT' })) };
  return { id, career, entry: own, answers: { ...answers, ...splitOriasAddress(own.address), city: answers.city } };
}

const account: Statement = { name: 'seed_account_of_broker', text: 'select email, name, last_name from users where broker_id = $1 order by id limit 1' };

/** The files of every demo account and of some forty other brokers, over every status, with their papers; each life walked under the law. */
export async function seedMemberships(tx: Transaction, { now }: SeedContext): Promise<void> {
  for (const { id, orias, companyName } of brokers) {
    const career = accountCareers[id];
    if (!career) continue;
    const [found] = await tx.query<{ email: string; name: string; last_name: string }>(account, [id]);
    await fillMembership(tx, await accountMember(id, career, orias, [found?.name ?? 'Agence', found?.last_name ?? companyName], found?.email ?? ''), now);
  }
  for (const [index, career] of otherCareers.entries()) await fillMembership(tx, await makeMember(tx, index, career, now), now);
  await tx.query(nextIds);
  // What adhesion@ has to sign waits at the provider; nobody is mailed.
  await openAgreement(tx, await membershipById(tx, brokerIds.adhesion), now);
  await tx.query(makeLater, [JSON.stringify({ membershipId: brokerIds.adhesion, silent: true }), `agreement ${brokerIds.adhesion} demonstration`, now]);
}
