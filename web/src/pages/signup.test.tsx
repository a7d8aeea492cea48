import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetSignup, rememberSignup } from '#features/auth/signup.store.ts';
import { renderRoutes } from '../../testing/render-page.tsx';
import { Component } from './signup.tsx';

const open = async () => {
  renderRoutes([{ path: '/signup', loader: () => ({ provider: '' }), Component }], '/signup');
  await screen.findByRole('button', { name: 'Create account' });
};

describe('the sign-up page', () => {
  afterEach(forgetSignup);

  it('says after a reload why the passwords alone are gone, and goes on there', async () => {
    rememberSignup({
      accountType: 'Instructor',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      password: 'violet-harbour-27',
      confirmPassword: 'violet-harbour-27',
    });
    await open();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription(
      'Type it again: this page never stores a password. At least 8 characters',
    );
    expect(password).toHaveFocus();
  });

  it('says nothing of that to one who comes for the first time', async () => {
    await open();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
  });
});
