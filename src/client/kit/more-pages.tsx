import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

interface PageState {
  readonly hasNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

type MorePagesProps = {
  pages: PageState & {
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<PageState>;
  };
  label: string;
  /** Shown if the next page cannot be loaded. */
  failure: string;
};

/** Loads the next page of a list on request, and is nothing at its end. */
export function MorePages({ pages, label, failure }: MorePagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const button = shownButton(pages);
  const load = async () => {
    const isReplaced = shownButton(await pages.fetchNextPage()) !== button;
    // The button goes; the focus stays where it was.
    if (isReplaced && end.current?.contains(document.activeElement)) end.current.focus();
  };
  return (
    <div ref={end} tabIndex={-1} className="flex flex-col outline-none">
      {button === 'retry' && (
        <ErrorState text={failure} query={{ isFetching: pages.isFetchingNextPage, refetch: load }} />
      )}
      {button === 'more' && (
        <Button
          variant="secondary"
          busy={pages.isFetchingNextPage}
          busyLabel={t`LOADING`}
          className="me-1"
          onClick={() => void load()}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

function shownButton({ hasNextPage, isFetchNextPageError }: PageState): 'retry' | 'more' | null {
  if (isFetchNextPageError) return 'retry';
  return hasNextPage ? 'more' : null;
}
