import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stylesFor } from '../web/public-styles.ts';

describe('the public part of the style sheet', () => {
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lectern-styles-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function stylesOf(sheet, source) {
    const file = join(folder, 'page.tsx');
    writeFileSync(file, source);
    return stylesFor(sheet, [file]);
  }

  it('holds the rules whose classes are named, and those of elements', () => {
    const sheet =
      'body{margin:0}.a{color:red}.b{color:red}@media (width>=48rem){.md\\:a{top:0}.md\\:b{top:0}}';
    expect(stylesOf(sheet, '<p className="a md:a" />')).toBe(
      'body{margin:0}.a{color:red}@media (width>=48rem){.md\\:a{top:0}}',
    );
  });

  it('asks for each class of a selector, those in its functions too', () => {
    const sheet = ':is(:where(.group):hover .group-hover\\:a){top:0}.a .b,.c{left:0}';
    expect(stylesOf(sheet, "cn('group', `group-hover:a`)")).toBe(
      ':is(:where(.group):hover .group-hover\\:a){top:0}',
    );
    expect(stylesOf(sheet, "'group c'")).toBe('.a .b,.c{left:0}');
  });

  it('keeps a class with a quote in its name, which no splitting finds', () => {
    const sheet = ".before\\:content-\\[\\'x\\'\\]:before{content:'x'}";
    expect(stylesOf(sheet, '')).toContain('content:');
  });
});
