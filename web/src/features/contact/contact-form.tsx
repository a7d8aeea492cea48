import { contactUs } from '@lectern/contract/contact';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { loadChunk } from '#lib/load-chunk.ts';
import { fieldMessage, rulesOf } from '#lib/form-rules.ts';
import { Button } from '#ui/button.tsx';
import { areAllFilled } from '#ui/required-fields.ts';
import { TextArea, TextField } from '#ui/text-field.tsx';
import type { ContactMessage } from './contact.api.ts';
import { CountryField } from './country-field.tsx';

const empty: ContactMessage = {
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '',
  phoneNumber: '',
  message: '',
};
/** The field also contains the country's name; the value that is sent is validated when its code is looked up. */
const rules = rulesOf(v.object({ ...contactUs.body.entries, countryCode: v.string() }));

interface ContactFormProps {
  /** Sends the message; if it resolves to true, the form is cleared. */
  onSend: (message: ContactMessage) => Promise<boolean>;
}

/** The contact form; `countryCode` is sent as the dial code only. */
export function ContactForm({ onSend }: ContactFormProps) {
  const { register, control, handleSubmit, reset, setError, formState } = useForm({
    resolver: rules,
    defaultValues: empty,
    mode: 'onTouched',
  });
  const { errors } = formState;

  const send = async (message: ContactMessage): Promise<void> => {
    const { dialCodeOf } = await loadChunk(() => import('./countries.ts'));
    const countryCode = dialCodeOf(message.countryCode);
    if (countryCode === undefined) {
      setError('countryCode', { message: 'Choose a country from the list' }, { shouldFocus: true });
      return;
    }
    if (await onSend({ ...message, countryCode })) reset(empty);
  };

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        if (areAllFilled(event.currentTarget)) void handleSubmit(send)(event);
        else event.preventDefault();
      }}
    >
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
      <Button type="submit" size="lg">
        Send Message
      </Button>
    </form>
  );
}
