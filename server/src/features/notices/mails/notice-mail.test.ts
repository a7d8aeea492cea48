import { expect, it } from 'vitest';
import { noticeMail } from './notice-mail.ts';

const mail = (quote: string) =>
  noticeMail({
    kind: 'announcement',
    firstName: 'Sam',
    courseName: 'Knots',
    lectureName: '',
    about: 'News',
    who: '',
    quote,
    href: 'http://localhost/',
    unsubscribeHref: 'http://localhost/u',
  });

it('quotes an announcement without the marks of Markdown, and code as it is', () => {
  const { text, html } = mail(
    '# Today\n**loops** and *arrays*\n```\nn **= 2 * 3 * 4\n```\n`a**b**c`, 2 * 3 * 4',
  );
  expect(text).toContain(
    '> Today\n> loops and arrays\n> ```\n> n **= 2 * 3 * 4\n> ```\n> `a**b**c`, 2 * 3 * 4',
  );
  expect(html).toContain('Today<br>loops and arrays');
});
