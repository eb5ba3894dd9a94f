import { blankSouscripteur } from '../blank-forms.ts';
import type { Chantier, QuoteForm, RequestType, Souscripteur } from '../forms.ts';
import { destinationListOf, isChoice } from '../lists.ts';
import { chantierSchema, garantiesSchema } from './chantier.ts';
import { completeChantierSchema, completeSouscripteurSchema } from './complete.ts';
import { amount, choice, id, text } from './fields.ts';
import { messages } from './messages.ts';
import { souscripteurSchema } from './policyholder.ts';
import { required } from './required.ts';
import { requestType, subtype } from './simulation.ts';
import { array, object, type ObjectSchema } from './yup.ts';

export const greatestNumberOfPolicyholders = 10;

/**
 * Whether the destination belongs to the list of the request's type; true for an invalid site, which its own
 * schema refuses.
 */
const destinationFits = (type: RequestType, site: Chantier | null | undefined): boolean => {
  const chosen = site?.destination;
  return typeof chosen !== 'number' || chosen <= 0 || isChoice(destinationListOf(type), chosen);
};

const policyholders = (one: ObjectSchema<Souscripteur>) =>
  array(one.required(messages.required))
    .required(messages.required)
    .min(1, messages.required)
    .max(greatestNumberOfPolicyholders)
    .default(() => [blankSouscripteur()]);

const quoteFields = {
  request_id: required(id()),
  type: requestType(),
  subtype: required(subtype()),
  batiment: required(choice('batiment')),
  companyOfferId: id(),
  devis_sent_at: text(40).nullable().default(null),
  frais: required(amount().default(0)),
  souscripteurs: policyholders(souscripteurSchema),
  chantier: chantierSchema,
  garanties: garantiesSchema,
};

const withDestination = (schema: ObjectSchema<QuoteForm>): ObjectSchema<QuoteForm> =>
  schema.test('destination', ({ type, chantier }, context) => {
    return (
      destinationFits(type, chantier) ||
      context.createError({ path: 'chantier.destination', message: messages.destination })
    );
  });

/**
 * Body of `PATCH /api/request/{id}` besides `keepStep` and `version`: wrong answers are refused, absent ones
 * are blank.
 */
export const quoteDraftSchema: ObjectSchema<QuoteForm> = withDestination(object(quoteFields).noUnknown());

/**
 * Schema of a complete quote, which may be sent. Use it with its page (../form-pages/quote.ts), which knows
 * which fields are asked for.
 */
export const quoteSchema: ObjectSchema<QuoteForm> = withDestination(
  object({
    ...quoteFields,
    souscripteurs: policyholders(completeSouscripteurSchema),
    chantier: completeChantierSchema,
  }).noUnknown(),
);
