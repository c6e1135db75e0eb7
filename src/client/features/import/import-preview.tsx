import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Cartridge } from '#client/kit/cartridge.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { bad } from '#client/kit/use-submit.ts';
import { useUnits } from '#client/session/auth/use-member.ts';
import { monthAndYear } from '#client/words/format/dates.ts';
import { listOf } from '#client/words/format/lists.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { perLanguage, withKnownSpaces } from '#client/words/format/per-language.ts';
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
import { LineNotes } from './note-list.tsx';
import { problemWords } from './problem-words.ts';
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
  const { measurements = 0, programs = [], programs_here = 0 } = preview;
  const isOnlyPrograms = preview.sets_in_file === 0 && programs.length + programs_here > 0;
  const asked = useRef<HTMLDivElement>(null);
  const open = { preview, answers, onAnswer: answer };
  const date = preview.date_doubt?.text ?? '';
  const complaints = {
    date: t`First choose which day ${date} is.`,
    unit: t`Choose KG or LB first.`,
    bodyweight: t`Correct the bodyweight or leave it empty.`,
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
        <div className="flex min-w-0 flex-col gap-5 pe-1">
          <SaveCard save={save} />
          {(preview.sets_in_file > 0 || measurements === 0) && !isOnlyPrograms && (
            <div className="grid grid-cols-[1fr_1.45fr_0.8fr] gap-3 pe-1">
              <StatTile
                label={t`WORKOUTS`}
                value={withCommas(workouts)}
                unit={t({ message: 'new', comment: 'below the number of workouts, at most 9 letters' })}
              />
              <StatTile
                label={t`SETS`}
                value={withCommas(sets)}
                unit={t`of ${{ total: withCommas(preview.sets_in_file) }}`}
              />
              <StatTile
                label={t({ message: 'HERE', comment: 'workouts that were loaded before, at most 8 letters' })}
                value={withCommas(preview.already_here)}
                unit={t({
                  message: 'already',
                  comment: 'below the number of workouts that are here, at most 9 letters',
                })}
              />
            </div>
          )}
          <MeasurementsLine preview={preview} />
          <Programs preview={preview} />
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
                label={t`Bring back what I deleted`}
                description={
                  answers.deleted
                    ? t`they are loaded with the others`
                    : plural(
                        { workouts: preview.deleted_before },
                        {
                          one: '# you deleted stays deleted',
                          other: '# you deleted stay deleted',
                        },
                      )
                }
                checked={answers.deleted}
                onChange={(deleted) => answer({ deleted })}
              />
            </Panel>
          )}
          <Duplicates {...open} />
          <OwnExport also={preview.also} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 pe-1">
          {preview.exercises.length > 0 && <ExerciseDoubts {...open} />}
          <LineNotes
            tone="bad"
            title={plural({ rows: preview.skipped_total }, { one: '# row skipped', other: '# rows skipped' })}
            notes={preview.skipped}
          />
          <LineNotes
            title={plural({ rows: preview.adjusted.length }, { one: '# row adjusted', other: '# rows adjusted' })}
            notes={preview.adjusted}
          />
        </div>
        <div className="wide:col-span-2">
          <p className="text-center text-balance type-vt-18 text-ink-dim">
            {t`Nothing is stored yet. You can change everything later.`}
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
            busyLabel={t`READING...`}
            className="w-full px-2"
            onClick={load}
          >
            <span>
              {loadWords(workouts, measurements, programs.length)}
              {(question === 'date' || question === 'unit') && (
                <span className="block type-vt-18 text-accent">
                  {question === 'date' ? t`answer ${date} first` : t`answer KG or LB first`}
                </span>
              )}
            </span>
          </Button>
        ) : (
          <Button size="hero" text="normal" variant="secondary" className="w-full" onClick={() => history.back()}>
            {t`ANOTHER FILE`}
          </Button>
        )}
      </Dock>
    </>
  );
}

function loadWords(workouts: number, measurements: number, programs: number): string {
  if (workouts > 0) return plural(workouts, { one: 'LOAD # WORKOUT', other: 'LOAD # WORKOUTS' });
  if (programs > 0) return plural({ programs }, { one: 'LOAD # CAMPAIGN', other: 'LOAD # CAMPAIGNS' });
  if (measurements === 0) return t`LOAD SAVE`;
  return plural(measurements, { one: 'LOAD # MEASUREMENT', other: 'LOAD # MEASUREMENTS' });
}

