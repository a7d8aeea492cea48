import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ErrorState } from './empty-state.tsx';
import { FailedRead } from './failed-read.tsx';
import { ApiError } from '#lib/api-client.ts';

describe('what is said in place of what could not be read', () => {
  it('offers to try again what the connection kept away', () => {
    const error = new ApiError('UNREACHABLE', 0, 'The server could not be reached');
    render(<ErrorState error={error} onRetry={() => {}} />);
    expect(screen.getByText('The connection may be interrupted.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('blames no connection for what the server does not have', () => {
    const error = new ApiError('LECTURE_NOT_FOUND', 404, 'Lecture not found');
    render(<ErrorState title={error.message} error={error} onRetry={() => {}} />);
    expect(screen.getByText('The address may be wrong, or what it led to was removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('blames no address for the course of another instructor', () => {
    const error = new ApiError('NOT_YOUR_COURSE', 403, 'This course belongs to Noor Example now');
    render(<FailedRead error={error} isFetching={false} refetch={async () => {}} />);
    expect(screen.getByRole('heading')).toHaveTextContent('This course belongs to Noor Example now');
    expect(screen.queryByText(/address/)).not.toBeInTheDocument();
  });
});
