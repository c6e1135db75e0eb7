import { Dialog } from '#client/kit/dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { TemplateShelf } from './template-shelf.tsx';
import { useTemplates } from './use-templates.ts';

type TemplatePickerProps = { open: boolean; onClose: () => void };

export function TemplatePicker({ open, onClose }: TemplatePickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="LOAD WORKOUT" placement="sheet">
      <Templates />
    </Dialog>
  );
}

function Templates() {
  const { data, isPending, isFetching, refetch } = useTemplates();
  if (isPending) return <Spinner text="Loading templates..." kind="bar" className="grow" />;
  if (!data) {
    return (
      <ErrorState
        text="Your templates could not be fetched. Nothing is lost: check your connection and try again."
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        className="my-auto"
      />
    );
  }
  if (data.length > 0) return <TemplateShelf templates={data} />;
  return (
    <EmptyState
      title="No Templates Found"
      text="Create your first workout template by completing a workout and saving it."
      className="my-auto"
    />
  );
}
