import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './accessibility.ts';
import { announcedBy, editorOf, editorReady, openEditor, outputOf, run, spokenOf } from './code-page.ts';
import { expect, test } from './journey.ts';

const STUCK = 'Stopped: the program ran for longer than 1 second.';
const EMPTY = 'No output yet. Click "Run Code" to see the results.';

test.describe('code in the page', () => {
  test('runs, shows what was printed, and leads to the line of an error', async ({ page, lectern, mail }) => {
    await openEditor(page, lectern, mail);
    await expect(editorOf(page)).toHaveText('// Start coding here...');
    await expect(outputOf(page)).toHaveText(EMPTY);

    // Until its script has loaded, the output is plain text, which is higher.
    await run(page, 'for (let at = 1; at <= 60; at += 1) console.log(`line ${at}`);');
    await expect(outputOf(page).getByText('line 60')).toBeInViewport();

    await run(page, 'console.log("Hello", { a: 1 });\nconsole.warn("careful");\nconsole.table([{ n: 1 }]);');
    await expect(outputOf(page)).toContainText('Hello {a: 1}');
    await expect(outputOf(page)).toContainText('Warning: careful');
    await expect(outputOf(page).getByRole('columnheader', { name: 'n', exact: true })).toBeVisible();
    await expect(spokenOf(page)).toHaveText(
      /^Hello {a: 1}\s+Warning: careful\s+\(index\), n\s+0, 1\s+Finished in \d+ ms$/,
    );

    await run(
      page,
      'const a = 1;\nconst list = Array.from({ length: 20 }, (_, i) => ({ i, text: "x".repeat(9) }));\nconsole.log(list);\nlist.missing();',
    );
    await expect(outputOf(page)).toContainText('Uncaught TypeError: list.missing is not a function');
    await expect(outputOf(page)).toContainText('list.missing cannot be called: check its spelling');
    await expect(spokenOf(page)).toContainText('list.missing cannot be called: check its spelling');
    await expect(outputOf(page).getByText("{i: 19, text: 'xxxxxxxxx'}")).toBeHidden();
    await outputOf(page).getByText('20 lines').click();
    await expect(outputOf(page).getByText("{i: 19, text: 'xxxxxxxxx'}")).toBeVisible();
    await expectAccessible(page);
    const place = page.getByRole('button', { name: '(line 4)' });
    await expect(place).toHaveAccessibleDescription('Go to this line');
    const announced = await announcedBy(page);
    await place.click();
    await expect(editorOf(page)).toBeFocused();
    await expect.poll(announced).toContain('Line 4: list.missing();');
    await page.keyboard.type('// ');
    await expect(page.locator('.cm-activeLine')).toHaveText('// list.missing();');
  });

  test('stops a stuck program by itself or when it is asked to, and the page goes on', async ({
    page,
    lectern,
    mail,
  }) => {
    await openEditor(page, lectern, mail);
    await run(page, 'console.log("one");\nconsole.log("two");\nconsole.log("three");\nwhile (true) {}');
    await page.getByRole('button', { name: 'Larger text' }).click();
    await expect(outputOf(page)).toContainText(STUCK);
    await expect(outputOf(page)).toContainText(/one\s*two\s*three/);

    await run(page, 'let n = 0;\nsetInterval(() => console.log("tick", ++n), 20);');
    await expect(outputOf(page)).toContainText('tick 3');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(spokenOf(page)).toHaveText(/Stopped$/);
    await expect(page.getByRole('button', { name: 'Run Code' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();

    await run(page, 'for (let i = 0; i < 1e6; i += 1) console.log(i);');
    await expect(outputOf(page)).toContainText('… output cut at 1,000 lines');
    await run(page, 'console.log("fine again");');
    await expect(outputOf(page)).toHaveText('fine again');
  });

  test('builds its frame anew when a program has taken the process with it', async ({
    page,
    lectern,
    mail,
  }) => {
    await openEditor(page, lectern, mail);
    await run(page, 'console.log("alive");\nsetInterval(() => {}, 1000);');
    await expect(outputOf(page)).toContainText('alive');
    const frame = page.frames().find((one) => one.url().includes('/run-frame/'));
    if (frame === undefined) throw new Error('no frame');
    // The frame's process no longer answers.
    frame
      .evaluate(() => {
        while (true);
      })
      .catch(() => {});
    await expect(outputOf(page)).toContainText('Stopped: the program used too much memory.');
    await run(page, 'console.log("back");');
    await expect(outputOf(page)).toHaveText('back');
  });

  test('can reach neither network, storage nor the page', async ({ page, lectern, mail, consoleErrors }) => {
    await openEditor(page, lectern, mail);
    const asked: (string | undefined)[] = [];
    const outside = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(outside, 'listening');
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    await run(
      page,
      `const names = 'fetch XMLHttpRequest WebSocket indexedDB caches importScripts Worker postMessage'.split(' ');
console.log(names.filter((name) => typeof globalThis[name] !== 'undefined').length);
const escape = Function.prototype.constructor('return this')();
console.log(typeof escape.fetch, typeof escape.navigator);
await import('${address}/module.js').catch((error) => console.log(error.name));
await import('${lectern.url}/assets/module.js').catch((error) => console.log(error.name));`,
    );
    await expect(outputOf(page)).toContainText('0undefined undefinedTypeErrorTypeError');
    outside.close();
    expect(asked).toEqual([]);
    // The browser reports that the frame's policy refused the imports.
    expect(consoleErrors.splice(0).every((text) => text.includes('Content Security Policy'))).toBe(true);
  });

  test('never runs by itself, keeps drafts and undo over reloads, and can be reset', async ({
    page,
    lectern,
    mail,
  }) => {
    await openEditor(page, lectern, mail);
    await run(page, 'console.log("mine");');
    await expect(page.getByText(/^Saved( \d+ s ago)?$/)).toBeVisible();
    await editorOf(page).press('ControlOrMeta+End');
    await page.keyboard.type('\n// more');
    await page.reload();
    await editorReady(page);
    await expect(editorOf(page)).toContainText('// more');
    await expect(outputOf(page)).toHaveText(EMPTY);
    await editorOf(page).press('ControlOrMeta+z');
    await expect(editorOf(page)).not.toContainText('// more');
    await expect(editorOf(page)).toContainText('mine');

    await page.getByRole('button', { name: 'Reset code' }).click();
    const keep = page.getByRole('button', { name: 'Keep my code' });
    // One line, inside its frame: once it had the size of the editor's tools.
    expect(await keep.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await keep.click();
    await expect(editorOf(page)).toContainText('mine');
    await page.getByRole('button', { name: 'Reset code' }).click();
    await page.getByRole('button', { name: 'Reset the code' }).click();
    await expect(editorOf(page)).toHaveText('// Start coding here...');
    await page.getByRole('button', { name: 'Undo reset' }).click();
    await expect(editorOf(page)).toContainText('mine');

    await expect(page.getByText(/^Saved( \d+ s ago)?$/)).toBeVisible();
    await editorOf(page).fill('// 7');
    await page.getByRole('button', { name: 'Run Code' }).click();
    await expect(page.getByText(/^Saved( \d+ s ago)?$/)).toBeVisible();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const history = page.getByRole('dialog', { name: 'Earlier versions of your code' });
    await expect(history.getByRole('region', { name: 'code.js' })).toContainText('// 7');
    await history.getByRole('radio', { name: 'Whole version' }).check();
    await expect(history.getByRole('textbox', { name: 'code.js of this version' })).toHaveValue(/mine/);
    await expectAccessible(page);
    await history.getByRole('button', { name: 'Use this version' }).click();
    await expect(history).toBeHidden();
    await expect(editorOf(page)).toContainText('mine');
    await page.getByRole('button', { name: 'Undo restoring' }).click();
    await expect(editorOf(page)).toHaveText('// 7');
  });

  test('gives way to the rich editor in one step, with what was typed, the caret and the focus', async ({
    page,
    lectern,
    mail,
  }) => {
    await openEditor(page, lectern, mail);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/code-mirror-*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Run Code' }).scrollIntoViewIfNeeded();
    const plain = page.getByRole('textbox', { name: 'code.js' }).and(page.locator('textarea'));
    await plain.fill('abcd');
    await plain.press('ArrowLeft');
    const fieldsAtOnce = await plain.evaluateHandle((field) => {
      const counts: number[] = [];
      const frame = field.parentElement ?? document.body;
      new MutationObserver(() => counts.push(frame.childElementCount)).observe(frame, { childList: true });
      return counts;
    });
    arrived.resolve();
    await expect(page.locator('.cm-content')).toBeFocused();
    await page.keyboard.type('X');
    await expect(editorOf(page)).toHaveText('abcXd');
    expect(await fieldsAtOnce.jsonValue()).toEqual([1]);
  });

  test('lets the keyboard in and out', async ({ page, lectern, mail }) => {
    await openEditor(page, lectern, mail);
    await page.getByRole('button', { name: 'Earlier versions' }).focus();
    await page.keyboard.press('Tab');
    await expect(editorOf(page)).toBeFocused();
    await expect(editorOf(page)).toHaveAccessibleDescription(/^Tab indents\. To leave/);
    await expect(
      page.locator('p', { hasText: 'press Escape, then Tab' }).and(page.locator('[aria-hidden]')),
    ).toBeVisible();
    await editorOf(page).press('ControlOrMeta+a');
    await page.keyboard.type('console.log("typed");');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(outputOf(page)).toHaveText('typed');
    await page.keyboard.press('Tab');
    await expect(editorOf(page)).toBeFocused();
    // The hint is announced once, and not again with each list of completions.
    await expect(editorOf(page)).toHaveAccessibleDescription('');
    await page.keyboard.press('Escape');
    // Longer than CodeMirror itself would wait for the Tab.
    await page.clock.install();
    await page.clock.fastForward(2100);
    await page.keyboard.press('Tab');
    await expect(editorOf(page)).not.toBeFocused();
  });

  test('works without a network, and sends what was written when it is back', async ({
    page,
    context,
    lectern,
    mail,
    consoleErrors,
  }) => {
    await openEditor(page, lectern, mail);
    await run(page, 'console.log("warm");');
    await expect(outputOf(page)).toHaveText('warm');
    await expect(page.getByText(/^Saved( \d+ s ago)?$/)).toBeVisible();
    await context.setOffline(true);
    await run(page, 'while (true) {}');
    await expect(outputOf(page)).toContainText(STUCK);
    await run(page, 'console.log("offline");');
    await expect(outputOf(page)).toHaveText('offline');
    await expect(page.getByText('Offline: kept in this browser')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Saved( \d+ s ago)?$/)).toBeVisible();
    await page.reload();
    await editorReady(page);
    await expect(editorOf(page)).toContainText('offline');
    expect(consoleErrors.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
  });

  test('asks the server when the page cannot run it, and says so', async ({
    page,
    lectern,
    mail,
    consoleErrors,
  }) => {
    await page.route('**/run-frame/**', (route) => route.abort());
    await openEditor(page, lectern, mail);
    await run(page, 'console.log("from afar");\nnull.x;');
    await expect(outputOf(page)).toContainText('from afar');
    await expect(page.getByRole('button', { name: '(line 2)' })).toBeVisible();
    await expect(spokenOf(page)).toContainText('Ran on the server, because this browser could not run it.');
    expect(consoleErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
  });

  test('keeps the lecture when its script does not arrive, and says so in its place', async ({
    page,
    lectern,
    mail,
    consoleErrors,
  }) => {
    await openEditor(page, lectern, mail);
    await page.route('**/assets/code-work-*.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Part of the page could not be loaded');
    await expect(page.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
    await page.unroute('**/assets/code-work-*.js');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await editorReady(page);
    expect(consoleErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
  });
});
