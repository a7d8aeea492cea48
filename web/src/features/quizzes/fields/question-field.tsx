import type { ShownQuestion } from '@lectern/contract/shown-question';
import { ChoiceField } from './choice-field.tsx';
import type { QuestionFieldProps } from './field-props.ts';
import { FixField } from './fix-field.tsx';
import { GapsField } from './gaps-field.tsx';
import { MatchField } from './match-field.tsx';
import { OrderField } from './order-field.tsx';
import { OutputField, WordField } from './word-field.tsx';

/** The field of a question, by its kind. */
export function QuestionField({ asked, ...rest }: QuestionFieldProps<ShownQuestion['kind']>) {
  switch (asked.kind) {
    case 'one':
    case 'several':
      return <ChoiceField asked={asked} {...rest} />;
    case 'order':
      return <OrderField asked={asked} {...rest} />;
    case 'match':
      return <MatchField asked={asked} {...rest} />;
    case 'gaps':
      return <GapsField asked={asked} {...rest} />;
    case 'fix':
      return <FixField asked={asked} {...rest} />;
    case 'output':
      return <OutputField asked={asked} {...rest} />;
    default:
      return <WordField asked={asked} {...rest} />;
  }
}
