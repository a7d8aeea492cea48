import { errors } from '@lectern/contract/errors';
import type { Method, Operation, Schema } from '@lectern/contract/operation';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { answerSchema } from './operations.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return rest;
};

const parameters = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const requestBody = ({ body, files }: Operation): Json => {
  if (body === undefined && files === undefined) return {};
  const fields = body === undefined ? { type: 'object', properties: {} } : jsonSchema(body, 'input');
  if (files === undefined) return { requestBody: { content: { 'application/json': { schema: fields } } } };
  const parts = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }] as const);
  const properties = { ...(fields['properties'] as Json | undefined), ...Object.fromEntries(parts) };
  return { requestBody: { content: { 'multipart/form-data': { schema: { ...fields, properties } } } } };
};

const answer = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const describe = (name: string, operation: Operation, method: Method, path: string): Json => ({
  operationId: `${name}${operation.methods[0] === method && operation.paths[0] === path ? '' : `_${method}_${path.replace(/\W+/g, '_')}`}`,
  summary: operation.summary,
  'x-access': operation.access,
  ...(operation.access === 'public' ? {} : { security: [{ session: [] }] }),
  parameters: [...parameters(operation.params, 'path'), ...parameters(operation.query, 'query')],
  ...(method === 'GET' ? {} : requestBody(operation)),
  responses: {
    '200': answer(operation.message ?? 'Success', jsonSchema(answerSchema(operation), 'output')),
    default: answer('An error, told in one sentence', { $ref: '#/components/schemas/Error' }),
  },
});

const errorSchema = v.object({
  success: v.literal(false),
  message: v.string(),
  code: v.picklist(Object.keys(errors)),
  requestId: v.string(),
});

/** Makes the OpenAPI 3.1 document of `operations` from the contract alone. */
export const openApiDocument = (operations: Record<string, Operation>, serverUrl: string): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations)) {
    for (const path of operation.paths) {
      const key = path.replace(/:(\w+)/g, '{$1}');
      for (const method of operation.methods) {
        paths[key] = { ...paths[key], [method.toLowerCase()]: describe(name, operation, method, path) };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lectern', version: '1', description: 'The API of the Lectern course-learning platform.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorSchema, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
};