/** What the member has measured is not written over, which may surprise. */
function MeasurementsLine({ preview: { measurements = 0, measurements_here: here = 0 } }: { preview: Preview }) {
  if (measurements + here === 0) return null;
  return (
    <p className="type-vt-20">
      {plural(measurements, { one: '# new measurement of your body.', other: '# new measurements of your body.' })}{' '}
      {here > 0 && (
        <span className="text-ink-dim">
          {plural(
            { here },
            { one: '# is here already and stays as it is.', other: '# are here already and stay as they are.' },
          )}
        </span>
      )}
    </p>
  );
}

/** What becomes a program of one's own. */
function Programs({ preview: { programs = [] } }: { preview: Preview }) {
  if (programs.length === 0) return null;
  return (
    <ul className="type-vt-20">
      {programs.map(({ id, name, weeks, days }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-panel-2 border-b-2 py-2">
          <span translate="no" className="min-w-0 [overflow-wrap:anywhere]">
            {name}
          </span>
          <span className="text-ink-dim">
            {plural({ weeks }, { one: '# week', other: '# weeks' })} ·{' '}
            {plural({ days }, { one: '# day', other: '# days' })}
          </span>
        </li>
      ))}
    </ul>
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
          {files.length > 1 ? plural({ files: files.length }, { one: '# file', other: '# files' }) : first?.name}
        </h2>
        <p className="type-vt-20 text-ink-dim">
          {appNames(preview)} · {sizeWords(bytes)}
        </p>
        <p className="type-vt-20 text-accent">{spanWords(preview)}</p>
        {unread.map(({ name, problem, problem_code }) => (
          <p key={name} translate="no" className="type-vt-18 text-bad [overflow-wrap:anywhere]">
            {t`${name}: ${{ problem: problemWords(problem_code) ?? problem ?? '' }}`}
          </p>
        ))}
      </div>
    </Panel>
  );
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const sizeWriter = (unit: 'megabyte' | 'kilobyte', minimumFractionDigits: number) =>
  perLanguage((language) => {
    const digits = { minimumFractionDigits, maximumFractionDigits: minimumFractionDigits };
    return new Intl.NumberFormat(language, { style: 'unit', unit, useGrouping: false, ...digits });
  });
const megabytes = sizeWriter('megabyte', 1);
const kilobytes = sizeWriter('kilobyte', 0);

/** `1.2 MB`, `36 kB` */
function sizeWords(bytes: number): string {
  const size =
    bytes >= MEGABYTE / 10
      ? megabytes().format(bytes / MEGABYTE)
      : kilobytes().format(Math.max(1, Math.round(bytes / KILOBYTE)));
  return withKnownSpaces(size);
}

/** `Jan 2021 - Nov 2026` */
function spanWords({ first_day, last_day, programs = [] }: Preview): string {
  if (programs.length > 0 && !first_day)
    return plural({ programs: programs.length }, { one: '# program', other: '# programs' });
  if (!first_day || !last_day) return t`no new workouts`;
  const [first, last] = [first_day, last_day].map(monthAndYear);
  return first === last ? `${first}` : `${first} - ${last}`;
}

function NothingNew({ preview: { already_here, duplicates, deleted_before } }: { preview: Preview }) {
  const isAllHere = already_here > 0 && duplicates.length === 0 && deleted_before === 0;
  return (
    <Panel edge="good" className="p-4 type-vt-24">
      {isAllHere
        ? plural(
            { workouts: already_here },
            {
              one: 'Nothing new: the one workout in it is here already.',
              other: 'Nothing new: all # workouts are here already.',
            },
          )
        : t`Nothing new in this file.`}
    </Panel>
  );
}

/** What else our own export brings along. */
function OwnExport({ also }: Pick<Preview, 'also'>) {
  if (!also) return null;
  const parts = [
    also.templates > 0 && plural({ templates: also.templates }, { one: '# template', other: '# templates' }),
    also.own_exercises > 0 &&
      plural({ exercises: also.own_exercises }, { one: '# own exercise', other: '# own exercises' }),
    also.favorites > 0 && plural({ favorites: also.favorites }, { one: '# favorite', other: '# favorites' }),
    also.settings && t`your settings`,
  ].filter((part) => part !== false);
  const list = listOf(parts);
  return parts.length > 0 && <p className="type-vt-20 text-ink-dim">{t`Also included: ${list}.`}</p>;
}
