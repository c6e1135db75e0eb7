import { type ChildProcess, spawn } from 'node:child_process';

/** What both protocols support. Everything else is built on it in `page.ts`. */
export interface Driver {
  /** The browser's own name and version. */
  readonly browser: string;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Runs a function in the page; arguments and result must survive JSON. */
  readonly run: <Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ) => Promise<Result>;
  /** Runs source text in the page, which the page's content security policy would not allow itself. */
  readonly inject: (source: string) => Promise<void>;
  /** Moves the pointer and presses keys, in the format that WebDriver and WebDriver BiDi share. */
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

/** A function as source text that takes its arguments and returns its result as JSON. */
export function asJsonFunction(work: (...given: never[]) => unknown): string {
  return `async (given) => JSON.stringify((await (${work})(...JSON.parse(given))) ?? null)`;
}

export interface Program {
  /** Its output up to the line that says it is ready. */
  readonly said: Promise<RegExpExecArray>;
  /** Ends it and everything it started. */
  readonly end: () => Promise<void>;
}

/** Starts a program in its own process group, so that all of it can be ended together, whatever happens to the test. */
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
    // It has already exited.
  }
}
