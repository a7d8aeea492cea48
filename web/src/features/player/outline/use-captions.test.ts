import { describe, expect, it } from 'vitest';
import { pickLanguage } from './use-captions.ts';

const tracks = ['en', 'de', 'pt-BR'].map((language) => ({ language, label: language, address: '' }));

describe('the language of captions', () => {
  it.each([
    ['is the one that was chosen last', 'de', ['en'], 'de'],
    ['is one that the browser asks for', '', ['fr', 'pt-PT'], 'pt-BR'],
    ['is the browser’s where the chosen one is missing', 'it', ['de-AT'], 'de'],
    ['is the first where nothing fits', '', ['fr'], 'en'],
  ])('%s', (_name, chosen, wanted, language) => {
    expect(pickLanguage(tracks, chosen, wanted)).toBe(language);
  });

  it('is none without captions', () => {
    expect(pickLanguage([], 'en', ['en'])).toBeNull();
  });
});
