import { expect, test } from './journey.ts';
import { interruptFirstStart } from '../harness/lectern.ts';
import { startOwnLectern } from './own-lectern.ts';

test.describe('starting', () => {
  test('shows the landing page', async ({ page }) => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  });

  test('ends cleanly at Ctrl-C in the middle of its first start', async () => {
    expect(await interruptFirstStart('Making the sample course')).toEqual({ code: 0, complaints: '' });
  });

  test('ends cleanly and comes back after a kill', async () => {
    const lectern = await startOwnLectern({ SAMPLE_DATA: 'false' });
    try {
      await lectern.kill();
      await lectern.restart();
      expect((await fetch(lectern.url)).status).toBe(200);
      expect(await lectern.stop()).toBe(0);
    } finally {
      await lectern.remove();
    }
  });
});
