import { expect, test } from './journey.ts';
import { allPrograms } from '../harness/programs/all-programs.ts';
import { openFrameRunner, runOnServer } from '../harness/programs/run-both.ts';

/** One in this many programs is compared; `npm run compare` compares all. */
const SHARE = 6;

const soft = expect.configure({ soft: true });

test.describe('the page and the server', () => {
  test('print the same for the same program', async ({ page, lectern }) => {
    await page.goto('/about');
    const frame = await openFrameRunner(page);
    const chosen = allPrograms.filter(
      (program, index) => program.differs !== undefined || index % SHARE === 0,
    );
    for (const { name, code, differs } of chosen) {
      const inPage = await frame.run(code);
      const onServer = (): Promise<string> => runOnServer(lectern.url, code);
      // The server limits a program's time on the clock, so a busy machine may stop a program that would end.
      if (differs === undefined) await soft.poll(onServer, name).toBe(inPage.output);
      else
        expect
          .soft(inPage.output, `${name}: it no longer differs, docs/run-code.md says so`)
          .not.toBe(await onServer());
    }
  });
});
