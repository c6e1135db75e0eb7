import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Cartridge } from '#client/kit/cartridge.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { inPlace } from '#client/kit/places.ts';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { bad } from '#client/kit/use-submit.ts';
import { useUnits } from '#client/session/auth/use-member.ts';
import { shortMonth } from '#client/words/format/dates.ts';
import { counted, withCommas } from '#client/words/format/numbers.ts';
import type { ImportPreview as Preview } from '#contract/import.ts';
import { bodyUnit, hasNews, isAsking, openQuestion, toLoad } from './answers.ts';
import { appNames } from './apps.ts';
import { ExerciseDoubts } from './exercise-doubts.tsx';
import {
  BodyweightQuestion,
  DateQuestion,
  Duplicates,
  PoundsOffer,
  TimeZoneLine,
  UnitQuestion,
} from './import-questions.tsx';
import type { ImportFlow, ReadSave } from './use-import.ts';

/** What is in the file and what will become of it. Nothing is stored. */
export function ImportPreview({ flow, save }: { flow: ImportFlow; save: ReadSave }) {
  const { failure, isReading, answer } = flow;
  const { preview, answers } = save;
  const { weight: member } = useUnits();
  const unit = bodyUnit(preview, answers, member);
  const news = hasNews(preview, answers);
  const question = openQuestion(preview, answers, unit);
  const { workouts, sets } = toLoad(preview, answers);
  const asked = useRef<HTMLDivElement>(null);
  const open = { preview, answers, onAnswer: answer };
  const complaints = {
    date: `First choose which day ${preview.date_doubt?.text} is.`,
    unit: 'Choose KG or LB first.',
    bodyweight: 'Correct the bodyweight or leave it empty.',
  };
  const load = () => {
    if (question === null) return void flow.load();
    flow.complain(complaints[question]);
    asked.current?.scrollIntoView({ block: 'center' });
    asked.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="screen flex grow flex-col gap-5 wide:grid wide:grid-cols-2 wide:content-start wide:items-start wide:gap-10 wide:pt-8">
        <div className="flex min-w-0 flex-col gap-5 pr-1">
          <SaveCard save={save} />
          <div className="grid grid-cols-[1fr_1.45fr_0.8fr] gap-3 pr-1">
            <StatTile label="WORKOUTS" value={withCommas(workouts)} unit="new" />
            <StatTile label="SETS" value={withCommas(sets)} unit={`of ${withCommas(preview.sets_in_file)}`} />
            <StatTile label="HERE" value={withCommas(preview.already_here)} unit="already" />
          </div>
          {!news && <NothingNew preview={preview} />}
          {isAsking(preview, answers) && (
            <>
              <div ref={asked} className="flex flex-col gap-5 empty:hidden">
                {preview.date_doubt && <DateQuestion doubt={preview.date_doubt} {...open} />}
                {preview.needs_unit && <UnitQuestion {...open} />}
                {preview.needs_bodyweight && <BodyweightQuestion {...open} />}
                {unit === 'lb' && member === 'kg' && <PoundsOffer />}
              </div>
              {preview.needs_timezone && (
                <TimeZoneLine
                  zone={answers.timezone ?? preview.timezone}
                  isBusy={isReading}
                  onChange={(timezone) => answer({ timezone })}
                />
              )}
            </>
          )}
          {preview.deleted_before > 0 && (
            <Panel className="px-4">
              <Switch
                label="Bring back what I deleted"
                description={
                  answers.deleted
                    ? 'they are loaded with the others'
                    : `${withCommas(preview.deleted_before)} you deleted ${preview.deleted_before === 1 ? 'stays' : 'stay'} deleted`
                }
                checked={answers.deleted}
                onChange={(deleted) => answer({ deleted })}
              />
            </Panel>
          )}
          <Duplicates {...open} />
          <OwnExport also={preview.also} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 pr-1">
          {preview.exercises.length > 0 && <ExerciseDoubts {...open} />}
          <LineNotes tone="bad" title={`${counted(preview.skipped_total, 'row')} skipped`} notes={preview.skipped} />
          <LineNotes title={`${counted(preview.adjusted.length, 'row')} adjusted`} notes={preview.adjusted} />
        </div>
        <div className="wide:col-span-2">
          <p className="text-center text-balance type-vt-18 text-ink-dim">
            Nothing is stored yet. You can change everything later.
          </p>
          <FormMessage message={failure === null ? null : bad(failure)} className="justify-center" />
        </div>
      </div>
      <Dock className="wide:max-w-160">
        {news ? (
          <Button
            size="hero"
            text="normal"
            unavailable={question !== null}
            busy={isReading}
            busyLabel="READING..."
            className="w-full px-2"
            onClick={load}
          >
            <span>
              {workouts > 0 ? `LOAD ${withCommas(workouts)} ${workouts === 1 ? 'WORKOUT' : 'WORKOUTS'}` : 'LOAD SAVE'}
              {(question === 'date' || question === 'unit') && (
                <span className="block type-vt-18 text-accent">
                  {question === 'date' ? `answer ${preview.date_doubt?.text} first` : 'answer KG or LB first'}
                </span>
              )}
            </span>
          </Button>
        ) : (
          <Button size="hero" text="normal" variant="secondary" className="w-full" onClick={() => history.back()}>
            ANOTHER FILE
          </Button>
        )}
      </Dock>
    </>
  );
}

