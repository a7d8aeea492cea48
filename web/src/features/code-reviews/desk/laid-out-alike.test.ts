import { describe, expect, it } from 'vitest';
import { laidOutAlike } from './laid-out-alike.ts';

const OWN = [
  'function price(age) {',
  '  if (age <= 6) {',
  '    return 0;',
  '  }',
  '  if (age < 18) {',
  '    return 5;',
  '  }',
  '  return 10;',
  '}',
].join('\n');

/** The lines that one of the two has and the other has not. */
const apart = (own: string, other: string): string[] => {
  const [here, there] = [own.split('\n'), laidOutAlike(own, other).split('\n')];
  return [
    ...there.filter((line) => !here.includes(line)).map((line) => `- ${line.trim()}`),
    ...here.filter((line) => !there.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
};

describe('a program laid out as another', () => {
  it.each([
    'function price(age) {\n  if (age < 6) return 0;\n  if (age < 18) return 5;\n  return 10;\n}',
    'function price(age)\n{\n  if (age < 6)\n    return 0\n  if (age<18)\n    return 5\n  return 10\n}',
    'function price(age) { if (age < 6) { return 0; } if (age < 18) { return 5; } return 10; }',
  ])('differs only where its words do: %j', (other) => {
    expect(apart(OWN, other)).toEqual(['- if (age < 6) {', '+ if (age <= 6) {']);
  });

  it('has lines of its own, and lacks those that the other alone has', () => {
    const longer = OWN.replace('return 10', 'log(age);\n  return 10').replace('<=', '<');
    expect(apart(OWN, longer)).toEqual(['- if (age < 6) {', '- log(age);', '+ if (age <= 6) {']);
    expect(apart(longer, OWN.replace('<=', '<'))).toEqual(['+ log(age);']);
  });

  it('has no space of the other behind what it alone has', () => {
    const own = 'const count = text.split(" ").length;\nreturn count;';
    const other = own.replace('return count', 'return Number(count)');
    expect(laidOutAlike(own, other)).toBe(other);
  });

  it('keeps braces that hold several statements, or that part an else from the inner if', () => {
    const two = 'if (a) {\n  b();\n  c();\n}\nd(1);';
    expect(laidOutAlike(two, 'if (a) b();\nc();\nd(2);')).not.toMatch(/\{\s+b\(\);\s+c\(\);\s+\}/);
    const inner = 'if (a) {\n  if (b) c(1);\n} else d();';
    expect(laidOutAlike(inner, 'if (a) if (b) c(2); else d();')).not.toMatch(/\} else/);
  });

  it('stays as it is where little is common, or where the layout alone differs', () => {
    expect(laidOutAlike(OWN, 'say(1);\nsay(2);')).toBe('say(1);\nsay(2);');
    expect(laidOutAlike('if (a) {\n  b();\n}', 'if (a) b();')).toBe('if (a) b();');
    expect(laidOutAlike(OWN, '')).toBe('');
  });

  it('never loses a word of the program, whatever it holds', () => {
    const words = (text: string): string => text.replaceAll(/[\s;{}]/g, '');
    const pairs = [
      ['for (let i = 0; i < 3; i++) sum += i;', 'for (let i = 1; i <= 3; i += 1) { sum += i }'],
      ["say('a; b');\nconst s = `x ${y}`;", "say('a;  b');\nconst s = `x ${z}`;\nsay(s)"],
      ['const f = (a) => { return { a }; };', 'const f = (a) => ({ a, b: 1 });'],
      ['while (x) { x--; y(); }\nz();', 'while (x) x--;\ny();\nz();'],
      ['a = b / c;\nd();', 'a = /b/.test(c);\nd();'],
    ] as const;
    for (const [own, other] of pairs) {
      expect(words(laidOutAlike(own, other))).toBe(words(other));
      expect(words(laidOutAlike(other, own))).toBe(words(own));
    }
  });
});
