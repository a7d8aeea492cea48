import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const server = join(import.meta.dirname, '../../..');
/** The tests through HTTP, and the code that they share. */
const apiTests = (): string =>
  [
    { folder: join(server, 'src/features'), ending: '.api.test.ts' },
    { folder: join(server, 'testing'), ending: '.ts' },
  ]
    .flatMap(({ folder, ending }) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(ending))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    )
    .join('\n');

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = openApiDocument(operations, 'http://localhost:4000');
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('holds every operation under each of its paths and methods', () => {
    const { paths } = openApiDocument(operations, '') as { paths: Record<string, Record<string, unknown>> };
    for (const operation of Object.values(operations)) {
      for (const path of operation.paths) {
        const described = Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')] ?? {});
        expect(described, path).toEqual(
          expect.arrayContaining(operation.methods.map((method) => method.toLowerCase())),
        );
      }
    }
  });

  it('describes no operation that has no test through HTTP', () => {
    const tests = apiTests();
    const untested = Object.keys(operations).filter(
      (name) => !new RegExp(`operations\\.${name}\\b`).test(tests),
    );
    expect(untested).toEqual([]);
  });
});
