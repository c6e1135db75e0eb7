import { counted, FINAL_STEP } from './counter-timeline.ts';

type CountedTextProps = { value: number; step: number | undefined; format: (value: number) => string };

/** A number on its way up, for the eye; those who listen hear where it ends. */
export function CountedText({ value, step = FINAL_STEP, format }: CountedTextProps) {
  return (
    <>
      <span aria-hidden="true">{format(counted(value, step))}</span>
      <span className="sr-only">{format(value)}</span>
    </>
  );
}
