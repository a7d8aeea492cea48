import { describe, expect, it } from 'vitest';
import { isOneMistake } from './one-mistake.ts';

describe('one typing mistake', () => {
  it('is a letter too much, missing, wrong, or two in each other’s place', () => {
    for (const typed of ['variabless', 'vriables', 'variablas', 'varaibles', 'ariables', 'variable'])
      expect(isOneMistake(typed, 'variables'), typed).toBe(true);
  });

  it('is no more than that, and not none', () => {
    for (const typed of ['variables', 'varaibels', 'vriable', 'variablesss', 'elbairav', ''])
      expect(isOneMistake(typed, 'variables'), typed).toBe(false);
  });
});
