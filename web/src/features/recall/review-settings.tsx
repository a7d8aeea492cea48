import { useState } from 'react';
import { MoreOf } from './more-of.tsx';
import { dayWords } from './day-words.ts';
import type { DailyReview } from './daily-review.api.ts';
import { useRecallActs } from './recall.api.ts';
import { hasDraft } from '#lib/drafts/form-drafts.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatCount } from '#lib/format.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toasts.tsx';

type Settings = DailyReview['settings'];

const CARDS = [5, 10, 20, 40, 80].map((count) => ({
  value: String(count),
  label: `${count} cards`,
}));
const RETENTIONS = [
  { value: '80', label: '80 % (fewer cards)' },
  { value: '85', label: '85 %' },
  { value: '90', label: '90 % (usual)' },
  { value: '95', label: '95 % (many cards)' },
];

const SHARES: Readonly<Record<number, string>> = {
  80: 'eight of ten',
  85: '17 of 20',
  90: 'nine of ten',
  95: '19 of 20',
};

const retentionWords = (retention: number): string =>
  `The more you want to know, the sooner a card comes again: at ${retention} %, you still know ${SHARES[retention] ?? `${retention} of 100`} when they come.`;

/** The place of a draft. */
const SETTINGS = 'recall settings';

const inWords = ({ cardsADay, retention, weeklyMail }: Settings): string =>
  `${cardsADay} cards a day\n${retention} %\n${weeklyMail ? 'A mail' : 'No mail'} once a week`;

/** Adds the chosen value to the usual options if it is none of them. */
const withOwn = (options: { value: string; label: string }[], own: number) =>
  options.some(({ value }) => value === String(own))
    ? options
    : [...options, { value: String(own), label: String(own) }];

interface ReviewSettingsProps {
  settings: Settings;
  /** How many cards are due. */
  waiting: number;
}

/** @param moved the cards that come on another day now */
const savedWords = (moved: number): string =>
  moved === 0
    ? 'Settings saved'
    : `Settings saved. ${formatCount(moved, 'card')} ${moved === 1 ? 'comes' : 'come'} on another day now.`;

function SettingsForm({ settings, waiting }: ReviewSettingsProps) {
  const [chosen, setChosen] = useState(settings);
  const { saveSettings } = useRecallActs();
  const draft = useFormDraft({
    place: SETTINGS,
    saved: settings,
    values: chosen,
    show: setChosen,
    isSaving: saveSettings.isPending,
  });
  return (
    <div className="grid gap-4">
      <FormDraftNotice
        draft={draft}
        textsOf={(values) => [{ name: 'How much a day', content: inWords(values) }]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="At most a day"
          options={withOwn(CARDS, settings.cardsADay)}
          value={String(chosen.cardsADay)}
          onChange={({ target }) => setChosen({ ...chosen, cardsADay: Number(target.value) })}
        />
        <SelectField
          label="How much you want to know"
          options={withOwn(RETENTIONS, settings.retention)}
          value={String(chosen.retention)}
          onChange={({ target }) => setChosen({ ...chosen, retention: Number(target.value) })}
        />
      </div>
      <p role="status" className="text-sm text-soft">
        {dayWords(chosen.cardsADay, waiting)} {retentionWords(chosen.retention)}
      </p>
      <Checkbox
        label="Once a week, send me a mail that says how many cards wait"
        checked={chosen.weeklyMail}
        onChange={({ target }) => setChosen({ ...chosen, weeklyMail: target.checked })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          busy={saveSettings.isPending}
          onClick={() =>
            saveSettings.mutate(chosen, {
              onSuccess: ({ moved }) => {
                draft.done(null, chosen);
                toast.success(savedWords(moved));
              },
              onError: (error) => toast.error(messageOf(error)),
            })
          }
        >
          Save settings
        </Button>
        <FormDraftPlace draft={draft} />
      </div>
    </div>
  );
}

/** The number of cards a day, and the target retention. */
export const ReviewSettings = (props: ReviewSettingsProps) => (
  <MoreOf title="How much a day" isBegun={hasDraft(SETTINGS)}>
    <SettingsForm {...props} />
  </MoreOf>
);
