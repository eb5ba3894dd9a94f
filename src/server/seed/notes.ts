import { plusParisDays } from '#domain/dates.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { searchOf } from '../notes/write.ts';
import { brokerIds } from './accounts/brokerages.ts';
import type { SeedContext } from './index.ts';

/** An author of the demonstration: the account, its cabinet, and the collaborator. */
interface Author {
  userId: number;
  brokerId?: number;
  companyId?: number;
  collaboratorId?: number;
}

interface SeedNote {
  by: Author;
  text: string;
  /** Position of its request among those of the author, the latest first; absent for none. */
  file?: number;
  shared?: boolean;
  pinned?: boolean;
  /** Days since its last change. */
  ago: number;
}

const marc: Author = { userId: 5, brokerId: brokerIds.courtier };
const helene: Author = { userId: 6, brokerId: brokerIds.manager, collaboratorId: 1 };
const thomas: Author = { userId: 6, brokerId: brokerIds.manager, collaboratorId: 2 };
const julien: Author = { userId: 3 };
const sophie: Author = { userId: 4, companyId: 1 };

const notes: readonly SeedNote[] = [
  {
    by: marc,
    text: 'Rappeler le client après le 15\nLe permis modificatif n’est pas encore déposé. Mme Garnier s’en occupe.\nPréférer le téléphone, le matin.',
    file: 0,
    pinned: true,
    ago: 1,
  },
  {
    by: marc,
    text: 'Étude de sol demandée\nLe bureau d’études rend la G2 AVP sous trois semaines.',
    file: 2,
    ago: 6,
  },
  {
    by: marc,
    text: 'Questions à poser au gestionnaire\n- reprise d’un chantier commencé\n- maître d’œuvre sans attestation à jour',
    ago: 12,
  },
  {
    by: helene,
    text: 'Consignes du cabinet\nToute offre au-dessus de 500\u202f000\u00a0€ passe par Hélène avant l’envoi.',
    shared: true,
    pinned: true,
    ago: 30,
  },
  { by: helene, text: 'Point avec la compagnie le premier mardi du mois.', ago: 9 },
  {
    by: thomas,
    text: 'Attestation du couvreur\nIl l’enverra lui-même\u00a0: ne pas le relancer avant lundi.',
    file: 0,
    shared: true,
    ago: 2,
  },
  { by: thomas, text: 'Demander un accès au registre des intermédiaires.', ago: 4 },
  {
    by: julien,
    text: 'À vérifier à la prochaine étude\nLe coût déclaré paraît faible pour une surélévation.',
    file: 1,
    shared: true,
    ago: 3,
  },
  { by: sophie, text: 'Demander le rapport initial du contrôleur technique.', file: 0, ago: 5 },
];

const insert: Statement = {
  name: 'seed_note',
  text: `insert into notes (broker_id, company_id, user_id, collaborator_id, text, search, shared, pinned, created_at,
      updated_at, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, (
      select r.id
      from requests r
      where $10::integer is not null and case
        when $1::integer is not null then r.broker_id = $1
        when $2::integer is not null then r.company_id = $2 and r.company_sees
        else true
      end
      order by r.updated_at desc, r.id desc
      limit 1 offset coalesce($10::integer, 0)
    ))`,
};

/** A few notes of the accounts, on requests that they see and on none. */
export async function seedNotes(tx: Transaction, { now }: SeedContext): Promise<void> {
  for (const { by, text, file, shared = false, pinned = false, ago } of notes)
    await tx.query(insert, [
      by.brokerId ?? null,
      by.companyId ?? null,
      by.userId,
      by.collaboratorId ?? null,
      text,
      searchOf(text),
      shared,
      pinned,
      plusParisDays(now, -ago),
      file ?? null,
    ]);
}
