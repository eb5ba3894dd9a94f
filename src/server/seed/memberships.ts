import type { CompanyDetails } from '#contract/lookup-resources.ts';
import { streetLine } from '#domain/address-lines.ts';
import { ineligibility, type OriasEntry, type RegistrationAnswers } from '#domain/registration.ts';
import { embeddedCompanies } from '../adapters/companies/embedded.ts';
import { embeddedOrias } from '../adapters/orias/embedded.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { membershipById } from '../memberships/record/load.ts';
import { openAgreement } from '../memberships/signing.ts';
import { brokerIds, brokers } from './accounts/brokerages.ts';
import type { SeedContext } from './index.ts';
import { accountCareers, administratorOf, otherCareers, walked, type Career } from './membership-careers.ts';
import { seedPapers, type Holder } from './membership-papers.ts';

const day = 86_400_000;
const first = 101;

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

const insertBroker: Statement = {
  name: 'seed_member_broker',
  text: `insert into brokers (id, company_name, siren, orias, phone, partner_id, status, registration_step)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const insertUser: Statement = {
  name: 'seed_member_account',
  text: `insert into users (
      email, password_hash, name, last_name, role, can_do, registered, activated_at, broker_id, created_at
    )
    select $1, password_hash, $2, $3, 'broker', $4, $4, $5, $6, $7
    from users
    where id = 5`,
};
const insertMembership: Statement = {
  name: 'seed_membership',
  text: `insert into memberships (id, broker_id, status, created_at)
    values ($1, $1, $2, $3)
    on conflict (id) do nothing`,
};
const fill: Statement = {
  name: 'seed_membership_filled',
  text: `update memberships
    set answers = $2::jsonb, orias_entry = $3::jsonb, orias_checked_at = $4, created_at = $4,
      reasons = $5::text[], agreement = $6, agreement_at = $7, question = $8, submitted_at = $9,
      since = $10, iban = $11, version = $12
    where id = $1`,
};
const eventColumns = `membership_id, at, user_id, actor, who, event, from_status, to_status, from_standing,
  to_standing, version, comment, transitions, chart_hash, data`;
const insertEvents: Statement = {
  name: 'seed_membership_events',
  text: `insert into membership_events (${eventColumns})
    select ${eventColumns}
    from jsonb_populate_recordset(null::membership_events, $1::jsonb)
    order by at, membership_id`,
};
const insertAsked: Statement = {
  name: 'seed_membership_asked',
  text: "insert into asked_pieces (membership_id, piece, at) values ($1, 'RC', $2)",
};
const nextIds: Statement = {
  name: 'seed_next_members',
  text: `select setval(pg_get_serial_sequence('brokers', 'id'), (select max(id) from brokers)),
      setval(pg_get_serial_sequence('memberships', 'id'), (select max(id) from memberships)),
      setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`,
};
const makeLater: Statement = {
  name: 'seed_agreement',
  text: `insert into outbox (kind, payload, dedupe, run_after, created_at, lane)
    values ('signature.create', $1::jsonb, $2, $3, $3, 'work')
    on conflict (dedupe) do nothing`,
};

/** The entries of both embedded registers for a number. */
interface Registered {
  entry: OriasEntry;
  company: CompanyDetails;
}

async function registered(orias: string): Promise<Registered> {
  const entry = await embeddedOrias().find(orias);
  const company = entry && (await embeddedCompanies().find(entry.siret));
  if (!entry || !company) throw new Error(`The embedded registers know nobody under ${orias}`);
  return { entry, company };
}

/** One that may not register ends in 14, one that collects funds in 20. `serial`: four digits. */
const oriasOf = (id: number, serial: number, { steps }: Career): string =>
  `24${String(serial).padStart(4, '0')}${steps.some(({ event }) => event === 'ELIGIBILITY.FAIL') ? '14' : id % 5 === 0 ? '20' : '41'}`;

/**
 * The next cabinet that no other member of the demonstration
 * is; `taken`: the numbers of the companies that are.
 */
async function nextCabinet(id: number, career: Career, taken: Set<string>): Promise<Registered> {
  for (let serial = 1000 + id * 7; ; serial += 1) {
    const found = await registered(oriasOf(id, serial, career));
    if (taken.has(found.entry.siret)) continue;
    taken.add(found.entry.siret);
    return found;
  }
}

/** The registers tell no title. */
const women: ReadonlySet<string> = new Set([
  'Anaïs',
  'Claire',
  'Élise',
  'Hélène',
  'Inès',
  'Isabelle',
  'Mélanie',
  'Nathalie',
  'Nora',
  'Sarah',
]);

/** The answers of a newcomer who copies both registers. */
function answersOf(
  id: number,
  { entry: { orias, name, lastname }, company: { siret, companyName, legalForm, address } }: Registered,
  phone: string,
  email: string,
): RegistrationAnswers {
  return {
    email,
    orias,
    Agency_Code: '',
    title: women.has(name) ? 'Madame' : 'Monsieur',
    name,
    lastname,
    phone,
    mobile: `06 ${10 + (id % 80)} 22 33 44`,
    address: streetLine(address),
    complement: '',
    postalCode: address.postalCode,
    city: address.city,
    companyName,
    siret,
    legalForm,
    shareCapital: 10_000 + (id % 9) * 5_000,
    turnover: 180_000 + id * 7_000,
    employeesNumber: 1 + (id % 12),
    salePointNumber: 1 + (id % 3),
    website: '',
    companies: [
      { name: 'SMABTP', otherCompanyValue: '' },
      { name: at(['AXA', 'MMA', 'GENERALI'], id), otherCompanyValue: '' },
    ],
    type: 1 + (id % 3),
  };
}

/** The answers of a registration that stopped at a step. */
function told({ career: { registration }, answers }: Holder): Partial<RegistrationAnswers> {
  const {
    email,
    orias,
    Agency_Code,
    title,
    name,
    lastname,
    phone,
    mobile,
    address,
    complement,
    postalCode,
    city,
  } = answers;
  const identity = { email, orias, Agency_Code, title, name, lastname, phone, mobile };
  if (registration <= 2) return identity;
  return registration === 3 ? { ...identity, address, complement, postalCode, city } : answers;
}

/**
 * An unfinished registration began lately, because one that nobody activates is deleted. A member who renews
 * its papers has been one for a year.
 */
const beginningOf = ({ registration, renewal }: Career, id: number, now: Date): Date =>
  new Date(now.getTime() - (renewal ? 380 : registration === 5 ? 20 + (id % 200) : 2 + (id % 25)) * day);

/** One membership with its story, its documents and what was asked of it. */
async function fillMembership(tx: Transaction, member: Holder, now: Date): Promise<void> {
  const { id, career, answers, entry } = member;
  const events = walked(career);
  const began = beginningOf(career, id, now);
  const instant = (index: number) => {
    const daysAgo = events[index]?.daysAgo;
    return new Date(daysAgo === undefined ? began.getTime() + index * day : now.getTime() - daysAgo * day);
  };
  const placeIn = (name: string) => events.findIndex(({ event }) => event === name);
  const [submitted, signed, waived, asked] = [
    placeIn('DOCUMENTS.SUBMIT'),
    placeIn('AGREEMENT.SIGNED'),
    placeIn('AGREEMENT.WAIVE'),
    placeIn('INFO.REQUEST'),
  ];
  const settledAt = Math.max(signed, waived);
  await tx.query(fill, [
    id,
    JSON.stringify(told(member)),
    JSON.stringify(entry),
    began,
    events.some(({ event }) => event === 'ELIGIBILITY.FAIL') ? ineligibility(entry) : [],
    signed >= 0 ? 'signed' : waived >= 0 ? 'waived' : 'open',
    settledAt >= 0 ? instant(settledAt) : null,
    asked >= 0 ? (events[asked]?.comment ?? null) : null,
    submitted >= 0 ? instant(submitted) : null,
    instant(events.length - 1),
    submitted >= 0 ? 'FR7630006000011234567890189' : null,
    events.length,
  ]);
  await tx.query(insertEvents, [
    JSON.stringify(
      events.map(({ event, by, comment, from, to, transitions, chartHash }, index) => ({
        membership_id: id,
        at: instant(index).toISOString(),
        user_id: by === 'admin' ? administratorOf(event).userId : null,
        actor: by,
        who:
          by === 'admin'
            ? administratorOf(event).who
            : by === 'broker'
              ? `${answers.name} ${answers.lastname}`
              : 'Charpente',
        event,
        from_status: from.status === 'new' ? null : from.status,
        to_status: to.status,
        from_standing: from.broker === 'new' ? null : from.broker,
        to_standing: to.broker,
        version: index + 1,
        comment: comment ?? null,
        transitions,
        chart_hash: chartHash,
        data: {},
      })),
    ),
  ]);
  await seedPapers(tx, member, instant(Math.max(submitted, 0)), now);
  if (asked >= 0) await tx.query(insertAsked, [id, instant(asked)]);
}

const inAscii = (text: string): string => text.normalize('NFD').replaceAll(/[^\w]/g, '').toLowerCase();

/** A broker with its account, who came by itself. */
async function makeMember(
  tx: Transaction,
  id: number,
  career: Career,
  taken: Set<string>,
  now: Date,
): Promise<Holder> {
  const found = await nextCabinet(id, career, taken);
  const { orias, siret, companyName, name, lastname } = found.entry;
  const answers = {
    ...answersOf(id, found, '', `${inAscii(name)}.${inAscii(lastname)}.${id}@exemple.test`),
    ...(career.moved && { address: '8 rue de l’Ancienne-Poste' }),
  };
  const end = walked(career).at(-1)?.to ?? { status: 'unfinished', broker: 'pending' };
  const isActive = career.registration > 1;
  const made = beginningOf(career, id, now);
  await tx.query(insertBroker, [
    id,
    companyName,
    siret,
    orias,
    '',
    1 + (id % 7 === 0 ? 1 : 0),
    end.broker,
    career.registration,
  ]);
  await tx.query(insertUser, [answers.email, name, lastname, isActive, isActive ? made : null, id, made]);
  await tx.query(insertMembership, [id, end.status, made]);
  return { id, career, entry: found.entry, answers };
}

const account: Statement = {
  name: 'seed_account_of_broker',
  text: 'select email from users where broker_id = $1 order by id limit 1',
};

/**
 * The files of every demo account and of some forty other brokers, over
 * every status, with their papers; each life walked under the law.
 */
export async function seedMemberships(tx: Transaction, { now }: SeedContext): Promise<void> {
  for (const { id, orias, phone } of brokers) {
    const career = accountCareers[id];
    if (!career) continue;
    const [user] = await tx.query<{ email: string }>(account, [id]);
    const found = await registered(orias);
    await fillMembership(
      tx,
      { id, career, entry: found.entry, answers: answersOf(id, found, phone, user?.email ?? '') },
      now,
    );
  }
  const taken = new Set<string>();
  for (const [index, career] of otherCareers.entries())
    await fillMembership(tx, await makeMember(tx, first + index, career, taken, now), now);
  await tx.query(nextIds);
  // The agreement of the account adhesion@ waits at the provider; no mail is sent.
  await openAgreement(tx, await membershipById(tx, brokerIds.adhesion), now);
  await tx.query(makeLater, [
    JSON.stringify({ membershipId: brokerIds.adhesion, silent: true }),
    `agreement ${brokerIds.adhesion} demonstration`,
    now,
  ]);
}
