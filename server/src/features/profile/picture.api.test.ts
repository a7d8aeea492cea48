import { operations } from '@lectern/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const png = (color: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();

const formWith = (content: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.append('picture', new Blob([content], { type: 'image/png' }), 'me.png');
  return form;
};

const upload = (token: string | undefined, content: Uint8Array<ArrayBuffer>) =>
  app.call(operations.updateProfilePicture, {
    form: formWith(content),
    ...(token === undefined ? {} : { token }),
  });

const imageOf = (body: { data?: unknown }): string => (body.data as { image: string }).image;

const mediaOf = (ownerId: string) =>
  app.db.selectFrom('media').select('id').where('owner_id', '=', ownerId).execute();

describe('profile.updateProfilePicture', () => {
  it('serves the picture at the address that the user answers from then on', async () => {
    const { token } = await aStudent(app);
    const { status, body } = await upload(token, new Uint8Array(await png('#b93a15')));
    expect(status).toBe(200);
    expect(body.message).toBe('Picture updated successfully');
    const picture = await app.http.inject({ url: imageOf(body) });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const details = await app.call(operations.getUserDetails, { token });
    expect(imageOf(details.body)).toBe(imageOf(body));
  });

  it('replaces the older picture, and removes it on request', async () => {
    const { token, userId } = await aStudent(app);
    await upload(token, new Uint8Array(await png('#1f5a4c')));
    await upload(token, new Uint8Array(await png('#7d5200')));
    expect(await mediaOf(userId)).toHaveLength(1);
    const { status, body } = await app.call(operations.removeProfilePicture, { token });
    expect([status, body.message, imageOf(body)]).toEqual([
      200,
      'Picture removed',
      expect.stringContaining('/initials/'),
    ]);
    expect(await mediaOf(userId)).toHaveLength(0);
  });

  it('refuses what is no picture, no file, and no token', async () => {
    const { token } = await aStudent(app);
    expect((await upload(token, new TextEncoder().encode('<svg onload=alert(1)>'))).status).toBe(415);
    const empty = await app.call(operations.updateProfilePicture, { token, form: new FormData() });
    expect(empty.status).toBe(400);
    expect((await upload(undefined, new Uint8Array(await png('#000')))).status).toBe(401);
    expect((await app.call(operations.removeProfilePicture)).status).toBe(401);
  });
});
