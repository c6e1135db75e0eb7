import { Spinner } from './spinner.tsx';

/** A whole screen on its way. */
export function Loading() {
  return <Spinner className="grow" />;
}