/** The file, its app and its time. Takes the focus, as the heading of what has just appeared. */
function SaveCard({ save: { files, preview } }: { save: ReadSave }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const unread = preview.files.filter(({ problem }) => problem !== null);
  const [first] = files;
  return (
    <Panel edge="main" shadow className="flex items-center gap-4 p-4">
      <Cartridge />
      <div className="min-w-0 grow">
        <h2
          ref={heading}
          tabIndex={-1}
          translate="no"
          title={first?.name}
          className="truncate shadow-none! outline-none! type-vt-24"
        >
          {files.length > 1 ? counted(files.length, 'file') : first?.name}
        </h2>
        <p className="type-vt-20 text-ink-dim">
          {appNames(preview)} · {sizeWords(bytes)}
        </p>
        <p className="type-vt-20 text-accent">{spanWords(preview)}</p>
        {unread.map(({ name, problem }) => (
          <p key={name} translate="no" className="type-vt-18 text-bad [overflow-wrap:anywhere]">
            {name}: {problem}
          </p>
        ))}
      </div>
    </Panel>
  );
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

function sizeWords(bytes: number): string {
  return bytes >= MEGABYTE / 10
    ? `${(bytes / MEGABYTE).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
}

/** `Jan 2021 - Nov 2026` */
function spanWords({ first_day, last_day }: Preview): string {
  if (!first_day || !last_day) return 'no new workouts';
  const [first, last] = [first_day, last_day].map((day) => `${shortMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`);
  return first === last ? `${first}` : `${first} - ${last}`;
}

function NothingNew({ preview: { already_here, duplicates, deleted_before } }: { preview: Preview }) {
  const isAllHere = already_here > 0 && duplicates.length === 0 && deleted_before === 0;
  return (
    <Panel edge="good" className="p-4 type-vt-24">
      {isAllHere
        ? `Nothing new: ${already_here === 1 ? 'the one workout in it is' : `all ${withCommas(already_here)} workouts are`} here already.`
        : 'Nothing new in this file.'}
    </Panel>
  );
}

/** What else our own export brings along. */
function OwnExport({ also }: Pick<Preview, 'also'>) {
  if (!also) return null;
  const parts = [
    also.templates > 0 && counted(also.templates, 'template'),
    also.own_exercises > 0 && counted(also.own_exercises, 'own exercise'),
    also.favorites > 0 && counted(also.favorites, 'favorite'),
    also.settings && 'your settings',
  ].filter((part) => part !== false);
  return parts.length > 0 && <p className="type-vt-20 text-ink-dim">Also included: {parts.join(', ')}.</p>;
}

type LineNotesProps = { tone?: 'bad'; title: string; notes: Preview['skipped'] };

/** More than these are shown on demand. */
const FIRST_NOTES = 5;

function LineNotes({ tone, title, notes }: LineNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Panel edge={tone} as="section" className="flex flex-col gap-2 p-4">
      <h3 className="flex items-center gap-3 type-vt-24">
        {tone === 'bad' && <Icon of={WarningDiamond} className="text-bad" />}
        {title}
      </h3>
      <NoteList notes={notes.slice(0, FIRST_NOTES)} />
      {notes.length > FIRST_NOTES && (
        <details className="type-vt-20">
          <summary className="flex min-h-11 cursor-pointer items-center text-primary">
            Show {withCommas(notes.length - FIRST_NOTES)} more
          </summary>
          <NoteList notes={notes.slice(FIRST_NOTES)} />
        </details>
      )}
    </Panel>
  );
}

function NoteList({ notes }: Pick<LineNotesProps, 'notes'>): ReactNode {
  return (
    <dl className="import-notes type-vt-20">
      {inPlace(notes).map(({ item: { line, reason }, key }) => (
        <div key={key} className="contents">
          <dt>line {withCommas(line)}</dt>
          <dd className="text-ink-dim">{reason}</dd>
        </div>
      ))}
    </dl>
  );
}
