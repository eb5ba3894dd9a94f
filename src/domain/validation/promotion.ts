import { isBefore, type IsoDate } from '../calendar.ts';
import type { PromotionContent } from '../promotion.ts';
import { day, id, rule, unprintedLine, unprintedPage } from './fields.ts';
import { lastDay } from './bounds.ts';
import { needing, requiredWhen } from './required.ts';
import { object, type ObjectSchema } from './yup.ts';

const host = 'https://portail.invalid';

/** Whether a link is a path of this portal: one `/` first, and no way out of its origin. */
export const isInternal = (link: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(link) && new URL(link, host).origin === host;

/** Whether a link is a complete https address without a name or a password. */
function isSecure(link: string): boolean {
  if (!/^https:\/\/[^\\\s]+$/i.test(link) || !URL.canParse(link)) return false;
  const { protocol, username, password, hostname } = new URL(link);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}

const linkMessage =
  'Indiquez une adresse qui commence par https://, ou une page du portail qui commence par /';

/** The content of a promotion as a draft has it (docs/domain/promotion.md): only its title is required. */
export const promotionDraftSchema: ObjectSchema<PromotionContent> = object({
  title: requiredWhen(unprintedLine(80), true),
  text: unprintedPage(400),
  picture_id: id(),
  alt: unprintedLine(160),
  link: rule(unprintedLine(500), 'link', linkMessage, (link) => isInternal(link) || isSecure(link)),
  link_label: unprintedLine(40),
  partenaire_id: id(),
  first_day: day(),
  last_day: lastDay('first_day', day()),
});

type Around = { parent: unknown };
const answersIn = ({ parent }: Around) => parent as PromotionContent;

/** The content of a promotion that brokers see: complete. */
export const promotionSchema = needing(promotionDraftSchema, {
  text: true,
  alt: (around) => answersIn(around).picture_id !== null,
  link: (around) => answersIn(around).link_label !== '',
  link_label: (around) => answersIn(around).link !== '',
  first_day: true,
  last_day: true,
});

/** The same, with a first day that is not past. `today`: the day in Paris. */
export const promotionSchemaOn = (today: IsoDate): typeof promotionSchema =>
  promotionSchema.shape({
    first_day: requiredWhen(
      rule(
        day(),
        'past',
        'Ce jour est passé\u00a0: choisissez aujourd’hui, ou un jour à venir.',
        (first) => !isBefore(first, today),
      ),
      true,
    ),
  }) as typeof promotionSchema;
