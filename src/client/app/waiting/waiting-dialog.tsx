import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { faultWords, refusedFault } from '#client/campaign/fault-words.ts';
import { useKnownExerciseNames } from '#client/campaign/known-exercise-names.ts';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useOutbox, useUnsent } from '#client/outbox/use-outbox.ts';
import { itemKey, type WaitingItem } from '#client/outbox/waiting-item.ts';
import { refusedWords } from '#client/session/api/failure-words.ts';
import type { Pending } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import {
  DiscardDialog,
  PendingActions,
  pendingDay,
  pendingName,
  summaryWords,
} from '#client/workout/completions/pending-actions.tsx';
import { createProgram } from '#contract/endpoints/programs.ts';
import { createTemplate } from '#contract/endpoints/templates.ts';
import type { ProgramCreation } from '#contract/programs.ts';
import type { TemplateToSave } from '#contract/template.ts';
import { contentOf, type ProgramContent } from '#core/programs/program.ts';

/** Everything that the server has not confirmed, with its actions. */
export function WaitingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pending, discard } = useCompletions();
  const others = useUnsent('template', 'program', 'favorite', 'pause', 'measurement');
  const [doomed, setDoomed] = useState<Pending | null>(null);
  const throwAway = () => {
    setDoomed(null);
    if (doomed) void discard(doomed.workoutId);
  };
  return (
    <>
      <Dialog open={open && !doomed} onClose={onClose} title={t`NOT SENT`} placement="bottom">
        <p className="type-vt-20 text-ink-dim">
          {t`Kept on this phone. Whatever is waiting is sent as soon as the server answers.`}
        </p>
        <ul className="mt-4 flex flex-col gap-4">
          {pending.map((completion) => (
            <Waiting key={completion.workoutId} completion={completion} onClose={onClose} onDiscard={setDoomed} />
          ))}
          {others.map((item) => (
            <OtherWaiting key={itemKey(item)} item={item} />
          ))}
        </ul>
      </Dialog>
      <DiscardDialog completion={open ? doomed : null} onConfirm={throwAway} onCancel={() => setDoomed(null)} />
    </>
  );
}

const KINDS: Partial<Record<WaitingItem['kind'], () => string>> = {
  template: () => t`Template`,
  program: () => t({ message: 'Program', context: 'of the member' }),
  favorite: () => t`Favorite`,
  pause: () => t({ message: 'Pause', context: 'of the streak' }),
  measurement: () => t`Measurement`,
};

/** A template or a program that the server refuses can be saved as another one: what another device has saved stays. */
function OtherWaiting({ item }: { item: WaitingItem }) {
  const { change, add } = useOutbox();
  const nameOf = useKnownExerciseNames();
  const { kind, name, refusal, requests, shown } = item;
  const body = requests.at(-1)?.body;
  const isOutdated = refusal !== null && ['template_changed', 'program_changed', 'not_found'].includes(refusal.code);
  const fault = kind === 'program' && refusal ? refusedFault(refusal) : null;
  const saveCopy = async () => {
    const { revision: _, ...content } = body as Omit<TemplateToSave, 'id'> & { revision?: number };
    const id = createId();
    const copy = { name, shown: { ...Object(shown), id, revision: 1 } };
    if (kind === 'template') await add(createTemplate, { body: { ...content, id } }, copy);
    else await add(createProgram, { body: { ...contentOf(shown as ProgramContent), id } as ProgramCreation }, copy);
    await change(item, () => null);
  };
  return (
    <Panel as="li" ground="bg" edge={refusal ? 'bad' : 'normal'} className="flex flex-col gap-3 p-4">
      <div>
        <h3 translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
          {name}
        </h3>
        <p className="type-vt-20 text-ink-dim">{KINDS[kind]?.()}</p>
        {refusal && (
          <p className="mt-1 type-vt-20 text-bad">
            {fault
              ? faultWords(fault, Object(body), nameOf)
              : (refusedWords(refusal) ?? t`The server does not accept it.`)}
          </p>
        )}
      </div>
      {refusal && (
        <div className="flex flex-wrap gap-x-4 gap-y-3 pe-1">
          {isOutdated && (body?.exercises ?? body?.weeks) !== undefined && (
            <Button size="small" onClick={() => void saveCopy()}>
              {t`SAVE COPY`}
            </Button>
          )}
          {!isOutdated && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => void change(item, (now) => now && { ...now, refusal: null })}
            >
              {t`TRY AGAIN`}
            </Button>
          )}
          <Button size="small" variant="danger" onClick={() => void change(item, () => null)}>
            {t`DISCARD`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type WaitingProps = { completion: Pending; onClose: () => void; onDiscard: (completion: Pending) => void };

function Waiting({ completion, onClose, onDiscard }: WaitingProps) {
  const { state, problem } = completion;
  return (
    <Panel as="li" ground="bg" edge={state === 'refused' ? 'bad' : 'normal'} className="flex flex-col gap-3 p-4">
      <div>
        <h3 className="type-vt-24 [overflow-wrap:anywhere]">{pendingName(completion)}</h3>
        <p className="type-vt-20 text-ink-dim">
          {pendingDay(completion)} · <span className="text-gold">{summaryWords(completion)}</span>
        </p>
        {problem && <p className={`mt-1 type-vt-20 ${state === 'refused' ? 'text-bad' : 'text-ink'}`}>{problem}</p>}
      </div>
      <PendingActions completion={completion} onLeave={onClose} onDiscard={onDiscard} />
    </Panel>
  );
}
