import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readContactDetails, sendMessage, type ContactMessage } from '#features/contact/contact.api.ts';
import { ContactForm } from '#features/contact/contact-form.tsx';
import { ContactPanel, type Details } from '#features/contact/contact-panel.tsx';
import { loaderApi } from '#lib/requests/api-context.ts';
import { logFailure } from '#lib/requests/console-log.ts';
import { messageOf } from '#lib/error-message.ts';
import { BusyPage } from '#ui/busy-page.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { toast } from '#ui/toasts.tsx';

/** The form works without the details. */
export const loader = async (args: LoaderFunctionArgs): Promise<Details> => {
  try {
    return await readContactDetails(loaderApi(args));
  } catch (error) {
    logFailure('getContactDetails', error);
    return { email: '', address: '', phone: '' };
  }
};

export function Component() {
  const details = useLoaderData<Details>();
  const [isBusy, setBusy] = useState(false);

  const send = async (message: ContactMessage): Promise<boolean> => {
    setBusy(true);
    try {
      await sendMessage(message);
      toast.success("We've received your response!");
      return true;
    } catch (error) {
      toast.error(`Error in sending message, ${messageOf(error)}`);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return (
    <BusyPage isBusy={isBusy}>
      <PageMeta
        title="Contact us"
        description="Write to the people behind Lectern, come by, or call: Mon - Fri 8AM to 5PM."
      />
      <div className="measure py-10 md:py-14">
        <PageHeader
          eyebrow="Contact us"
          title="Tell us what is on your mind"
          lede="A question before you begin, an idea, something that is broken: we read everything."
        />
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
          <ContactPanel {...details} />
          <Card as="section" id="write" aria-label="Write to us" className="sm:p-8">
            <ContactForm onSend={send} />
          </Card>
        </div>
      </div>
    </BusyPage>
  );
}
