import { Reload } from 'pixelarticons/react/Reload.js';
import { Button } from '#client/shared/ui/button.tsx';
import { Dialog } from '#client/shared/ui/dialog.tsx';
import { EmptyState } from '#client/shared/ui/empty-state.tsx';
import { Icon } from '#client/shared/ui/icon.tsx';
import { Spinner } from '#client/shared/ui/spinner.tsx';
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
  if (data && data.length > 0) return <TemplateShelf templates={data} />;
  // A list that cannot be had is an empty one, with a way to ask again.
  return (
    <EmptyState
      title="No Templates Found"
      text={
        data
          ? 'Create your first workout template by completing a workout and saving it.'
          : 'Your templates could not be fetched. Nothing is lost: check your connection and try again.'
      }
      action={
        !data && (
          <Button
            variant="secondary"
            icon={<Icon of={Reload} />}
            busy={isFetching}
            busyLabel="RETRYING"
            onClick={() => void refetch()}
          >
            RETRY
          </Button>
        )
      }
      className="my-auto"
    />
  );
}
