import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import { Differences } from '#client/workout/versions/differences.tsx';
import { templateDifferences } from '#client/workout/versions/version-difference.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { type TemplateDraft, templateDraft } from '#core/template/template-draft.ts';
import { countAllPlanned } from '#core/template/template-sets.ts';

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
  const theirs = templateDraft(other);
  return (
    <Dialog open onClose={close} title={t`TWO VERSIONS`} tone="primary">
      <div className="flex flex-col gap-3 pe-1">
        <p className="type-vt-24">{t`Another device has changed this template since you opened it.`}</p>
        <dl className="two-versions type-vt-20">
          <Version of={t`This phone`} draft={mine} />
          <Version of={t`Other device`} draft={theirs} />
        </dl>
        <Differences of={templateDifferences(mine, theirs, useUnits())} most={4} />
        <Button busy={isBusy} onClick={keepMine}>
          {t`KEEP THIS PHONE`}
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={keepBoth}>
          {t`KEEP BOTH`}
        </Button>
        <Button variant="plain" onClick={useOther}>
          {t`KEEP OTHER DEVICE`}
        </Button>
      </div>
    </Dialog>
  );
}

function Version({ of, draft: { name, exercises } }: { of: string; draft: TemplateDraft }) {
  const [count, sets] = [exercises.length, countAllPlanned(exercises)];
  return (
    <div>
      <dt className="caption">{of}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <Trans>
          <span translate="no">{name}</span>: <Plural value={count} one="# exercise" other="# exercises" />,{' '}
          <Plural value={sets} one="# set" other="# sets" />
        </Trans>
      </dd>
    </div>
  );
}
