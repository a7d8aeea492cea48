import { listenToAlerts } from './alerts.ts';
import { expect, test } from './journey.ts';
import { codeIn } from './mail-catcher.ts';
import { aPerson, fillSignup, register } from './people.ts';

test.describe('signing up', () => {
  test('checks fields and passwords before it asks for a code', async ({ page }) => {
    const alerts = listenToAlerts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    const person = aPerson('Student');
    await page.goto('/signup');
    const submit = page.getByRole('button', { name: 'Create account' });
    await submit.click();
    // The page repeats a click that came before hydration.
    await expect.poll(() => alerts).toEqual(['Please fill all the fields']);
    // A field that is checked as the press begins moves nothing away from under it.
    await page.reload();
    await page.getByLabel('Email').pressSequentially('nobody');
    await submit.click();
    await expect.poll(() => alerts).toHaveLength(2);
    for (const name of ['First Name', 'Last Name', 'Email', 'Confirm Password'])
      await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    await fillSignup(page, person);
    await page.getByLabel('Confirm Password').fill('something else');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await submit.click();
    await expect(page).toHaveURL('/signup');
    await page.getByLabel('Confirm Password').fill(person.password);
    await expect(page.getByText("Passwords don't match")).toBeHidden();
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(field).toHaveAttribute('type', 'text');
    expect(asked).not.toContain('POST');
  });

  test('refuses a common password at its field, before a code is mailed', async ({ page, consoleErrors }) => {
    const person = aPerson('Student');
    await page.goto('/signup');
    await fillSignup(page, { ...person, password: 'Password1' });
    const submit = page.getByRole('button', { name: 'Create account' });
    await submit.click();
    const field = page.getByLabel('Password', { exact: true });
    const refusal = 'This password is on the list of common ones, please choose another';
    await expect(field).toHaveAccessibleDescription(new RegExp(refusal));
    await expect(field).toBeFocused();
    await expect(page).toHaveURL('/signup');
    expect(consoleErrors.splice(0)).toHaveLength(1);
    await fillSignup(page, person);
    await expect(page.getByText(refusal)).toBeHidden();
    await submit.click();
    // Said of the first mail alone.
    await expect(page.getByText('OTP sent successfully')).toBeVisible();
    await expect(page).toHaveURL('/verifyOtp');
  });

  test('/verifyOtp without pending data leads to /signup; after a reload all but the passwords is there, and the code is good', async ({
    page,
    mail,
  }) => {
    await page.goto('/verifyOtp');
    await expect(page).toHaveURL('/signup');
    const person = aPerson('Instructor');
    await page.getByText('Instructor', { exact: true }).click();
    await fillSignup(page, person);
    // Nothing was sent yet: the typing survives, without a word about a code.
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue(person.firstName);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByRole('radio', { name: 'Instructor' })).toBeChecked();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByText('is still good')).toBeHidden();
    const kept = await page.evaluate(() => [
      ...Object.values(sessionStorage),
      ...Object.values(localStorage),
    ]);
    expect(kept.join(' ')).not.toContain(person.password);
    await fillSignup(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
    await page.setViewportSize({ width: 320, height: 700 });
    const dashes = page.getByRole('group', { name: 'One-time code' }).getByText('-', { exact: true });
    await expect(dashes.filter({ visible: true })).toHaveCount(5);
    await page.reload();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByRole('radio', { name: 'Instructor' })).toBeChecked();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByText(`The code that was mailed to ${person.email} is still good`)).toBeVisible();
    await page.keyboard.type(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
    const code = codeIn(await mail.next(person.email));
    await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
    await page.keyboard.type(code);
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    const login = page.getByLabel('Password', { exact: true });
    await expect(login).toHaveValue(person.password);
    // It is selected: one who types it all the same does not type it twice.
    await expect(login).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/my-profile');
  });

  test('the e-mail typed to log in is there after a reload, and the password nowhere', async ({
    page,
    mail,
    lectern,
  }) => {
    const person = await register(lectern.url, mail, 'Student');
    await page.goto('/login');
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    await email.fill(person.email);
    await password.fill(person.password);
    await page.reload();
    await expect(email).toHaveValue(person.email);
    await expect(password).toHaveValue('');
    const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
    expect(await kept()).not.toContain(person.password);
    await password.fill(person.password);
    await password.press('Enter');
    await expect(page).toHaveURL('/dashboard/my-profile');
    expect(await kept()).not.toContain(person.email);
  });

  test('takes a pasted code; a wrong one is corrected in place while tries are left', async ({
    page,
    mail,
    consoleErrors,
  }) => {
    const alerts = listenToAlerts(page);
    const person = aPerson('Student');
    await page.goto('/signup');
    await fillSignup(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
    const code = codeIn(await mail.next(person.email));
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect.poll(() => alerts).toEqual(['Please enter the OTP']);

    // The alert was about the first empty field.
    await page.getByLabel('Character 1 of 6').click();
    await page.keyboard.type('2222');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 characters are missing.')).toBeVisible();
    await page.keyboard.type('22');
    await expect(page.getByText('This code is not right. 4 tries are left.')).toBeVisible();
    await expect(page).toHaveURL('/verifyOtp');
    await expect(page.getByLabel('Character 6 of 6')).toHaveValue('2');
    await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
    await page.getByLabel('Character 6 of 6').press('ArrowLeft');
    await expect(page.getByLabel('Character 5 of 6')).toBeFocused();
    consoleErrors.length = 0;
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await expect(
      page.getByText(/^The code that was just sent is still good, another can be sent/),
    ).toBeVisible();

    const first = page.getByLabel('Character 1 of 6');
    await first.evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, code);
    await expect(page.getByText('Signup successful, please login')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('leads back to the filled form when the code cannot be corrected any more', async ({
    page,
    consoleErrors,
  }) => {
    const person = aPerson('Student');
    await page.goto('/signup');
    await fillSignup(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    // A code that was refused is not sent again, so each is another one.
    for (const [digit, left] of [
      ['2', '4 tries are'],
      ['3', '3 tries are'],
      ['4', '2 tries are'],
      ['5', '1 try is'],
    ] as const) {
      await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
      await page.keyboard.type(digit.repeat(6));
      await expect(page.getByText(`This code is not right. ${left} left.`)).toBeVisible();
    }
    await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
    await page.keyboard.type('666666');
    await expect(page.getByText('Error in signing up, Invalid OTP')).toBeVisible();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('alert').getByText('No account was made: Invalid OTP.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Confirm Password')).toHaveValue(person.password);
    expect(consoleErrors.splice(0)).toHaveLength(5);
  });

  test('an OTP request without any answer is told in the page, and nothing typed is lost', async ({
    page,
    consoleErrors,
  }) => {
    const person = aPerson('Student');
    await page.goto('/signup');
    await fillSignup(page, person);
    await page.route('**/api/v1/sendOTP', (route) => route.abort());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert').getByText('The server could not be reached')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    consoleErrors.length = 0;
    await page.unroute('**/api/v1/sendOTP');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
  });
});
