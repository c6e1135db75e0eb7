import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { play } from '#client/device/audio/play.ts';
import { createId } from '#client/device/create-id.ts';
import { vibrate } from '#client/device/haptics.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { onMemberForgotten } from '#client/session/storage/forget-member.ts';
import type { ImportPreview, ImportResult } from '#contract/import.ts';
import { IMPORT_LIMITS } from '#core/import/import-limits.ts';
import { type Answers, type Attempt, bodyUnit, NO_ANSWERS, nextAttempt, sentOptions } from './answers.ts';
import { type LoadProgress, loadFiles, readFiles, refreshLoaded, tooLargeWords } from './imports-api.ts';

/** A file that has been read: what is in it, and what the member wants to be done with it. */
export interface ReadSave {
  readonly files: readonly File[];
  readonly preview: ImportPreview;
  readonly answers: Answers;
}

type Step = 'start' | 'preview' | 'result';

const ADDRESS = '/import';
const STEP = 'step';
/** A sheet of the result. */
export const MERGE = 'merge';

/** A file is chosen, read and loaded. Every step is an address, so that Back leads to the one before. */
export function useImport() {
  const { userId } = useMember();
  const client = useQueryClient();
  const { weight: unit } = useUnits();
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const asked = search.get(STEP);

  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [save, setSave] = useState<ReadSave | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [progress, setProgress] = useState<LoadProgress | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAskedToStop, setIsAskedToStop] = useState(false);
  const running = useRef<AbortController | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const isUnderWay = useRef(false);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    setFailure(null);
    return running.current.signal;
  };
  const fail = async (error: unknown, doing: 'reading' | 'loading', tried: readonly File[], signal: AbortSignal) => {
    if (error instanceof ApiRequestError && error.status === 401) held = { userId, files: tried };
    const words = await explain(error, doing);
    if (signal.aborted) return;
    setFailure(words);
    play('error');
    vibrate('medium');
  };

  /** Returns whether it could be read. */
  const read = async (chosen: readonly File[], answers: Answers): Promise<boolean> => {
    const signal = begin();
    setIsReading(true);
    try {
      // What was chosen for exercises and duplicates is applied here, so that they keep their places.
      const weighed = save ? bodyUnit(save.preview, answers, unit) : unit;
      const options = { ...sentOptions(answers, weighed), exercises: {}, kinds: {}, duplicates: [] };
      const preview = await readFiles({ files: chosen, options, signal });
      // Meanwhile another question may have been answered.
      setSave((now) => ({ files: chosen, preview, answers: now?.answers ?? answers }));
      return true;
    } catch (error) {
      if (!signal.aborted) await fail(error, 'reading', chosen, signal);
      return false;
    } finally {
      if (!signal.aborted) setIsReading(false);
    }
  };

  const choose = async (picked: readonly File[]) => {
    if (picked.length === 0) return;
    vibrate('light');
    const signal = begin();
    setSave(null);
    setResult(null);
    const chosen = await inMemory(picked);
    if (signal.aborted) return;
    if (typeof chosen === 'string') {
      setFiles(null);
      setFailure(chosen);
      return;
    }
    setFiles(chosen);
    if (await read(chosen, NO_ANSWERS)) navigate(`${ADDRESS}?${STEP}=preview`);
  };

  const answer = (change: Partial<Answers>) => {
    if (!save) return;
    const answers = { ...save.answers, ...change };
    setSave({ ...save, answers });
    // These change what is new in the file. If it cannot be read again, the old answer stands.
    const { timezone, deleted, dateOrder } = save.answers;
    if (!('timezone' in change || 'deleted' in change || 'dateOrder' in change)) return;
    void read(save.files, answers).then((isRead) => {
      if (!isRead) setSave((now) => now && { ...now, answers: { ...now.answers, timezone, deleted, dateOrder } });
    });
  };

  const load = async () => {
    if (!save || isUnderWay.current) return;
    const signal = begin();
    const options = sentOptions(save.answers, bodyUnit(save.preview, save.answers, unit));
    attempt.current = nextAttempt(attempt.current, save.files, options, createId);
    setProgress({ sent: 0, loaded: null });
    setIsAskedToStop(false);
    navigate(`${ADDRESS}?${STEP}=loading`);
    isUnderWay.current = true;
    const end = (step: Step) => {
      isUnderWay.current = false;
      setProgress(null);
      setIsAskedToStop(false);
      navigate(`${ADDRESS}?${STEP}=${step}`, { replace: true });
    };
    const chosen = { files: save.files, options: { ...options, id: attempt.current.id }, signal };
    try {
      const loaded = await loadFiles(chosen, (now) => !signal.aborted && setProgress(now));
      setResult(loaded);
      setSave(null);
      setFiles(null);
      attempt.current = null;
      refreshLoaded({ client, userId });
      end('result');
    } catch (error) {
      if (!signal.aborted) await fail(error, 'loading', save.files, signal);
      // It may have come too late to be stopped.
      else refreshLoaded({ client, userId });
      end('preview');
    }
  };

  const stop = () => running.current?.abort(new DOMException('Stopped by the member', 'AbortError'));

  const isLoading = progress !== null;
  // Closing or reloading the tab would stop the load.
  useEffect(() => {
    if (!isLoading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLoading]);
  // Back while it loads: the address is put back, and the member is asked.
  const stay = useEffectEvent(() => {
    navigate(`${ADDRESS}?${STEP}=loading`);
    setIsAskedToStop(true);
  });
  useEffect(() => {
    if (asked !== 'loading' && isUnderWay.current) stay();
  }, [asked]);
  useEffect(() => () => running.current?.abort(), []);

  const isAtResult = asked === 'result' || search.has(MERGE);
  const isAtSave = isLoading || asked === 'preview' || asked === 'loading';
  const step: Step = isAtResult && result ? 'result' : isAtSave && save ? 'preview' : 'start';
  return {
    step,
    files,
    save,
    result,
    failure,
    isReading,
    choose,
    answer,
    load,
    complain: setFailure,
    /** For the dialog that shows how far the load is, and asks before it is stopped. */
    loading: { progress, isAskedToStop, onAsk: setIsAskedToStop, onStop: stop },
  };
}

