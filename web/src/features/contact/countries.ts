import { countryCodes } from './country-codes.ts';

/** A dial code of a country; a country with several codes has several entries. */
export interface CountryCode {
  country: string;
  /** Includes the plus. */
  code: string;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const digits = (text: string): string => text.replaceAll(/\D/g, '');

export const countries: CountryCode[] = countryCodes.split('\n').flatMap((line) => {
  const [country = '', ...codes] = line.split(/ (?=\+)/);
  return codes.map((code) => ({ country, code }));
});

/** The field's text after a country was chosen. */
export const labelOf = ({ country, code }: CountryCode): string => `${country} ${code}`;

const exact = (text: string): CountryCode | undefined =>
  countries.find((entry) => plain(labelOf(entry)) === plain(text));

/** The countries that match the text: a part of the name, or the start of the code. All for an empty text. */
export function searchCountries(text: string): CountryCode[] {
  const wanted = plain(text);
  if (wanted === '' || exact(text)) return countries;
  if (/^\+?\d/.test(wanted)) {
    const found = countries.filter(({ code }) => digits(code).startsWith(digits(wanted)));
    return found.toSorted((a, b) => a.code.length - b.code.length);
  }
  const found = countries.filter(({ country }) => plain(country).includes(wanted));
  const begins = ({ country }: CountryCode): number => (plain(country).startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

/** The dial code of a text: a chosen entry, or a code alone; undefined if there is no such code. */
export function dialCodeOf(text: string): string | undefined {
  const code = /^\s*\+?[\d\s]+$/.test(text) ? `+${digits(text)}` : undefined;
  return (exact(text) ?? countries.find((entry) => entry.code === code))?.code;
}
