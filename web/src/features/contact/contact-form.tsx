import { useEffect, useState } from 'react';
import { contactUs } from '@lectern/contract/contact';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { getSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { submitFilled } from '#ui/required-fields.ts';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { ContactMessage } from './contact.api.ts';
import { emptyMessage, forgetMessage, keepMessage, keptMessage } from './contact.store.ts';
import { CountryField } from './country-field.tsx';

/** The field also contains the country's name; the value that is sent is validated when its code is looked up. */
const rules = rulesOf(v.object({ ...contactUs.body.entries, countryCode: v.string() }));

interface ContactFormProps {
  /** Sends the message; if it resolves to true, the form is cleared. */
  onSend: (message: ContactMessage) => Promise<boolean>;
}

/** The contact form; `countryCode` is sent as the dial code only. */
export function ContactForm({ onSend }: ContactFormProps) {
  const form = useForm({ resolver: rules, defaultValues: emptyMessage, mode: 'onTouched' });
  const { register, control, reset, subscribe, getValues, setValue, setError, formState } = form;
  const { errors } = formState;
  /** Where the answer to the message that was sent goes. */
  const [sentFrom, setSentFrom] = useState('');

  useEffect(() => {
    const { user } = getSession();
    const { firstName = '', lastName = '', email = '' } = user ?? {};
    const known = { ...emptyMessage, firstName, lastName, email, ...keptMessage() };
    for (const name of Object.keys(emptyMessage) as (keyof ContactMessage)[])
      if (getValues(name) === '' && known[name] !== '') setValue(name, known[name]);
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepMessage(values) });
  }, [getValues, setValue, subscribe]);

  const send = async (message: ContactMessage): Promise<void> => {
    const { dialCodeOf } = await loadChunk(() => import('./countries.ts'));
    const countryCode = dialCodeOf(message.countryCode);
    if (countryCode === undefined) {
      setError('countryCode', { message: 'Choose a country from the list' }, { shouldFocus: true });
      return;
    }
    setSentFrom('');
    if (!(await onSend({ ...message, countryCode }))) return;
    reset(emptyMessage);
    forgetMessage();
    setSentFrom(message.email);
  };

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submitFilled(event, form, send)}
    >
      <p className="text-sm text-soft">All fields are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          {...register('firstName')}
          error={fieldMessage(errors.firstName)}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          {...register('lastName')}
          error={fieldMessage(errors.lastName)}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...register('email')}
        error={fieldMessage(errors.email)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="countryCode"
          render={({ field }) => <CountryField {...field} error={fieldMessage(errors.countryCode)} />}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel-national"
          {...register('phoneNumber')}
          error={fieldMessage(errors.phoneNumber)}
        />
      </div>
      <TextArea label="Message" rows={6} {...register('message')} error={fieldMessage(errors.message)} />
      {sentFrom !== '' && (
        <Notice tone="board">
          Your message was sent. The answer will come to <strong className="wrap-anywhere">{sentFrom}</strong>
          .
        </Notice>
      )}
      <Button type="submit" size="lg">
        Send Message
      </Button>
    </form>
  );
}
