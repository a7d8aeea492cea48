import { login } from '@lectern/contract/auth';
import { getCourse, searchCourses } from '@lectern/contract/catalog';
import { getCartItems } from '@lectern/contract/cart';
import { createCourse } from '@lectern/contract/course-builder';
import { readNotices } from '@lectern/contract/notices';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, createCall, type ApiAnswer, type ApiRequest } from './api-client.ts';

const COURSE = '0199a0a0-0000-7000-8000-000000000001';

/** A client whose server gives the same answer to everything, with the requests that were sent. */
function aClient(answer: ApiAnswer | Error, token = 't') {
  const requests: ApiRequest[] = [];
  const onRefused = vi.fn<(token: string) => void>();
  const call = createCall({
    transport: async (request) => {
      requests.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    token: () => token,
    onRefused,
  });
  return { call, requests, onRefused };
}

const ok = (body: object): ApiAnswer => ({ status: 200, body: { success: true, message: '', ...body } });
const failed = (status: number, body: unknown): ApiAnswer => ({ status, body });

describe('call', () => {
  it('sends a JSON body and gives the whole answer of an operation without data', async () => {
    const { call, requests } = aClient(ok({ token: 't', user: {} }));
    const answer = await call(login, { body: { email: 'a@example.org', password: 'p' } });
    expect(answer.token).toBe('t');
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/login',
      body: '{"email":"a@example.org","password":"p"}',
    });
  });

  it('announces no JSON where an optional body is left out', async () => {
    const { call, requests } = aClient(ok({}));
    await call(readNotices);
    expect(requests[0]?.body).toBeUndefined();
    expect(requests[0]?.headers).not.toHaveProperty('content-type');
  });

  it('fills parameters and the query, and gives the data', async () => {
    const { call, requests } = aClient(ok({ data: { courses: [], next: null } }));
    await call(getCourse, { params: { courseId: COURSE } });
    const found = await call(searchCourses, { query: { q: 'a & b' } });
    expect(found).toEqual({ courses: [], next: null });
    expect(requests.map(({ path }) => path)).toEqual([
      `/api/v1/courses/${COURSE}`,
      '/api/v1/courses?q=a+%26+b',
    ]);
  });

  it('sends files as a form, with the other fields as text', async () => {
    const { call, requests } = aClient(ok({ data: {} }));
    const thumbnail = new File(['x'], 'x.png');
    const body = {
      courseName: 'C',
      courseDescription: 'D',
      price: 19.5,
      category: COURSE,
      whatYouWillLearn: 'W',
    };
    await call(createCourse, { body, files: { thumbnail } });
    const form = requests[0]?.body;
    expect(form).toBeInstanceOf(FormData);
    expect(form instanceof FormData && form.get('price')).toBe('19.5');
    expect(requests[0]?.headers).not.toHaveProperty('content-type');
  });

  it('throws the server’s sentence, code and request id', async () => {
    const { call } = aClient(
      failed(401, {
        success: false,
        message: 'E-mail or password is incorrect',
        code: 'INVALID_CREDENTIALS',
        requestId: 'r1',
      }),
    );
    const error = await call(login, { body: { email: 'a', password: 'b' } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      status: 401,
      message: 'E-mail or password is incorrect',
      requestId: 'r1',
    });
  });

  it('says that the server could not be reached, with status 0', async () => {
    const { call } = aClient(new TypeError('Failed to fetch'));
    await expect(call(getCartItems)).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 });
  });

  it('waits for an answer as long as it takes', async () => {
    vi.useFakeTimers();
    let answer = (_: ApiAnswer): void => undefined;
    const requests: ApiRequest[] = [];
    const transport = (request: ApiRequest): Promise<ApiAnswer> => {
      requests.push(request);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const call = createCall({ transport, token: () => 't' })(getCartItems);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    expect(requests[0]).not.toHaveProperty('signal');
    answer(ok({ data: [] }));
    await expect(call).resolves.toEqual([]);
    vi.useRealTimers();
  });

  it('does not take a proxy’s page for an answer', async () => {
    const { call } = aClient(failed(502, undefined));
    await expect(call(getCartItems)).rejects.toMatchObject({ code: 'UNKNOWN', status: 502 });
  });

  it('tells of a refused token, but not of a refused password', async () => {
    const refused = failed(401, { success: false, message: 'Please log in', code: 'NOT_SIGNED_IN' });
    const { call, onRefused } = aClient(refused, 'old');
    await call(login, { body: { email: 'a', password: 'b' } }).catch(() => undefined);
    expect(onRefused).not.toHaveBeenCalled();
    await call(getCartItems).catch(() => undefined);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('old');
  });
});
