import { noticeKinds } from '@lectern/contract/notices';
import { useNoticeSwitches, useSetNoticeSwitch } from './notices.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';

/** Switches for each kind of notice, in the page and by mail. */
export function NoticeSwitches() {
  const { data: switches = [] } = useNoticeSwitches();
  const { mutate } = useSetNoticeSwitch();
  return (
    <div className="grid gap-4">
      {switches.map((one) => {
        const set = (change: Partial<typeof one>): void =>
          mutate({ ...one, ...change }, { onError: (error) => toast.error(messageOf(error)) });
        return (
          <fieldset key={one.kind} className="grid gap-2">
            <legend className="mb-1 text-sm font-semibold">{noticeKinds[one.kind]}</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <Checkbox
                label="Here"
                checked={one.inPage}
                onChange={({ target }) => set({ inPage: target.checked })}
              />
              <Checkbox
                label="By e-mail"
                checked={one.byMail}
                onChange={({ target }) => set({ byMail: target.checked })}
              />
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
