import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { refusalCodes } from '#contract/refusal.ts';
import { providerNames } from '#domain/provider.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

const refusal = {
  description: 'Refus, sous une enveloppe unique',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

const parameters = (place: 'path' | 'query', schema: Call['params']): JsonSchema[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
};

const accessLabels: Record<Call['access'], string> = {
  session: 'Une session suffit, même celle d’un compte suspendu.',
  account: 'Le compte ne doit pas être suspendu.',
  active: 'Le compte doit pouvoir travailler sur l’offre.',
  valid: 'Le compte doit pouvoir travailler sur l’offre, et l’adhésion du courtier être valide.',
};

/** JSON, or a form with files, or what a provider signs. */
function requestBodyOf({ body, upload, signed }: Call): JsonSchema {
  const schema = body && jsonSchemaOf(body);
  const content = upload
    ? { 'multipart/form-data': { schema: schema ?? {} } }
    : signed
      ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
      : schema && { 'application/json': { schema } };
  return content ? { requestBody: { required: true, content } } : {};
}

function operationOf(name: string, row: Call): JsonSchema {
  const rights =
    row.who === 'anyone'
      ? 'Sans session.'
      : `Rôles\u00a0: ${row.who.join(', ')}. ${accessLabels[row.access]}`;
  const main = row.ofMainAdmins
    ? ` Réservé aux administrateurs principaux${row.ofMainAdmins === true ? '' : `\u00a0: ${row.ofMainAdmins.values.join(', ')}`}.`
    : '';
  return {
    operationId: name,
    summary: row.summary,
    description: `${rights}${main}${row.object ? ' Hors de la portée de l’appelant\u00a0: 404.' : ''}${row.tab ? ' Étape du dossier pas encore ouverte à l’appelant\u00a0: 409.' : ''}`,
    ...(row.who === 'anyone' ? { security: [] } : {}),
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    ...requestBodyOf(row),
    responses: {
      200: {
        description: 'Réponse',
        content: {
          [row.file ?? 'application/json']: row.file ? { schema: { type: 'string', format: 'binary' } } : {},
        },
      },
      default: refusal,
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, row] of Object.entries(calls) as [string, Call][]) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  const errors = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };
  return {
    openapi: '3.1.0',
    info: {
      title: `API ${providerNames().brand}`,
      version: '1',
      description: 'Chaque appel du portail, tel que le contrat le déclare.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message', 'code'],
          properties: { message: { type: 'string' }, code: { enum: [...refusalCodes] }, errors },
        },
      },
    },
  };
}
