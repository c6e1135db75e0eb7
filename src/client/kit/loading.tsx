import { Spinner } from './spinner.tsx';

/** Shown while a whole screen loads. */
export function Loading() {
  return <Spinner className="grow" />;
}
