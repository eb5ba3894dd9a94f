import {
  requestTypes,
  type Garanties,
  type PartialChantier,
  type RequestType,
  type SimulationInput,
} from '../forms.ts';
import { destinationListOf, isChoice, subtypeListOf } from '../lists.ts';
import { chantierSchema, garantiesSchema } from './chantier.ts';
import { simulatedChantierSchema } from './complete.ts';
import { amount, choice, flag, id, integer, numeric, rule, text } from './fields.ts';
import { messages, ownMessages } from './messages.ts';
import { needing, required, requiredWhen } from './required.ts';
import { destination, postalCode, tarification } from './rules.ts';
import { sparse } from './sparse.ts';
import { object, string, type ObjectSchema, type TestContext } from './yup.ts';

export const requestType = () =>
  required(string<RequestType>().typeError(ownMessages.choice).oneOf(requestTypes, ownMessages.choice));

const typeBeside = ({ parent }: Pick<TestContext, 'parent'>): unknown => (parent as { type?: unknown }).type;
const isType = (type: unknown): type is RequestType => requestTypes.some((known) => known === type);

/** A subtype that belongs to the type beside it. */
export const subtype = () =>
  rule(numeric(ownMessages.choice), 'subtype', ownMessages.choice, (value, context) => {
    const type = typeBeside(context);
    return !isType(type) || isChoice(subtypeListOf(type), value);
  });

/** The destination that this type of request needs: above zero, and one of its list. */
const destinationFor = (type: RequestType) => {
  const known = rule(
    destination(),
    'choice',
    messages.destination,
    (value) => value <= 0 || isChoice(destinationListOf(type), value),
  );
  return requiredWhen(known, (context) => typeBeside(context) === type);
};

/** The destination of the other type is an abandoned branch: it is dropped before anything is checked. */
function pruned(_cast: unknown, original: unknown): unknown {
  if (typeof original !== 'object' || original === null || Array.isArray(original)) return original;
  const { type } = original as { type?: unknown };
  return {
    ...original,
    ...(type === 'Syndic'
      ? { destinationMI: null }
      : type === 'Maison individuelle'
        ? { destination: null }
        : {}),
  };
}

/** What the broker calls a request until its policyholder has a name; absent, the former one stays. */
export const workingName = () => text(100).default(undefined);

/** What `POST /api/request` and `POST /api/get-tarif` take (docs/domain/wire.md). Unknown keys are dropped. */
export const simulationSchema: ObjectSchema<SimulationInput> = object({
  request_id: id(),
  version: integer(0, 2_147_483_647),
  type: requestType(),
  repere: workingName(),
  subtype: required(subtype()),
  cost: required(tarification()),
  postal_code: required(postalCode()),
  city: text(100),
  avec_piscine: flag(),
  batiment: required(choice('batiment')),
  destination: destinationFor('Syndic'),
  destinationMI: destinationFor('Maison individuelle'),
  frais: amount(),
  collaborator_id: id(),
  partenaire_id: id(),
  companyOfferId: id(),
  chantier: sparse<PartialChantier>(chantierSchema, 2),
  garanties: sparse<Partial<Garanties>>(garantiesSchema, 1),
})
  .transform(pruned)
  .required(ownMessages.object)
  .noUnknown();

/** The simulator's answers once they are complete: what it takes to record them, where a price needs less. To be read by the pages of the simulator, which know what is asked. */
export const completeSimulationSchema = needing(
  simulationSchema.shape({ chantier: simulatedChantierSchema }),
  { city: true },
);