export type ImportFlow = ReturnType<typeof useImport>;

/** A copy: a file of another app, or of a cloud, may be gone by the second try. A text says what is wrong with them. */
async function inMemory(picked: readonly File[]): Promise<readonly File[] | string> {
  if (picked.length > IMPORT_LIMITS.files)
    return plural(
      { files: IMPORT_LIMITS.files },
      { one: 'At most # file at once.', other: 'At most # files at once.' },
    );
  const bytes = picked.reduce((sum, { size }) => sum + size, 0);
  try {
    if (bytes > IMPORT_LIMITS.ownBytes) return tooLargeWords();
    if (bytes > IMPORT_LIMITS.bytes && !(await mayBeOurs(picked))) return tooLargeWords();
    return await Promise.all(picked.map(copyToSend));
  } catch {
    return t`This device could not open the file. Save it to your files first, then choose it there.`;
  }
}

/** Our own export may be larger than other files: a document, or packed. */
async function mayBeOurs(picked: readonly File[]): Promise<boolean> {
  const starts = await Promise.all(picked.map((file) => file.slice(0, 2).text()));
  return starts.every((start) => start.startsWith('{"') || isPacked(start));
}

const isPacked = (start: string) => start === 'PK' || start.startsWith('\u001f');

/** Larger texts are packed: they shrink to a tenth, and the server does not wait for ever. */
const PACKED_FROM = 2_000_000;

async function copyToSend(file: File): Promise<File> {
  const isText = file.size >= PACKED_FROM && !isPacked(await file.slice(0, 2).text());
  const content =
    isText && typeof CompressionStream === 'function'
      ? await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()
      : await file.arrayBuffer();
  return new File([content], file.name, { type: file.type });
}

/** Files that stay in this tab while their member has to sign in again. */
let held: { readonly userId: string; readonly files: readonly File[] } | null = null;

/** The member's, once. Those of somebody else are dropped. */
export function takeHeldFiles(userId: string): readonly File[] {
  const files = held?.userId === userId ? held.files : [];
  held = null;
  return files;
}

onMemberForgotten(() => {
  held = null;
});

/** Most files are read: the words for all others are loaded when one is not. */
const explain = (error: unknown, doing: 'reading' | 'loading'): Promise<string> =>
  import('./import-failures.ts').then(
    ({ importFailureWords }) => importFailureWords(error, doing),
    () => t`Please try again.`,
  );
