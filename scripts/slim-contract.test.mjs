import { describe, expect, it } from 'vitest';
import { slimContractFile } from '../web/slim-contract.ts';

const slim = (code, checked = []) => slimContractFile(code, 'course.ts', new Set(checked));

const operation = `export const save = defineOperation({
  summary: 'Saves.',
  methods: ['PUT'],
  body: v.object({ name: v.string() }),
  data: v.string(),
});`;

describe('the page’s contract', () => {
  it('says of a body that no form checks only that there is one', () => {
    expect(slim(operation)).toBe(`export const save = /* @__PURE__ */ defineOperation({
  methods: ['PUT'],
  body: true,
  });`);
  });

  it('keeps the schema of a body that a form checks', () => {
    expect(slim(operation, ['save'])).toContain(
      'body: /* @__PURE__ */ v.object({ name: /* @__PURE__ */ v.string() }),',
    );
  });

  it('imports nothing that only an answer names', () => {
    const code = `import { kept } from './kept.ts';
import { key } from './key.ts';
export const read = defineOperation({ paths: [kept], data: v.object({ key }) });`;
    expect(slim(code)).toContain(`import { kept } from './kept.ts';`);
    expect(slim(code)).not.toContain('key.ts');
  });

  it('calls schemas free of side effects, and nothing inside of functions', () => {
    const code =
      'const add = (list) => { list.push(v.string()); };\nconst text = v.pipe(v.string(), v.check((value) => test(value)));';
    expect(slim(code)).toBe(
      'const add = (list) => { list.push(v.string()); };\nconst text = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.check((value) => test(value)));',
    );
  });
});
