import './campaigns.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ProgramCartridge } from '#client/campaign/program-cartridge.tsx';
import { daysWords, LEVEL_WORDS, lengthWords, programDescription } from '#client/campaign/program-words.ts';
import { type KnownTraining, useTraining } from '#client/campaign/use-training.ts';
import { type TrainingDays, useActiveRun } from '#client/data/programs/active-run.ts';
import { type RunToStart, useStartRun } from '#client/data/programs/decide.ts';
import { vibrate } from '#client/device/haptics.ts';
import { BackButton } from '#client/kit/back-button.tsx';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Section } from '#client/kit/panel.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import type { Program } from '#core/programs/program.ts';
import { DaysChoice } from './campaign-days.tsx';
import { EditLink } from './edit-link.tsx';
import { firstRungs, firstWeights, stagesAtStart } from './first-weights.ts';
import { FirstRungs, FirstWeights, typedStart } from './start-loads.tsx';
import { TwoWeeks, WeeklySets } from './start-preview.tsx';
import { useDoneExercises, useEstimates } from './use-estimates.ts';
import { useProgram } from './use-programs.ts';

/** What a program is, what it would begin with here, and its start. */
export function CampaignStartScreen({ params: { id } }: { params: { readonly id: string } }) {
  const program = useProgram(id);
  const training = useTraining(useEstimates());
  return (
    <main className="flex grow flex-col">
      <ScreenBar>
        <BackButton to="/campaigns" />
        <h1 className="type-px-16">{t`NEW CAMPAIGN`}</h1>
        {program && <EditLink programId={id} />}
      </ScreenBar>
      {program === null ? (
        <EmptyState
          title={t`NO SUCH PROGRAM`}
          text={t`It may have been deleted, or is not on this phone.`}
          action={<ButtonLink href="/campaigns">{t`CAMPAIGNS`}</ButtonLink>}
        />
      ) : program && training ? (
        <Beginning program={program} training={training} />
      ) : (
        <Loading />
      )}
    </main>
  );
}

function Beginning({ program, training }: { program: Program; training: KnownTraining }) {
  const [days, setDays] = useState<TrainingDays>({ perWeek: program.perWeek, weekdays: [] });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [rungs, setRungs] = useState<Readonly<Record<string, number>>>({});
  const weights = firstWeights(program, training);
  const ladders = firstRungs(program, useDoneExercises());
  const starts = Object.fromEntries([
    ...weights.map((weight) => [weight.key, typedStart(weight, typed[weight.key], training) ?? weight.start] as const),
    ...ladders.map(({ key, rung }) => [key, { rung: rungs[key] ?? rung }] as const),
  ]);
  const { perWeek } = days;
  const stages = stagesAtStart({ ...program, perWeek }, starts, training);
  const { begin, question } = useBegin({ program, starts, ...days });
  return (
    <>
      <div className="screen start-columns">
        <div className="flex min-w-0 flex-col gap-6">
          <About program={program} />
          <Section title={t`DAYS`} titleClassName="type-px-16 pb-3">
            <DaysChoice program={program} days={days} onChange={setDays} />
          </Section>
          {weights.length > 0 && (
            <FirstWeights weights={weights} typed={typed} stages={stages} training={training} onType={setTyped} />
          )}
          {ladders.length > 0 && (
            <FirstRungs ladders={ladders} chosen={rungs} training={training} onChoose={setRungs} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TwoWeeks program={{ ...program, perWeek }} stages={stages} training={training} />
          <WeeklySets stages={stages} perWeek={perWeek} training={training} />
        </div>
      </div>
      <Dock className="wide:max-w-160">
        <Button size="hero" text="normal" data-start className="grow" onClick={begin}>
          {t`START CAMPAIGN`}
        </Button>
      </Dock>
      {question}
    </>
  );
}

function About({ program }: { program: Program }) {
  const { name, author, level, perWeek, weeks, ends } = program;
  return (
    <div className="flex flex-col gap-3">
      <div className="campaign-head">
        <ProgramCartridge program={program} />
        <div className="min-w-0">
          <h2 translate="no" className="type-vt-32">
            {name}
          </h2>
          <p className="type-vt-20 text-ink-dim">
            <span translate="no">{author}</span> · {lengthWords({ weeks: weeks.length, ends })}
          </p>
          <p className="type-vt-20">
            {daysWords(perWeek)} · {LEVEL_WORDS[level]()}
          </p>
        </div>
      </div>
      <p className="type-vt-20 text-ink-dim">{programDescription(program)}</p>
    </div>
  );
}

/** Starts at once; asks first where another program would end. */
function useBegin(run: RunToStart) {
  const start = useStartRun();
  const active = useActiveRun();
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const go = () => {
    vibrate('medium');
    start(run);
    navigate('/campaign', { replace: true });
  };
  const question = (
    <ConfirmDialog
      open={isAsking}
      question={t`START A NEW CAMPAIGN?`}
      confirmLabel={t`START CAMPAIGN`}
      cancelLabel={t`KEEP IT`}
      onConfirm={go}
      onCancel={() => setIsAsking(false)}
    >
      {t`${{ program: active?.name ?? '' }} ends. Everything you logged in it stays in your history.`}
    </ConfirmDialog>
  );
  return { begin: () => (active ? setIsAsking(true) : go()), question };
}
