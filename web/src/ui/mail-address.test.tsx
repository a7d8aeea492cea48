import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MailAddress } from './mail-address.tsx';

it('breaks before the @ and after a dot, and reads as one word', () => {
  const { container } = render(<MailAddress address="mara.lindqvist@mail.example.org" />);
  expect(container.textContent).toBe('mara.lindqvist@mail.example.org');
  expect(container.querySelector('strong')?.innerHTML).toBe(
    'mara.<wbr>lindqvist<wbr>@mail.<wbr>example.<wbr>org',
  );
});
