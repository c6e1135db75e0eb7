import { programFile } from '#contract/programs.ts';
import { PROGRAM_LIMITS, programFault } from '#core/programs/check-program.ts';
import type { ProgramContent } from '#core/programs/edit-program.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { Fault } from './fault-words.ts';

type Read =
  | { readonly content: ProgramContent }
  /** What is wrong with it, where; without a fault it is no JSON at all. */
  | { readonly fault: Fault | null; readonly told: Partial<ProgramContent> };

/** What a file holds, checked as the server checks it. The schema brings its library along: loaded when a file is read. */
export function readProgramFile(text: string, measureOf: (exerciseId: string) => Measure | undefined): Read {
  const json = text.length > PROGRAM_LIMITS.bytes ? undefined : parsed(text);
  if (typeof json !== 'object' || json === null) return { fault: null, told: {} };
  const { data, error } = programFile.safeParse(json);
  if (!data) return { fault: { code: 'invalid', path: error.issues[0]?.path ?? [] }, told: json };
  const { $schema: _, ...content } = data;
  const fault = programFault({ ...content, id: '' }, measureOf);
  return fault ? { fault, told: content } : { content };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
