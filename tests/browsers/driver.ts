import { type ChildProcess, spawn } from 'node:child_process';

/** What both protocols can do. Everything else is made of it, once, in `page.ts`. */
export interface Driver {
  /** The browser's own name and version. */
  readonly browser: string;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Runs a function in the page with arguments, and for a result, that survive JSON. */
  readonly run: <Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ) => Promise<Result>;
  /** Runs source text in the page, which its own content security policy would not allow it to do. */
  readonly inject: (source: string) => Promise<void>;
  /** Moves the pointer and presses keys, in the form that WebDriver and WebDriver BiDi share. */
  readonly perform: (actions: readonly InputSource[]) => Promise<void>;
  /** The page as a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** Errors in the console since the browser started. */
  readonly consoleErrors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A function as source text that takes its arguments, and answers, as JSON. */
export function asJsonFunction(work: (...given: never[]) => unknown): string {
  return `async (given) => JSON.stringify((await (${work})(...JSON.parse(given))) ?? null)`;
}

export interface Program {
  /** What it printed, up to the line that says it is ready. */
  readonly said: Promise<RegExpExecArray>;
  /** Ends it and everything that it started. */
  readonly end: () => Promise<void>;
}

/** Starts a program in a process group of its own, so that all of it can be ended together, whatever happens to the test. */
export function startProgram(
  [command, ...arguments_]: readonly [string, ...string[]],
  ready: RegExp,
  env: NodeJS.ProcessEnv = {},
): Program {
  const child = spawn(command, arguments_, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  const endGroup = () => killGroup(child, 'SIGKILL');
  process.once('exit', endGroup);
  let printed = '';
  const said = new Promise<RegExpExecArray>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const match = ready.exec(printed);
      if (match) resolve(match);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    void exited.then(() => reject(new Error(`${command} ended before it was ready:\n${printed}`)));
  });
  said.catch(() => undefined);
  return {
    said,
    end: async () => {
      endGroup();
      await exited;
      process.off('exit', endGroup);
    },
  };
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}
