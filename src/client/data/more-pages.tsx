import { useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';

type MorePagesProps = {
  pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): Promise<{ readonly hasNextPage: boolean }>;
  };
  label: string;
  /** Said where the next page cannot be loaded. */
  failure: string;
};

/** Loads the next page of a list on request, and is nothing at its end. */
export function MorePages({ pages, label, failure }: MorePagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = async () => {
    // The button goes with the last page; the focus stays where it was.
    if (!(await pages.fetchNextPage()).hasNextPage) end.current?.focus();
  };
  return (
    <div ref={end} tabIndex={-1} className="flex flex-col outline-none">
      {pages.isFetchNextPageError ? (
        <ErrorState text={failure} isRetrying={pages.isFetchingNextPage} onRetry={() => void load()} />
      ) : (
        pages.hasNextPage && (
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            busyLabel="LOADING"
            className="mr-1"
            onClick={() => void load()}
          >
            {label}
          </Button>
        )
      )}
    </div>
  );
}
