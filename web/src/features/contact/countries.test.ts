import { countries as library } from 'countries-list';
import { describe, expect, it } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { countries, dialCodeOf, labelOf, searchCountries } from './countries.ts';

const labels = (text: string): string[] => searchCountries(text).map(labelOf);

describe('the list of countries', () => {
  it('is the one of the library', () => {
    const fromLibrary = Object.values(library).map(({ name, phone }) =>
      [name, ...phone.map((code) => `+${code}`)].join(' '),
    );
    expect(countryCodes.split('\n').toSorted()).toEqual(fromLibrary.toSorted());
    expect(fromLibrary.length).toBeGreaterThan(220);
  });

  it('has every dial code of a country with several', () => {
    expect(labels('dominican')).toEqual([
      'Dominican Republic +1809',
      'Dominican Republic +1829',
      'Dominican Republic +1849',
    ]);
    expect(countries.every(({ country, code }) => country !== '' && /^\+\d+$/.test(code))).toBe(true);
  });
});

describe('searchCountries', () => {
  it('finds by a part of the name, its beginning first, whatever the case and the accents', () => {
    expect(labels('GERM')[0]).toBe('Germany +49');
    expect(labels('île').length).toBe(labels('ile').length);
    expect(labels('guinea')[0]).toMatch(/^Guinea/);
  });

  it('finds by the beginning of the code, with and without the plus, the shortest first', () => {
    expect(labels('+49')).toEqual(['Germany +49']);
    expect(labels('1809')).toEqual(['Dominican Republic +1809']);
    expect(labels('44')[0]).toMatch(/\+44$/);
  });

  it('shows all of them again once one is chosen', () => {
    expect(searchCountries('Germany +49')).toHaveLength(countries.length);
    expect(searchCountries('Atlantis')).toEqual([]);
  });
});

describe('dialCodeOf', () => {
  it.each([
    ['Germany +49', '+49'],
    ['germany +49', '+49'],
    ['+49', '+49'],
    ['49', '+49'],
    ['Dominican Republic +1829', '+1829'],
  ])('reads %s as %s', (text, code) => {
    expect(dialCodeOf(text)).toBe(code);
  });

  it.each(['Atlantis', '+0', 'Germany', ''])('finds no code in “%s”', (text) => {
    expect(dialCodeOf(text)).toBeUndefined();
  });
});
