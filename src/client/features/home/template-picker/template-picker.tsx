import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useTemplates } from '#client/data/templates/templates.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Spinner } from '#client/kit/spinner.tsx';

export function TemplatePicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`LOAD WORKOUT`} placement="sheet">
      <Templates />
    </Dialog>
  );
}

/**
 * Loaded together with the templates, so that the dashboard does not include it; shares their loading and error states.
 */
const shelfQuery = {
  queryKey: ['code of the template shelf'],
  queryFn: async () => (await import('./template-shelf.tsx')).TemplateShelf,
};

function Templates() {
  const list = useTemplates();
  const shelf = useQuery(shelfQuery);
  const TemplateShelf = shelf.data;
  if (list.data?.length === 0) {
    return (
      <EmptyState
        title={t`No Templates Found`}
        text={t`Create your first workout template by completing a workout and saving it.`}
        className="my-auto"
      />
    );
  }
  if ((list.isPending && !list.data) || shelf.isPending)
    return <Spinner text={t`Loading templates...`} kind="bar" className="grow" />;
  if (list.data && TemplateShelf) return <TemplateShelf templates={list.data} />;
  return (
    <ErrorState
      text={t`Your templates could not be fetched. Nothing is lost: check your connection and try again.`}
      query={{
        isFetching: list.isFetching || shelf.isFetching,
        refetch: () => {
          if (!list.data) void list.refetch();
          if (!TemplateShelf) void shelf.refetch();
        },
      }}
      className="my-auto"
    />
  );
}
