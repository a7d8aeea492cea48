import { ChangeSet } from '@codemirror/state';
import { EMPTY_STATE } from '@lectern/contract/code-track/track-state';
import { beforeEach, expect, it } from 'vitest';
import { createDesk, type Desk } from './desk.ts';
import { keepTyped, layTyped } from './typed-ahead.ts';

const KEY = 'lectern.desk.ines.loops';

const aDesk = (): Desk => {
  const desk = createDesk();
  desk.lay({ ...EMPTY_STATE, shown: 'main.js', files: new Map([['main.js', '']]) }, ['main.js']);
  layTyped(KEY, desk, ['main.js']);
  keepTyped(KEY, desk);
  return desk;
};
const type = (desk: Desk, text: string): void =>
  desk.edit(ChangeSet.of({ from: 0, insert: text }, 0), text, [0, 0]);
const filesOf = (desk: Desk) => Object.fromEntries(desk.getState().files);

let desk: Desk;
beforeEach(() => {
  desk = aDesk();
  type(desk, 'let a;');
  desk.show('sum.js');
});

it('is there again on another visit, with its files', () => {
  const again = aDesk();
  expect(filesOf(again)).toEqual({ 'main.js': 'let a;', 'sum.js': '' });
  expect(again.getState().shown).toBe('sum.js');
  expect(again.getNames()).toEqual(['main.js', 'sum.js']);
});

it('is kept no longer once a take has it', () => {
  desk.record(() => 0);
  type(desk, 'let b;');
  expect(filesOf(aDesk())).toEqual({ 'main.js': '' });
  desk.takeEvents(true);
  type(desk, 'let c;');
  expect(filesOf(aDesk())['sum.js']).toBe('let c;');
});

it('is kept no longer once other files are laid in its place', () => {
  desk.lay({ ...EMPTY_STATE, shown: 'main.js', files: new Map([['main.js', 'old']]) }, []);
  expect(filesOf(aDesk())).toEqual({ 'main.js': '' });
});
