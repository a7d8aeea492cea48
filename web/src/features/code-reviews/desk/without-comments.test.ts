import { describe, expect, it } from 'vitest';
import { withoutComments } from './without-comments.ts';

const bare = (content: string, name = 'code.js'): string | undefined =>
  withoutComments([{ name, content }])[0]?.content;

describe('a program without its comments', () => {
  it.each([
    ['let a = 1; // one\n\n// two\nlet b;', 'let a = 1;\nlet b;'],
    ['/* a\n * b */\nf(/* c */ 1);', 'f(  1);'],
    ['say(\'// no\'); say("/* no */");', 'say(\'// no\'); say("/* no */");'],
    ["say('it\\'s // no');", "say('it\\'s // no');"],
    ['say(`// ${a /* yes */ + `}//`} \\` //`); // yes', 'say(`// ${a   + `}//`} \\` //`);'],
    ['const url = /https?:\\/\\/[/]*/g; // yes', 'const url = /https?:\\/\\/[/]*/g;'],
    ['half = a / 2; // of b / c', 'half = a / 2;'],
    ["return /'/.test(x); // yes", "return /'/.test(x);"],
    ['f(); /* never ends', 'f();'],
  ])('%j', (content, expected) => {
    expect(bare(content)).toBe(expected);
  });

  it('keeps other files as they are, where a comment parts two programs', () => {
    expect(bare('p { } /* a */', 'style.css')).toBe('p { } /* a */');
  });
});
