import type { ReactNode } from 'react';
import { withoutChapters } from '@lectern/contract/chapters';
import { Button } from '#ui/button.tsx';
import { SaveBar } from '#ui/drafts/save-bar.tsx';
import { SaveState } from '#ui/drafts/save-state.tsx';
import { MarkdownEditor } from '#ui/markdown/markdown-editor.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { ChapterHint } from '../outline/chapter-hint.tsx';
import { lectureAddress } from './lecture-address.ts';
import type { LectureTabProps } from './lecture-tab.ts';
import { addPicture } from './lecture.api.ts';
import { TextHistory } from './text-choice.tsx';
import { TextPreview } from './text-preview.tsx';
import type { LectureText } from './use-lecture-text.ts';

const CHAPTERS =
  'Lines like “0:00 Introduction” become the video’s chapters: three or more, the first at 0:00, each of 10 seconds or longer.';

const QUIZ = 'A line “[quiz]” puts the quiz in its place; without it the quiz stands below the text.';

/** A text from before Markdown: every character is shown literally. */
function PlainText({ text }: { text: LectureText }) {
  const { texts, problems, change, replace } = text;
  return (
    <>
      <Notice
        actions={
          <Button
            size="sm"
            variant="secondary"
            onClick={() => replace({ ...texts, isMarkdown: true }, 'Undo Markdown')}
          >
            Write it as Markdown
          </Button>
        }
      >
        This text is plain: signs such as # and * are shown as they are.
      </Notice>
      <TextArea
        label="Text"
        optional
        rows={12}
        value={texts.description}
        error={problems.description}
        hint={CHAPTERS}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
    </>
  );
}

interface TextTabProps extends LectureTabProps {
  /** The lecture's quiz as students see it in the text; null without one. */
  quiz: ReactNode;
}

/** Edits a lecture's title and text. */
export function TextTab({ course, lecture, text, quiz }: TextTabProps) {
  const { texts, problems, change } = text;
  const isMarkdown = texts.isMarkdown || texts.description === '';
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        value={texts.title}
        error={problems.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {isMarkdown ? (
        <MarkdownEditor
          label="Text"
          optional
          value={texts.description}
          error={problems.description}
          hint={`Markdown: ## a heading, **bold**, - a list. The buttons write it, too. ${lecture.quiz ? QUIZ : ''} ${lecture.hasVideo ? CHAPTERS : ''}`}
          keepPicture={(file) => addPicture(lecture._id, file)}
          show={(description) => (
            <TextPreview
              text={lecture.hasVideo ? withoutChapters(description) : description}
              quiz={quiz}
              quizAddress={lectureAddress(course._id, lecture._id, 'quiz')}
            />
          )}
          onChange={(description) => change({ description, isMarkdown: true })}
        />
      ) : (
        <PlainText text={text} />
      )}
      <ChapterHint description={texts.description} />
      <p className="flex flex-wrap items-center gap-3">
        <TextHistory lectureId={lecture._id} text={text} />
      </p>
      <SaveBar state={<SaveState state={text.state} />} isApart={text.other !== null} />
    </div>
  );
}
