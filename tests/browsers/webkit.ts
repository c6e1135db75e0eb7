import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { asJsonFunction, type Driver, type Size, startProgram } from './driver.ts';

/** The window's own toolbar would keep it wider than a phone. */
const NARROW_BAR = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/** WebKit in GTK's minimal browser on a virtual display, driven by WebDriver over HTTP. */
export async function startWebKit(executable: string, size: Size): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'gymratt-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  const screen = startProgram(
    ['Xvfb', '-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    /^(\d+)\n/,
  );
  const ends = [screen.end];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await freePort();
    const driver = startProgram([executable, `--port=${port}`], /$^/, {
      DISPLAY: `:${(await screen.said)[1]}`,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
    });
    ends.push(driver.end);
    const call = await connect(`http://127.0.0.1:${port}`, driver.said);
    return { ...(await drive(call, size)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function drive(call: Call, size: Size): Promise<Omit<Driver, 'close'>> {
  const { sessionId, capabilities } = await call<NewSession>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  const run: Driver['run'] = async (work, ...given) => {
    const script = `const done = arguments[arguments.length - 1];
      (${asJsonFunction(work)})(arguments[0]).then((json) => done({ json }), (error) => done({ error: String(error) }));`;
    const answer = await call<{ json: string } | { error: string }>('POST', `${session}/execute/async`, {
      script,
      args: [JSON.stringify(given)],
    });
    if ('error' in answer) throw new Error(answer.error);
    return JSON.parse(answer.json);
  };
  const resize = async ({ width, height }: Size) => {
    const place = { x: 0, y: 0, width };
    await call('POST', `${session}/window/rect`, { ...place, height });
    const bar = height - (await run(() => window.innerHeight));
    await call('POST', `${session}/window/rect`, { ...place, height: height + bar });
  };
  const errors: string[] = [];
  /** The driver cannot read the console: the page collects its errors as soon as it is loaded. */
  const listen = () => run(collectErrors);
  const consoleErrors = async () => {
    errors.push(...(await run(takeErrors)));
    return errors;
  };
  await resize(size);
  return {
    browser: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => {
      await consoleErrors();
      await call('POST', `${session}/url`, { url });
      await listen();
    },
    reload: async () => {
      await consoleErrors();
      await call('POST', `${session}/refresh`, {});
      await listen();
    },
    resize,
    run,
    inject: async (script) => {
      await call('POST', `${session}/execute/sync`, { script, args: [] });
    },
    perform: async (actions) => {
      await call('POST', `${session}/actions`, { actions });
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    consoleErrors,
  };
}

interface Collecting extends Window {
  collectedErrors?: string[];
}

function collectErrors(): void {
  const page: Collecting = window;
  const collected: string[] = [];
  page.collectedErrors = collected;
  const { error } = console;
  console.error = (...parts) => {
    collected.push(parts.map(String).join(' '));
    error(...parts);
  };
  page.addEventListener('error', ({ message }) => collected.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => collected.push(String(reason)));
}

function takeErrors(): string[] {
  return (window as Collecting).collectedErrors?.splice(0) ?? [];
}

interface NewSession {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

type Call = <Result = unknown>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Result>;

async function connect(address: string, ended: Promise<unknown>): Promise<Call> {
  const isUp = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await Promise.race([isUp(), ended]))) await setTimeout(100);
  return async <Result>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value as Result;
  };
}

/** WebKitWebDriver does not choose one by itself. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
