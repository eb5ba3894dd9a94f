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

/** The site's destination belongs to the list of the request's type; what is not even a site is refused by its own schema. */
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

/** What `PATCH /api/request/{id}` takes besides `keepStep` and `version`: what is wrong is refused, what is absent is blank. */
export const quoteDraftSchema: ObjectSchema<QuoteForm> = withDestination(object(quoteFields).noUnknown());

/** The complete quote: what it takes to send it. To be read by its page (../form-pages/quote.ts), which knows what is asked. */
export const quoteSchema: ObjectSchema<QuoteForm> = withDestination(
  object({
    ...quoteFields,
    souscripteurs: policyholders(completeSouscripteurSchema),
    chantier: completeChantierSchema,
  }).noUnknown(),
);
