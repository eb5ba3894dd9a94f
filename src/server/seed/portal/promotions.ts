import sharp from 'sharp';
import { dayOf, plusDays } from '#domain/calendar.ts';
import { plusParisDays } from '#domain/dates.ts';
import { systemActor, type Actor } from '#domain/parties.ts';
import { blankPromotion, type PromotionContent, type PromotionState } from '#domain/promotion.ts';
import type { PromotionEventName } from '#domain/promotion-events.ts';
import { apply, hash, newPromotion } from '#machines/promotion/law.ts';
import { promotionSchema } from '#domain/validation/promotion.ts';
import type { Statement, Transaction } from '../../database/executor.ts';
import type { PromotionMove } from '../../promotions/kind.ts';
import type { PromotionRow } from '../../promotions/row.ts';
import { changePromotion, insertPromotion } from '../../promotions/write.ts';

const admin = { by: { role: 'admin', userId: 3 }, userId: 3, who: 'Julien Prévost' } as const;
const clock = { by: systemActor, userId: null, who: 'Charpente' } as const;

interface SeedContext {
  now: Date;
  publicUrl?: string;
}

interface Step {
  event: PromotionEventName;
  who: { by: Actor; userId: number | null; who: string };
  /** Days after today; negative: before. */
  on: number;
}

const scheduled = (on: number): Step => ({ event: 'PROMOTION.SCHEDULE', who: admin, on });
const shown = (on: number): Step => ({ event: 'PROMOTION.SHOW', who: clock, on });
const over = (on: number): Step => ({ event: 'PROMOTION.END', who: clock, on });

interface Story {
  content: Partial<PromotionContent> & Pick<PromotionContent, 'title' | 'text'>;
  /** First and last day, in days after today. */
  period: readonly [first: number, last: number];
  /** Colours of its picture; absent: none. */
  picture?: readonly [ground: string, line: string];
  steps: readonly Step[];
}

/** One for each partner, one for all that is scheduled, one that is over. */
const stories: readonly Story[] = [
  {
    content: {
      title: 'Maisons individuelles\u00a0: un prix en trois minutes',
      text: 'Cinq réponses suffisent pour un premier prix. Le dossier se complète ensuite, avec votre client, pièce par pièce.',
      alt: 'Une ferme de charpente dessinée au trait, son poinçon en orange',
      link: '/dommage-ouvrage/do/maison-individuelle',
      link_label: 'Simuler une maison',
      partenaire_id: 1,
    },
    period: [-5, 25],
    picture: ['#eef3f6', '#145e83'],
    steps: [scheduled(-8), shown(-5)],
  },
  {
    content: {
      title: 'Attestations décennales\u00a0: ce qui change à la lecture',
      text: 'Chaque attestation est lue à son arrivée\u00a0: l’activité, la période et le plafond sont comparés au chantier.',
      alt: 'Une clef de voûte dessinée au trait entre deux claveaux',
      link: 'https://www.legifrance.gouv.fr/codes/id/LEGITEXT000006073984/',
      link_label: 'Lire le Code des assurances',
      partenaire_id: 2,
    },
    period: [-3, 27],
    picture: ['#f1ecf6', '#5b2a86'],
    steps: [scheduled(-4), shown(-3)],
  },
  {
    content: {
      title: 'Fermeture des bureaux pendant les fêtes',
      text: 'Le portail reste ouvert. Les études demandées avant la fermeture sont rendues dans leurs délais.',
    },
    period: [14, 30],
    steps: [scheduled(-1)],
  },
  {
    content: {
      title: 'Réunion en ligne\u00a0: l’attestation de l’entreprise, ligne par ligne',
      text: 'Une heure pour voir ce que le portail y lit, et ce qu’il reste à vérifier.',
      partenaire_id: 1,
    },
    period: [-40, -12],
    steps: [scheduled(-45), shown(-40), over(-11)],
  },
];

const insertPicture: Statement = {
  name: 'seed_promotion_picture',
  text: `insert into promotion_pictures (content, stored_at, stored_by)
    values ($1, $2, $3)
    returning id`,
};

const [width, height] = [960, 540];

/** A king-post truss on a sheet, in the colours of a partner. */
async function drawn(tx: Transaction, [ground, line]: readonly [string, string], at: Date): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <g fill="none" stroke="${line}" stroke-width="14" stroke-linejoin="round">
      <path d="M150 410 480 140 810 410Z M480 140V410 M315 275 480 410 645 275"/>
    </g>
    <circle cx="480" cy="410" r="22" fill="#f59c00"/>
  </svg>`;
  const content = await sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer();
  const [row] = await tx.query<{ id: number }>(insertPicture, [content, at, admin.userId]);
  if (!row) throw new Error('The picture was not stored');
  return row.id;
}

/** The move of one step, as the law permits it. Throws if it does not. */
function moveOf(row: PromotionRow | null, { event, who, on }: Step, { now, publicUrl = '' }: SeedContext) {
  const isTimer = who.by.role === 'system';
  const type = { type: event, channel: isTimer ? ('timer' as const) : ('write' as const) };
  const outcome = apply(
    row ? { promotion: row.state } : newPromotion,
    {
      complete: true,
      startsInTime: true,
      startsToday: false,
      begun: isTimer,
      ended: event === 'PROMOTION.END',
    },
    { ...type, by: who.by },
  );
  if (!outcome.ok) throw new Error(`${event}: ${outcome.because}`);
  return {
    event: type,
    data: {},
    author: { ...who, collaboratorId: null },
    from: row,
    to: outcome.position as { promotion: PromotionState },
    effects: outcome.effects,
    transitions: outcome.transitions,
    chartHash: hash,
    note: {},
    now: plusParisDays(now, on),
    publicUrl,
  } satisfies PromotionMove;
}

/** The promotions of the demonstration, each with its story. */
export async function seedPromotions(tx: Transaction, context: SeedContext): Promise<void> {
  const today = dayOf(context.now);
  for (const { content, period, picture, steps } of stories) {
    const [first, ...later] = steps;
    if (!first) throw new Error('A story begins');
    const made = promotionSchema.validateSync({
      ...blankPromotion,
      ...content,
      picture_id: picture ? await drawn(tx, picture, plusParisDays(context.now, first.on)) : null,
      first_day: plusDays(today, period[0]),
      last_day: plusDays(today, period[1]),
    }) as PromotionContent;
    let row = await insertPromotion(tx, { ...made, creation: null }, moveOf(null, first, context));
    for (const step of later) {
      const moved = await changePromotion(tx, row, {}, moveOf(row, step, context));
      if (!moved) throw new Error('Nobody else writes the demonstration');
      row = moved;
    }
  }
}
