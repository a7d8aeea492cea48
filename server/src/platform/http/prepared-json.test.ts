import * as v from 'valibot';
import { expect, it } from 'vitest';
import { insertLists, placeFor, prepareJson } from './prepared-json.ts';

const item = v.object({ title: v.string(), url: v.string() });
const list = v.array(item);

/** Texts that look like what is looked for. */
const texts = [
  'plain',
  '“ж🙂é',
  String.raw`"\u0000video"`,
  String.raw`\"\u0000video"`,
  '"items":[]',
  '\uD800 alone',
  '',
];

it('writes what JSON writes, whatever the texts contain', () => {
  const items = texts.map((title, index) => ({ title, url: `/${index}`, other: 'unknown to the schema' }));
  const prepared = prepareJson(
    list,
    items.map(({ url, ...rest }) => ({ ...rest, url: placeFor(url) })),
  );
  const content = prepared.fill((name) => name);
  const whole = {
    before: texts.join(),
    items: items.map(({ title, url }) => ({ title, url })),
    after: texts,
  };
  const json = JSON.stringify({ ...whole, items: [] });
  expect(insertLists(json, { name: 'items', lists: [content] }).toString()).toBe(JSON.stringify(whole));
});

it('fills the places anew for each reader', () => {
  const prepared = prepareJson(list, [{ title: 'One', url: placeFor('a') }]);
  const filled = (reader: number): string => prepared.fill((name) => `/${name}?reader=${reader}`).join('');
  expect(filled(1)).toBe('[{"title":"One","url":"/a?reader=1"}]');
  expect(filled(2)).toBe('[{"title":"One","url":"/a?reader=2"}]');
});

it('inserts several lists in their order', () => {
  const json = JSON.stringify([{ items: [] }, { title: '"items":[]', items: [] }]);
  const whole = insertLists(json, { name: 'items', lists: [['[1]'], ['[2]']] }).toString();
  expect(JSON.parse(whole)).toEqual([{ items: [1] }, { title: '"items":[]', items: [2] }]);
});

it('refuses a value that its schema does not allow', () => {
  expect(() => prepareJson(list, [{ title: 1 }])).toThrow('Expected string');
});
