import { describe, expect, it } from 'vitest';
import { looksLikeCode } from './looks-like-code.ts';

describe('a text with gaps', () => {
  it.each([
    '{{const}} x = 1',
    'for ({{let|var}} i = 0; i {{<}} 3; i++) {',
    'list.{{map}}((one) => one)',
    'console.log({{x}})',
    '```js\n{{const}} x\n```',
    'if (x {{===}} 1) stop()',
    'x = {{1}};',
  ])('looks like code: %s', (body) => expect(looksLikeCode(body)).toBe(true));

  it.each([
    'A {{constant}} is never assigned again.',
    'Use {{const}} for a value (or let) that stays.',
    '1 km = {{1000}} m',
    'Let us see: the item(s) are {{sorted}}',
    'HTTP {{GET}} reads; {{PUT}} replaces',
    'The class {{Map}} keeps an order',
    'A half-typed {',
    'A half-typed {{const',
    'One thing;',
  ])('does not: %s', (body) => expect(looksLikeCode(body)).toBe(false));
});
