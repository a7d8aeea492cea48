import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { ProviderCodeForm } from './provider-code-form.tsx';

describe('ProviderCodeForm', () => {
  it('asks for the code at the field when none was typed, and sends it when one was', async () => {
    const onCode = vi.fn<(code: string) => void>();
    const { user } = renderUi(<ProviderCodeForm isBusy={false} problem={undefined} onCode={onCode} />);
    const field = screen.getByLabelText('Code from your authenticator app');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(field).toHaveAccessibleDescription(/Please enter the code$/);
    expect(onCode).not.toHaveBeenCalled();
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(onCode).toHaveBeenCalledExactlyOnceWith('123456');
    expect(field).toBeValid();
  });
});
