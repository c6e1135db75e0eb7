import { t } from '@lingui/core/macro';
import { places } from './places.ts';

type SpinnerProps = {
  text?: string;
  /** A blinking cursor after the words, or a bar filling under them. */
  kind?: 'cursor' | 'bar';
  className?: string;
};

const CELLS = 8;

/** Says in words that something is loading. */
export function Spinner({ text, kind = 'cursor', className = '' }: SpinnerProps) {
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-2 type-vt-24 text-ink-dim ${kind === 'bar' ? 'flex-col' : ''} ${className}`}
    >
      {text ?? t`Loading...`}
      {kind === 'bar' ? (
        <span aria-hidden="true" className="flex h-4 w-40 gap-0.5">
          {places(CELLS).map(({ at, key }) => (
            <span key={key} className="cell cell-off relative">
              <span
                className="cell-primary cell-shaded filling-cell absolute inset-0"
                style={{ animationDelay: `${at * 100}ms` }}
              />
            </span>
          ))}
        </span>
      ) : (
        <span aria-hidden="true" className="blinking-cursor" />
      )}
    </p>
  );
}

/** Shown while a whole screen loads. */
export function Loading() {
  return <Spinner className="grow" />;
}
