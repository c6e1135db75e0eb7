import { noteInCell } from '../storable-text.ts';

/** A line of a program as text, without the scripts in it. */
export interface ScriptLine {
  readonly line: number;
  readonly kind: 'program' | 'week' | 'day' | 'exercise';
  readonly text: string;
  /** What the lines above it say to the lifter. */
  readonly note: string;
}

/** Stands for a script. Nobody types it. */
export const SCRIPT = '\u0001';

const KINDS = [
  ['program', /^={3,}([^=].*?)={3,}$/],
  ['week', /^#(?!#)(.*)$/],
  ['day', /^##(?!#)(.*)$/],
] as const;

export function scriptLines(text: string): ScriptLine[] {
  const lines: ScriptLine[] = [];
  let notes: string[] = [];
  for (const [at, whole] of withoutScripts(text)
    .split(/\r\n|[\n\r\u2028]/)
    .entries()) {
    const line = whole.trim();
    // Three strokes are for whoever writes the program.
    if (line === '' || line.startsWith('///')) continue;
    if (line.startsWith('//')) {
      notes.push(line.slice(2).trim());
      continue;
    }
    lines.push({ line: at + 1, ...kindOf(line), note: noteInCell(notes.join(' ')) });
    notes = [];
  }
  return lines;
}

function kindOf(line: string): Pick<ScriptLine, 'kind' | 'text'> {
  for (const [kind, pattern] of KINDS) {
    const [, text] = pattern.exec(line) ?? [];
    if (text !== undefined) return { kind, text: text.trim() };
  }
  return { kind: 'exercise', text: line };
}

/** Scripts are never run. The lines of one are kept empty, so that those below it keep their numbers. */
function withoutScripts(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = text.indexOf('{~'); start >= 0; start = text.indexOf('{~', from)) {
    const end = text.indexOf('~}', start);
    const script = text.slice(start, end < 0 ? undefined : end);
    // What is behind a script belongs to the line that it began in.
    const rest = end < 0 ? '' : (/^[^\r\n]*/.exec(text.slice(end + 2, end + 2 + MOST_BEHIND))?.[0] ?? '');
    const isLast = !rest.includes('{~');
    parts.push(text.slice(from, start), SCRIPT, isLast ? rest : '', '\n'.repeat(script.split('\n').length - 1));
    from = end < 0 ? text.length : end + 2 + (isLast ? rest.length : 0);
  }
  return [...parts, text.slice(from)].join('');
}

const MOST_BEHIND = 2000;
