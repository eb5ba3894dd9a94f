import {
  requestTypes,
  type Garanties,
  type PartialChantier,
  type RecordedSimulation,
  type RequestType,
  type SimulationInput,
} from '../forms.ts';
import { destinationListOf, isChoice, subtypeListOf } from '../lists.ts';
import { chantierSchema, garantiesSchema } from './chantier.ts';
import { simulatedChantierSchema } from './complete.ts';
import { amount, choice, creationKey, flag, id, integer, numeric, rule, text } from './fields.ts';
import { messages, ownMessages } from './messages.ts';
import { needing, required, requiredWhen } from './required.ts';
import { destination, postalCode, tarification } from './rules.ts';
import { sparse } from './sparse.ts';
import { object, string, type ObjectSchema, type TestContext } from './yup.ts';

export const requestType = () =>
  required(string<RequestType>().typeError(ownMessages.choice).oneOf(requestTypes, ownMessages.choice));

const typeBeside = ({ parent }: Pick<TestContext, 'parent'>): unknown => (parent as { type?: unknown }).type;
const isType = (type: unknown): type is RequestType => requestTypes.some((known) => known === type);

/** A subtype of the list of the request's type. */
export const subtype = () =>
  rule(numeric(ownMessages.choice), 'subtype', ownMessages.choice, (value, context) => {
    const type = typeBeside(context);
    return !isType(type) || isChoice(subtypeListOf(type), value);
  });

/** The destination of a type of request: greater than zero (`destination()` checks it), and in its list. */
const destinationFor = (type: RequestType) => {
  const known = rule(
    destination(),
    'choice',
    messages.destination,
    (value) => value <= 0 || isChoice(destinationListOf(type), value),
  );
  return requiredWhen(known, (context) => typeBeside(context) === type);
};

/** Removes the destination of the other type before validation. */
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

/** The broker's name for a request; absent: unchanged. */
export const workingName = () => text(100).default(undefined);

/** Body of `POST /api/get-tarif` (docs/domain/wire.md). Unknown keys are removed. */
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

/** Body of `POST /api/request`: the same, with the key of a new simulation. */
export const recordedSimulationSchema: ObjectSchema<RecordedSimulation> = simulationSchema.shape({
  creation: creationKey(),
});

/**
 * Schema of complete answers of the simulator, which may be recorded; a price needs fewer. Use it with the
 * simulator's pages, which know which fields are asked for.
 */
export const completeSimulationSchema = needing(
  simulationSchema.shape({ chantier: simulatedChantierSchema }),
  { city: true },
);
