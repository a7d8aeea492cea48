import type { Lecture, Section } from '@lectern/contract/course';
import { describe, expect, it } from 'vitest';
import { leftOfImport } from './use-import-undo.ts';

const aSection = (_id: string, ...lectures: string[]): Section => ({
  _id,
  sectionName: _id,
  subSection: lectures.map((id) => ({ _id: id, title: id }) as Lecture),
});
const brought = { sections: ['dough', 'oven'], lectures: new Set(['flour', 'water', 'heat', 'salt']) };

describe('what is left of an import', () => {
  it('is its sections as a whole, and its lectures in others', () => {
    const outline = [aSection('dough', 'flour', 'water'), aSection('oven'), aSection('old', 'why', 'heat')];
    expect(leftOfImport(outline, brought)).toEqual({
      sections: ['dough', 'oven'],
      lectures: ['heat'],
      count: 3,
    });
  });

  it('is not a section that has got lectures from elsewhere', () => {
    const outline = [aSection('dough', 'why', 'flour'), aSection('oven', 'heat')];
    expect(leftOfImport(outline, brought)).toEqual({ sections: ['oven'], lectures: ['flour'], count: 2 });
    expect(leftOfImport([], brought)).toEqual({ sections: [], lectures: [], count: 0 });
  });
});
