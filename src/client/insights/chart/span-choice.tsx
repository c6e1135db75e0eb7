import { t } from '@lingui/core/macro';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { SPANS, type Span } from '#core/insights/spans.ts';

type SpanChoiceProps = { span: Span; onSelect: (span: Span) => void; className?: string };

/** How far back charts go. */
export function SpanChoice({ span, onSelect, className }: SpanChoiceProps) {
  return (
    <SegmentedChoice
      label={t`Time span`}
      options={SPANS.map((value) => ({ value, label: SPAN_WORDS[value]() }))}
      selected={span}
      onSelect={onSelect}
      {...(className && { className })}
    />
  );
}

const SPAN_WORDS: Readonly<Record<Span, () => string>> = {
  '4weeks': () => t({ message: '4W', comment: '4 weeks, at most 3 letters' }),
  quarter: () => t({ message: '3M', comment: '3 months, at most 3 letters' }),
  year: () => t({ message: '1Y', comment: '1 year, at most 3 letters' }),
  all: () => t({ message: 'ALL', comment: 'of all time, at most 5 letters' }),
};
