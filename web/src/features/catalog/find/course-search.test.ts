import { describe, expect, it } from 'vitest';
import { hasFilters, readSearch, searchAddress, withoutFilters } from './course-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search', () => {
  it('is read as it is written', () => {
    const search = read('q=git%20branch&level=beginner&rating=4.5&sort=newest');
    expect(search).toEqual({ q: 'git branch', level: 'beginner', rating: '4.5', sort: 'newest' });
    expect(searchAddress(search)).toBe('/courses?q=git+branch&level=beginner&rating=4.5&sort=newest');
    expect(searchAddress({})).toBe('/courses');
  });

  it('holds nothing that the server would refuse', () => {
    expect(
      read('q=%20&level=x&rating=45&category=1&language=!&length=2&exercises=no&price=1&sort=best&x=y'),
    ).toEqual({});
    expect(read('q=git%00')).toEqual({});
    expect(readSearch(new URLSearchParams({ q: 'x'.repeat(201) }))).toEqual({});
  });

  it('keeps the words and the order when the filters go', () => {
    const search = read('q=git&price=free&sort=rating');
    expect(hasFilters(search)).toBe(true);
    expect(withoutFilters(search)).toEqual({ q: 'git', sort: 'rating' });
    expect(hasFilters(withoutFilters(search))).toBe(false);
  });
});
