import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import type { WorkoutTemplate } from '#contract/template.ts';
import { counted } from '#core/format/numbers.ts';
import { draftOf, type TemplateDraft } from '#core/template/template-draft.ts';
import { countPlanned } from '#core/template/template-sets.ts';

type TwoTemplatesProps = {
  mine: TemplateDraft;
  other: WorkoutTemplate;
  isBusy: boolean;
  keepMine: () => void;
  keepBoth: () => void;
  useOther: () => void;
  close: () => void;
};

/** Another device has saved the template since this one opened it: neither version goes unasked. */
export function TwoTemplates({ mine, other, isBusy, keepMine, keepBoth, useOther, close }: TwoTemplatesProps) {
  return (
    <Dialog open onClose={close} title="TWO VERSIONS" tone="primary">
      <div className="flex flex-col gap-3 pr-1">
        <p className="type-vt-24">Another device has changed this template since you opened it.</p>
        <dl className="type-vt-20">
          <Version of="This phone" draft={mine} />
          <Version of="Other device" draft={draftOf(other)} />
        </dl>
        <Button busy={isBusy} onClick={keepMine}>
          KEEP THIS PHONE
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={keepBoth}>
          KEEP BOTH
        </Button>
        <Button variant="plain" onClick={useOther}>
          KEEP OTHER DEVICE
        </Button>
      </div>
    </Dialog>
  );
}

function Version({ of, draft: { name, exercises } }: { of: string; draft: TemplateDraft }) {
  const sets = exercises.reduce((sum, exercise) => sum + countPlanned(exercise.sets), 0);
  return (
    <div className="mb-1">
      <dt className="text-ink-dim">{of}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <span translate="no">{name}</span>: {counted(exercises.length, 'exercise')}, {counted(sets, 'set')}
      </dd>
    </div>
  );
}
